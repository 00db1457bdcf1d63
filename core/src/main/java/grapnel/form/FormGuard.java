package grapnel.form;

import grapnel.fetch.safety.FormSummary;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.page.Form;
import grapnel.page.FormControl;
import java.util.List;
import java.util.Optional;

/**
 * Which forms are never sent: what the list of {@link UnsafeRequests} names, whatever a classifier
 * thinks, and what a classifier takes for a form that writes, whatever the list says.
 */
final class FormGuard {

  private FormGuard() {}

  /** Why a form is never sent, by its words alone. */
  static Optional<String> refusalReason(FillableForm form) {
    return listedReason(form)
        .or(() -> new AccountRecoveryCheck(FormClassifier.sharedLexicon()).reason(form));
  }

  /** What the list says; a feature of the model, which was learned with it. */
  static Optional<String> listedReason(FillableForm form) {
    return UnsafeRequests.formReason(sketch(form));
  }

  private static FormSummary sketch(FillableForm form) {
    List<FormSummary.Field> fields =
        form.form().controls().stream()
            .filter(control -> !control.isButton())
            .map(FormGuard::field)
            .toList();
    List<String> buttons =
        form.form().controls().stream()
            .filter(control -> control.isButton() && !control.type().equals("reset"))
            .map(control -> control.label().text())
            .toList();
    return new FormSummary(
        form.action().orElse(form.page()), form.method() == Form.Method.POST, fields, buttons);
  }

  private static FormSummary.Field field(FormControl control) {
    String type = control.type().startsWith("select") ? "select" : control.type();
    String label = control.label().text();
    String said = label.isEmpty() ? control.placeholder() : label;
    return new FormSummary.Field(control.name(), type, control.value(), said);
  }
}
