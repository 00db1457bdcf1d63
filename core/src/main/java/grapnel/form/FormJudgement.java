package grapnel.form;

import java.util.List;
import java.util.Optional;

/**
 * What is thought of a form.
 *
 * @param confidence of the type, from 0 to 1
 * @param searchable whether a search with this form brings pages, and may be sent
 * @param rule what decided about searchable, in a few words
 * @param evidence what speaks for the type, the strongest first
 * @param offLimits why it is never sent, whatever the options; empty when it may be
 * @param fields in the order of {@link FillableForm#fields}
 */
public record FormJudgement(
    FormType type,
    double confidence,
    boolean searchable,
    String rule,
    List<String> evidence,
    Optional<String> offLimits,
    List<FieldJudgement> fields) {

  /** What a field is thought to want. */
  public record FieldJudgement(FormField field, FieldType type, double confidence) {}

  public FormJudgement {
    evidence = List.copyOf(evidence);
    fields = List.copyOf(fields);
  }
}
