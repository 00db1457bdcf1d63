package grapnel.form.result;

import grapnel.fact.Request;
import grapnel.page.Control;
import grapnel.page.Form;
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
final class Buttons {

  private static final int MOST = 200;

  private Buttons() {}

  /** A button, and what pressing it sends. */
  record Press(Request request, String text) {}

  /** Those that send as the search was sent: a GET never becomes a POST. */
  static List<Press> of(Page page, Request.Method how) {
    List<Press> found = new ArrayList<>();
    Form.Method method = how == Request.Method.POST ? Form.Method.POST : Form.Method.GET;
    for (Form form : page.forms()) {
      Url action = form.action().orElse(page.url());
      boolean there = action.host().equals(page.url().host()) && form.action().isPresent();
      if (form.method() != method || !there) continue;
      for (Control button : form.controls()) {
        if (!button.submits() || button.disabled() || found.size() >= MOST) continue;
        if (asks(form) && !Turning.number(button.value())) continue;
        found.add(new Press(request(form, button, action, method), button.label().text()));
      }
    }
    return found;
  }

  /** Whether one could type something: the search again, whose own button turns no page. */
  private static boolean asks(Form form) {
    return form.controls().stream()
        .anyMatch(c -> !c.hidden() && (c.type().equals("text") || c.type().equals("search")));
  }

  private static Request request(Form form, Control button, Url action, Form.Method method) {
    List<String> pairs = new ArrayList<>();
    for (Control control : form.controls()) {
      if (control.disabled() || control.name().isEmpty()) continue;
      if (control.button()) {
        if (control.equals(button)) pairs.add(pair(control.name(), control.value()));
      } else {
        filled(control).forEach(value -> pairs.add(pair(control.name(), value)));
      }
    }
    String sent = String.join("&", pairs);
    return method == Form.Method.POST
        ? Request.post(action, sent)
        : Request.get(action.resolve("?" + sent).orElse(action));
  }

  /** What is sent of a control that nobody touches. */
  private static List<String> filled(Control control) {
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

  private static List<String> selected(Control select) {
    List<String> chosen =
        select.options().stream()
            .filter(Control.Option::selected)
            .map(Control.Option::value)
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
