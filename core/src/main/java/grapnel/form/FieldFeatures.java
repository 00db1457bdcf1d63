package grapnel.form;

import grapnel.page.Form;
import grapnel.page.FormControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What may tell what a field wants: how it is filled, what it is called, its values, its place. */
final class FieldFeatures {

  private static final int OPTIONS = 40;
  private static final double SLIGHT = 0.02;

  /** Of longer labels, too many pairs would be made. */
  private static final int PAIRED = 6;

  private final FillableForm form;
  private final ConceptLexicon lexicon;
  private final Map<FormType, Double> typeChances;

  /**
   * @param typeChances of each type of form
   */
  FieldFeatures(FillableForm form, Map<FormType, Double> typeChances, ConceptLexicon lexicon) {
    this.form = form;
    this.typeChances = typeChances;
    this.lexicon = lexicon;
  }

  /** The features of fields that stand in a row. */
  List<List<WeightedFeature>> of(List<FormField> fields) {
    List<FeatureCollector> own = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      FeatureCollector features = new FeatureCollector(lexicon);
      addOwn(fields.get(i), features);
      addPosition(i, fields, features);
      own.add(features);
    }
    return own.stream().map(FeatureCollector::toFeatures).toList();
  }

  private void addOwn(FormField field, FeatureCollector features) {
    FormControl control = field.control();
    features.add("always");
    features.add("type " + field.type());
    features.add("kind " + field.kind());
    typeChances.forEach(
        (type, chance) -> {
          if (chance < SLIGHT) return;
          features.add("form " + type, chance);
          features.add("form " + type + " kind " + field.kind(), chance);
        });
    features.addText("name", control.name());
    features.addWhole("name", control.name());
    features.addGrams("name", control.name());
    features.addText("id", control.id());
    features.addGrams("id", control.id());
    features.addText("class", control.attribute("class"));
    features.addText("label", field.label());
    features.addWhole("label", field.label());
    features.addGrams("label", field.label());
    features.addText("label", control.label().text());
    features.addText("group", field.group());
    features.addText(
        "hint",
        control.placeholder()
            + " "
            + control.attribute("title")
            + " "
            + control.attribute("aria-label"));
    features.addText("autocomplete", control.attribute("autocomplete"));
    if (field.kind() != FormField.Kind.RADIO && field.kind() != FormField.Kind.CHECKBOX)
      features.addText("value", control.value());
    features.addWhole("value", control.value());
    addCombined(field, features);
    addConstraints(field, features);
    addChoices(field, features);
  }

  /** What is said of a field anywhere, beside how it is filled, and two things said at once. */
  private void addCombined(FormField field, FeatureCollector features) {
    FormControl control = field.control();
    String label = field.label() + " " + control.placeholder() + " " + control.attribute("title");
    List<String> said = new ArrayList<>(lexicon.concepts(ConceptLexicon.words(label, 12)));
    for (int i = 0; i < said.size() && said.size() <= PAIRED; i++) {
      for (int j = 0; j < i; j++) {
        boolean sorted = said.get(i).compareTo(said.get(j)) < 0;
        features.add("label~" + said.get(sorted ? i : j) + "+" + said.get(sorted ? j : i));
      }
    }
    Set<String> any = new TreeSet<>(said);
    any.addAll(lexicon.concepts(ConceptLexicon.words(control.name() + " " + control.id(), 12)));
    for (String concept : any) features.add(field.kind() + "~" + concept);
  }

  private static void addConstraints(FormField field, FeatureCollector features) {
    FormControl control = field.control();
    if (field.required()) features.add("required");
    if (field.hidden()) features.add("unseen");
    if (field.honeypot().isPresent()) features.add("trap");
    if (control.checked()) features.add("checked");
    if (control.attributes().containsKey("readonly")) features.add("readonly");
    if (field.disabled()) features.add("disabled");
    field
        .maxlength()
        .ifPresent(
            n -> features.add("maxlength " + (n < 12 ? n : n < 30 ? 20 : n < 100 ? 50 : 100)));
    String size = control.attribute("size");
    if (size.matches("[0-9]")) features.add("size " + size);
    if (!control.min().isEmpty() || !control.max().isEmpty()) features.add("bounds");
    if (!control.pattern().isEmpty()) features.add("pattern");
  }

  private static void addChoices(FormField field, FeatureCollector features) {
    List<FormField.Choice> choices = field.choices();
    if (choices.isEmpty()) return;
    features.addCount("choices", choices.size());
    int numbers = 0;
    int years = 0;
    for (FormField.Choice choice : choices.subList(0, Math.min(OPTIONS, choices.size()))) {
      String label = choice.label().strip();
      if (label.matches("\\d{1,2}")) numbers++;
      if (label.matches("(19|20)\\d\\d")) years++;
      features.addConcepts("choice", ConceptLexicon.words(choice.label(), 6));
      for (String word : ConceptLexicon.words(choice.label(), 4)) {
        if (word.length() < 20) features.add("choice=" + word, 0.25);
      }
    }
    int seen = Math.min(OPTIONS, choices.size());
    if (years > seen / 2) features.add("years");
    if (numbers > seen / 2)
      features.add(
          choices.size() > 27 && choices.size() < 34
              ? "days"
              : choices.size() > 10 && choices.size() < 15 ? "twelve numbers" : "numbers");
    if (choices.size() > 150) features.add("very many choices");
  }

  private void addPosition(int i, List<FormField> fields, FeatureCollector features) {
    features.add(form.method() == Form.Method.POST ? "post" : "get");
    if (i == 0) features.add("first");
    if (i == fields.size() - 1) features.add("last");
    features.addCount("fields", fields.size());
    if (i > 0) addNeighbour("previous", fields.get(i - 1), fields.get(i), features);
    if (i + 1 < fields.size()) addNeighbour("next", fields.get(i + 1), fields.get(i), features);
    if (i > 1) addNeighbour("earlier", fields.get(i - 2), fields.get(i), features);
    FormField.Kind kind = fields.get(i).kind();
    long before = fields.subList(0, i).stream().filter(f -> f.kind() == kind).count();
    features.addCount("of its kind before", (int) before);
  }

  private static void addNeighbour(
      String where, FormField other, FormField field, FeatureCollector features) {
    features.add(where + " type " + other.type());
    features.addConcepts(where, ConceptLexicon.words(other.name() + " " + other.label(), 12));
    if (!other.label().isEmpty() && other.label().equals(field.label())) {
      features.add(where + " has the same label");
    }
  }
}
