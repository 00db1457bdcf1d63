package grapnel.form;

import java.util.List;
import java.util.Optional;

/** Says of which type forms and fields are. Safe for use by several threads. */
public final class FormClassifier {

  private FormClassifier() {}

  /** The classifier that is part of the application. */
  public static FormClassifier load() {
    return new FormClassifier();
  }

  public FormJudgement judge(WebForm form) {
    Optional<String> refused = FormGuard.reason(form);
    List<Field> fillable = form.fillable();
    boolean asks = fillable.stream().anyMatch(f -> f.typed() || f.choices().size() > 1);
    boolean searchable = refused.isEmpty() && asks && form.scripted().isEmpty();
    FormType type = searchable ? FormType.SEARCH : FormType.OTHER;
    List<FormJudgement.FieldJudgement> fields =
        form.fields().stream()
            .map(field -> new FormJudgement.FieldJudgement(field, guess(field), 0.5))
            .toList();
    String rule = refused.or(form::scripted).orElse(asks ? "it asks" : "there is nothing to fill");
    return new FormJudgement(type, 0.5, searchable, rule, List.of(), refused, fields);
  }

  private static FieldType guess(Field field) {
    return switch (field.kind()) {
      case BUTTON -> FieldType.SUBMIT_BUTTON;
      case TEXT -> FieldType.SEARCH_QUERY;
      case SELECT, SELECT_MULTIPLE, RADIO, CHECKBOX -> FieldType.SEARCH_REFINEMENT;
      case NUMBER -> FieldType.NUMBER;
      case DATE -> FieldType.DATE;
      case PASSWORD -> FieldType.PASSWORD;
      case EMAIL -> FieldType.EMAIL;
      default -> FieldType.OTHER;
    };
  }
}
