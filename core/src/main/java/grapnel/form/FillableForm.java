package grapnel.form;

import grapnel.page.Form;
import grapnel.page.FormControl;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A form as one fills it.
 *
 * @param page where it stands
 * @param title of that page
 * @param form as it is written
 * @param fields in the order of the page; also hidden ones and buttons with a name
 */
public record FillableForm(Url page, String title, Form form, List<FormField> fields) {

  public FillableForm {
    fields = List.copyOf(fields);
  }

  /** The forms of a page, in its order. */
  public static List<FillableForm> of(Page page) {
    return page.forms().stream()
        .map(form -> new FillableForm(page.url(), page.title(), form, fields(form)))
        .toList();
  }

  private static List<FormField> fields(Form form) {
    Map<String, List<FormControl>> groups = new LinkedHashMap<>();
    HoneypotCheck honeypotCheck = HoneypotCheck.of(form);
    boolean shown = form.controls().stream().anyMatch(c -> !c.isButton() && !c.hidden());
    for (FormControl control : form.controls()) {
      boolean shared =
          (control.type().equals("radio") || control.type().equals("checkbox"))
              && !control.name().isEmpty();
      String key = shared ? control.type() + " " + control.name() : "" + groups.size();
      groups.computeIfAbsent(key, _ -> new ArrayList<>()).add(control);
    }
    return groups.values().stream()
        .map(controls -> FormField.of(controls, honeypotCheck.reason(controls.getFirst()), shown))
        .toList();
  }

  /** Where it is sent; empty when that is no web address. */
  public Optional<Url> action() {
    return form.action();
  }

  public Form.Method method() {
    return form.method();
  }

  public String enctype() {
    return form.enctype();
  }

  /** The fields that a reader can fill. */
  public List<FormField> fillableFields() {
    return fields.stream().filter(FormField::fillable).toList();
  }

  /** What is sent along as it is: tokens, modes. */
  public List<FormField> hiddenFields() {
    return fields.stream()
        .filter(field -> field.kind() == FormField.Kind.HIDDEN && !field.name().isEmpty())
        .filter(field -> !field.disabled())
        .toList();
  }

  /** The controls that send it, in the order of the page; the first is the default one. */
  public List<FormControl> submitControls() {
    return form.controls().stream()
        .filter(control -> control.submits() && !control.disabled())
        .toList();
  }

  /** Why nothing comes of sending it without running the page's scripts; empty otherwise. */
  public Optional<String> scriptedReason() {
    return ScriptedFormCheck.reason(this);
  }

  /**
   * Why it is never sent, by its words and fields alone: it logs in, registers, pays, orders,
   * writes to someone or subscribes. Empty when nothing says so; a classifier may still.
   */
  public Optional<String> offLimits() {
    return FormGuard.refusalReason(this);
  }
}
