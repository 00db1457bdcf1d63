package grapnel.form;

import grapnel.form.FormJudgement.FieldJudgement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says of which type forms and fields are. Safe for use by several threads.
 *
 * <p>Two linear models weigh what {@link FormFeatures} and {@link FieldFeatures} see; they are made
 * by {@code grapnel eval forms-model} (docs/forms.md has the figures).
 */
public final class FormClassifier {

  private static final String MODEL = "model.tsv";
  private static final String CONCEPTS = "concepts.tsv";
  private static final double SMALL = 0.02;
  private static final int REASONS = 5;

  /** Forms below it are other ones five times of six (docs/forms.md). */
  private static final double SEARCH = 0.6;

  /** Beyond these, fields are not looked at one by one: nobody fills five hundred. */
  private static final int ROW = 500;

  private final CrfModel<FormType> types;
  private final CrfModel<FieldType> fields;
  private final ConceptLexicon lexicon;

  FormClassifier(CrfModel<FormType> types, CrfModel<FieldType> fields, ConceptLexicon lexicon) {
    this.types = types;
    this.fields = fields;
    this.lexicon = lexicon;
  }

  /** The one that is part of the application, read when first asked for. */
  public static FormClassifier load() {
    return LazyClassifier.CLASSIFIER;
  }

  private static final class LazyClassifier {
    static final FormClassifier CLASSIFIER = read(resource(MODEL));
  }

  /**
   * Reads what {@link #lines} gave, as {@code ./eval forms-model} prints it.
   *
   * @throws IllegalArgumentException if the lines are no model
   */
  public static FormClassifier read(List<String> lines) {
    int between = lines.indexOf("");
    if (between < 0) throw new IllegalArgumentException("no model: two parts are wanted");
    return new FormClassifier(
        CrfModel.read(FormType.class, lines.subList(0, between)),
        CrfModel.read(FieldType.class, lines.subList(between + 1, lines.size())),
        lexicon());
  }

  static ConceptLexicon lexicon() {
    return new ConceptLexicon(resource(CONCEPTS));
  }

  /** Whether a short text, such as that of a link, or a path speaks of searching. */
  public static boolean speaksOfSearch(String text) {
    List<String> words = new ArrayList<>(ConceptLexicon.words(text, 8));
    // To research is to search for nothing that a form would find.
    words.removeIf(word -> word.startsWith("research"));
    return LazyLexicon.LEXICON.concepts(words).contains("search");
  }

  /** The same for all; read once. */
  static ConceptLexicon sharedLexicon() {
    return LazyLexicon.LEXICON;
  }

  private static final class LazyLexicon {
    static final ConceptLexicon LEXICON = lexicon();
  }

  private static List<String> resource(String name) {
    try (InputStream in = FormClassifier.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException(name + " is missing");
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Types of forms as lines of text, an empty line, and types of fields. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(types.lines(SMALL));
    lines.add("");
    lines.addAll(fields.lines(SMALL));
    return lines;
  }

  /** The fields whose type is told by the row in which they stand. */
  static List<FormField> classifiedFields(FillableForm form) {
    return form.fields().stream()
        .filter(field -> field.kind() != FormField.Kind.HIDDEN && !field.name().isEmpty())
        .limit(ROW)
        .toList();
  }

  public FormJudgement judge(FillableForm form) {
    List<WeightedFeature> features = FormFeatures.of(form, lexicon);
    Map<FormType, Double> chances = types.chances(List.of(features)).getFirst();
    List<FieldJudgement> fields = fields(form, chances);
    FormType type = ChoiceForm.type(form, best(chances), fields, lexicon);
    Optional<String> refused = form.offLimits().or(() -> refusalByType(type));
    Optional<String> useless = uselessReason(form, type);
    String rule = refused.or(() -> useless).orElse("it searches");
    return new FormJudgement(
        type,
        chances.getOrDefault(type, 0.0),
        refused.isEmpty() && useless.isEmpty(),
        rule,
        evidence(features, type),
        refused,
        fields);
  }

  /** The likeliest type; what is taken for a search must be well more likely than not. */
  private static FormType best(Map<FormType, Double> chances) {
    FormType best = CrfModel.likeliest(chances);
    if (best != FormType.SEARCH || chances.getOrDefault(best, 0.0) >= SEARCH) return best;
    Map<FormType, Double> others = new EnumMap<>(chances);
    others.remove(FormType.SEARCH);
    return CrfModel.likeliest(others);
  }

  private static Optional<String> refusalByType(FormType type) {
    return type.writes()
        ? Optional.of("it looks like a form of type " + type.label())
        : Optional.empty();
  }

  private static Optional<String> uselessReason(FillableForm form, FormType type) {
    Optional<String> scripted = form.scriptedReason();
    if (scripted.isPresent()) return scripted;
    if (form.fillableFields().isEmpty()) return Optional.of("there is nothing to fill");
    return type == FormType.SEARCH
        ? Optional.empty()
        : Optional.of("it does not look like a search");
  }

  private List<String> evidence(List<WeightedFeature> features, FormType type) {
    record Said(String name, double weight) {}
    return features.stream()
        .map(feature -> new Said(feature.name(), types.supportFor(feature, type)))
        .filter(said -> said.weight > 0.1 && !said.name.equals("always"))
        .sorted(Comparator.comparingDouble(Said::weight).reversed())
        .limit(REASONS)
        .map(said -> said.name.replace("~", " speaks of ").replace("=", " has the word "))
        .toList();
  }

  private List<FieldJudgement> fields(FillableForm form, Map<FormType, Double> typeChances) {
    List<FormField> row = classifiedFields(form);
    List<Map<FieldType, Double>> chances =
        fields.chances(new FieldFeatures(form, typeChances, lexicon).of(row));
    List<FieldJudgement> judged = new ArrayList<>();
    int next = 0;
    for (FormField field : form.fields()) {
      if (next < row.size() && row.get(next).equals(field)) {
        Map<FieldType, Double> own = chances.get(next++);
        FieldType type = field.visibleHoneypot() ? FieldType.HONEYPOT : CrfModel.likeliest(own);
        judged.add(new FieldJudgement(field, type, own.getOrDefault(type, 0.0)));
      } else {
        judged.add(new FieldJudgement(field, field.typeByControl(), 0.5));
      }
    }
    return judged;
  }
}
