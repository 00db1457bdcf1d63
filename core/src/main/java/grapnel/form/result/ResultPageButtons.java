package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.page.Form;
import grapnel.page.FormControl;
import grapnel.page.Page;
import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The buttons of a result page that send what the page itself has filled in. Searches that are
 * posted are often turned over that way: by a small form of hidden fields, or by buttons of the
 * search form that have a number for a value.
 */
final class ResultPageButtons {

  private static final int MOST = 200;

  private ResultPageButtons() {}

  /** A button, and what pressing it sends. */
  record ButtonPress(Request request, String text) {}

  /** Those that send as the search was sent: a GET never becomes a POST. */
  static List<ButtonPress> of(Page page, Request.Method how) {
    List<ButtonPress> found = new ArrayList<>();
    Form.Method method = how == Request.Method.POST ? Form.Method.POST : Form.Method.GET;
    for (Form form : page.forms()) {
      Url action = form.action().orElse(page.url());
      boolean there = action.host().equals(page.url().host()) && form.action().isPresent();
      if (form.method() != method || !there) continue;
      for (FormControl button : form.controls()) {
        if (!button.submits() || button.disabled() || found.size() >= MOST) continue;
        if (hasTextInput(form) && !NextPageFinder.isNumber(button.value())) continue;
        found.add(new ButtonPress(request(form, button, action, method), button.label().text()));
      }
    }
    return found;
  }

  /** Whether one could type something: the search again, whose own button turns no page. */
  private static boolean hasTextInput(Form form) {
    return form.controls().stream()
        .anyMatch(c -> !c.hidden() && (c.type().equals("text") || c.type().equals("search")));
  }

  private static Request request(Form form, FormControl button, Url action, Form.Method method) {
    List<String> pairs = new ArrayList<>();
    for (FormControl control : form.controls()) {
      if (control.disabled() || control.name().isEmpty()) continue;
      if (control.isButton()) {
        if (control.equals(button)) pairs.add(pair(control.name(), control.value()));
      } else {
        defaultValues(control).forEach(value -> pairs.add(pair(control.name(), value)));
      }
    }
    String sent = String.join("&", pairs);
    return method == Form.Method.POST
        ? Request.post(action, sent)
        : Request.get(action.resolve("?" + sent).orElse(action));
  }

  /** What is sent of a control that nobody touches. */
  private static List<String> defaultValues(FormControl control) {
    return switch (control.type()) {
      case "checkbox", "radio" ->
          control.checked()
              ? List.of(control.value().isEmpty() ? "on" : control.value())
              : List.of();
      case "select-one", "select-multiple" -> selected(control);
      case "file", "password" -> List.of();
      default -> List.of(control.value());
    };
  }

  private static List<String> selected(FormControl select) {
    List<String> chosen =
        select.options().stream()
            .filter(FormControl.Option::selected)
            .map(FormControl.Option::value)
            .toList();
    boolean first = chosen.isEmpty() && select.type().equals("select-one");
    return first && !select.options().isEmpty()
        ? List.of(select.options().getFirst().value())
        : chosen;
  }

  private static String pair(String name, String value) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8)
        + "="
        + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
