package grapnel.form;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a {@link FormClassifier} out of forms that people have labelled. */
public final class FormClassifierTrainer {

  /** How to learn types of forms, and types of fields. */
  public record Settings(CrfTrainer.Settings forms, CrfTrainer.Settings fields) {

    /** Chosen by ten folds on the same forms, where results hardly differ: docs/forms.md. */
    public static final Settings USUAL =
        new Settings(new CrfTrainer.Settings(1, 2), new CrfTrainer.Settings(1, 2));
  }

  /**
   * A form and what it is.
   *
   * @param fields the types of fields by their names; those of others are not known
   */
  public record LabelledForm(
      FillableForm form, Optional<FormType> type, Map<String, FieldType> fields) {

    public LabelledForm {
      fields = Map.copyOf(fields);
    }
  }

  private FormClassifierTrainer() {}

  /** The same classifier for the same forms. */
  public static FormClassifier train(List<LabelledForm> examples, Settings settings) {
    ConceptLexicon lexicon = FormClassifier.lexicon();
    List<CrfSequence<FormType>> forms = new ArrayList<>();
    List<CrfSequence<FieldType>> fields = new ArrayList<>();
    for (LabelledForm example : examples) {
      if (example.type.isPresent()) {
        List<List<WeightedFeature>> features = List.of(FormFeatures.of(example.form, lexicon));
        forms.add(new CrfSequence<>(source(example), features, List.of(example.type)));
      }
      if (!example.fields.isEmpty()) fields.add(row(example, lexicon));
    }
    return new FormClassifier(
        CrfTrainer.train(FormType.class, forms, settings.forms),
        CrfTrainer.train(FieldType.class, fields, settings.fields),
        lexicon);
  }

  private static CrfSequence<FieldType> row(LabelledForm example, ConceptLexicon lexicon) {
    Map<FormType, Double> chances = new EnumMap<>(FormType.class);
    example.type.ifPresent(type -> chances.put(type, 1.0));
    List<FormField> named = FormClassifier.classifiedFields(example.form);
    List<Optional<FieldType>> labels =
        named.stream().map(field -> Optional.ofNullable(example.fields.get(field.name()))).toList();
    List<List<WeightedFeature>> features =
        new FieldFeatures(example.form, chances, lexicon).of(named);
    return new CrfSequence<>(source(example), features, labels);
  }

  private static String source(LabelledForm example) {
    return example.form.page().site();
  }
}
