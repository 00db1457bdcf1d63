package grapnel.form;

import grapnel.form.learn.ChainTrainer;
import grapnel.form.learn.Row;
import grapnel.form.learn.Sign;
import java.util.ArrayList;
import java.util.EnumMap;
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
    List<Row<FormType>> forms = new ArrayList<>();
    List<Row<FieldType>> fields = new ArrayList<>();
    for (Labelled example : examples) {
      if (example.type.isPresent()) {
        List<List<Sign>> signs = List.of(FormSigns.of(example.form, lexicon));
        forms.add(new Row<>(source(example), signs, List.of(example.type)));
      }
      if (!example.fields.isEmpty()) fields.add(row(example, lexicon));
    }
    return new FormClassifier(
        ChainTrainer.train(FormType.class, forms, settings.forms),
        ChainTrainer.train(FieldType.class, fields, settings.fields),
        lexicon);
  }

  private static Row<FieldType> row(Labelled example, Lexicon lexicon) {
    Map<FormType, Double> chances = new EnumMap<>(FormType.class);
    example.type.ifPresent(type -> chances.put(type, 1.0));
    List<Field> named = FormClassifier.inRow(example.form);
    List<Optional<FieldType>> labels =
        named.stream().map(field -> Optional.ofNullable(example.fields.get(field.name()))).toList();
    List<List<Sign>> signs = new FieldSigns(example.form, chances, lexicon).of(named);
    return new Row<>(source(example), signs, labels);
  }

  private static String source(Labelled example) {
    return example.form.page().site();
  }
}
