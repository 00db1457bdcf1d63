package grapnel.form;

import grapnel.form.learn.ChainModel;
import grapnel.form.learn.ChainTrainer;
import grapnel.form.learn.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a {@link FormClassifier} out of forms that people have labelled. */
public final class FormTraining {

  /** How to learn types of forms, and types of fields. */
  public record Settings(ChainTrainer.Settings forms, ChainTrainer.Settings fields) {

    /** Chosen by nested folds, docs/forms.md. */
    public static final Settings USUAL =
        new Settings(new ChainTrainer.Settings(1, 2), new ChainTrainer.Settings(1, 2));
  }

  /**
   * A form and what it is.
   *
   * @param fields the types of fields by their names; those of others are not known
   */
  public record Labelled(WebForm form, Optional<FormType> type, Map<String, FieldType> fields) {

    public Labelled {
      fields = Map.copyOf(fields);
    }
  }

  private FormTraining() {}

  /** The same classifier for the same forms. */
  public static FormClassifier train(List<Labelled> examples, Settings settings) {
    Lexicon lexicon = FormClassifier.lexicon();
    List<Row> forms = new ArrayList<>();
    List<Row> fields = new ArrayList<>();
    for (Labelled example : examples) {
      example.type.ifPresent(
          type ->
              forms.add(
                  new Row(
                      example.form.page().site(),
                      List.of(FormSigns.of(example.form, lexicon)),
                      new int[] {type.ordinal()})));
      if (!example.fields.isEmpty()) fields.add(row(example, lexicon));
    }
    ChainModel types = ChainTrainer.train(labels(FormType.values()), forms, settings.forms);
    ChainModel wants = ChainTrainer.train(labels(FieldType.values()), fields, settings.fields);
    return new FormClassifier(types, wants, lexicon);
  }

  private static Row row(Labelled example, Lexicon lexicon) {
    double[] chances = new double[FormType.values().length];
    example.type.ifPresent(type -> chances[type.ordinal()] = 1);
    List<Field> named = FormClassifier.inRow(example.form);
    int[] labels =
        named.stream()
            .mapToInt(
                field ->
                    Optional.ofNullable(example.fields.get(field.name()))
                        .map(FieldType::ordinal)
                        .orElse(-1))
            .toArray();
    return new Row(
        example.form.page().site(),
        new FieldSigns(example.form, chances, lexicon).of(named),
        labels);
  }

  private static List<String> labels(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }
}
