package grapnel.form;

import grapnel.fetch.never.FormSketch;
import grapnel.fetch.never.OffLimits;
import grapnel.page.Control;
import grapnel.page.Form;
import java.util.List;
import java.util.Optional;

/**
 * Which forms are never sent: what the list of {@link OffLimits} names, whatever a classifier
 * thinks, and what a classifier takes for a form that writes, whatever the list says.
 */
final class FormGuard {

  private FormGuard() {}

  /** Why a form is never sent, by its words alone. */
  static Optional<String> reason(WebForm form) {
    return OffLimits.form(sketch(form));
  }

  private static FormSketch sketch(WebForm form) {
    List<FormSketch.Field> fields =
        form.form().controls().stream()
            .filter(control -> !control.button())
            .map(FormGuard::field)
            .toList();
    List<String> buttons =
        form.form().controls().stream()
            .filter(control -> control.button() && !control.type().equals("reset"))
            .map(control -> control.label().text())
            .toList();
    return new FormSketch(
        form.action().orElse(form.page()), form.method() == Form.Method.POST, fields, buttons);
  }

  private static FormSketch.Field field(Control control) {
    String type = control.type().startsWith("select") ? "select" : control.type();
    String label = control.label().text();
    String said = label.isEmpty() ? control.placeholder() : label;
    return new FormSketch.Field(control.name(), type, control.value(), said);
  }
}
