package grapnel.form;

import grapnel.form.learn.Sign;
import grapnel.page.Control;
import grapnel.page.DomPath;
import grapnel.page.Form;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What may tell the type of a form: its controls, what they are called, what its buttons say, where
 * it is sent, what stands around it. Each sign is a word; a model weighs them.
 */
final class FormSigns {

  private static final int ABOVE = 4;

  private final WebForm web;
  private final Form form;
  private final Signs signs;

  private FormSigns(WebForm web, Lexicon lexicon) {
    this.web = web;
    this.form = web.form();
    this.signs = new Signs(lexicon);
  }

  static List<Sign> of(WebForm form, Lexicon lexicon) {
    FormSigns signs = new FormSigns(form, lexicon);
    signs.controls();
    signs.names();
    signs.target();
    signs.surroundings();
    return signs.signs.list();
  }

  private void controls() {
    signs.add("always");
    signs.add(form.method().toString());
    Map<String, Integer> counts = new TreeMap<>();
    List<String> order = new ArrayList<>();
    for (Control control : form.controls()) {
      String type = type(control);
      counts.merge(type, 1, Integer::sum);
      if (!control.hidden()) order.add(type);
    }
    for (String type :
        List.of(
            "text",
            "password",
            "select",
            "textarea",
            "checkbox",
            "radio",
            "hidden",
            "submit",
            "file",
            "email")) {
      signs.count(type, counts.getOrDefault(type, 0));
    }
    if (order.size() <= 5) signs.add("controls " + String.join(" ", order));
    int typed = (int) web.fields().stream().filter(f -> f.typed() && !f.hidden()).count();
    signs.count("typed", typed);
    signs.count("visible", (int) web.fields().stream().filter(f -> !f.hidden()).count());
    if (typed <= 2) {
      for (Field field : web.fields()) {
        if (!field.typed() || field.hidden()) continue;
        String said = field.name() + " " + field.label() + " " + field.placeholder();
        signs.meaning("typed " + typed, Lexicon.words(said, 12));
      }
    }
    if (web.submits().isEmpty()) signs.add("no submit");
    FormGuard.reason(web)
        .ifPresent(
            reason -> {
              int end = reason.indexOf(':');
              signs.add("guard " + (end < 0 ? reason : reason.substring(0, end)));
            });
  }

  private static String type(Control control) {
    return switch (control.type()) {
      case "select-one", "select-multiple" -> "select";
      case "image", "button" -> "submit";
      case "search", "tel", "url", "number" -> "text";
      default -> control.type();
    };
  }

  private void names() {
    for (Control control : form.controls()) {
      if (control.type().equals("hidden")) {
        signs.text("hidden", control.name());
        signs.whole("hidden", control.name());
        continue;
      }
      String label = control.label().text();
      if (control.button()) {
        signs.text("button", label);
        signs.whole("button", label);
        signs.text("button name", control.name() + " " + control.id());
        continue;
      }
      String kind =
          control.type().equals("checkbox") || control.type().equals("radio")
              ? "box"
              : control.options().isEmpty() ? "field" : "select";
      signs.text(kind, label + " " + control.placeholder() + " " + control.attribute("title"));
      signs.text(kind + " name", control.name());
      signs.text(kind + " name", control.id());
      if (kind.equals("field")) {
        signs.whole("field name", control.name());
        signs.grams("field name", control.name());
      }
      signs.text(kind + " class", control.attribute("class"));
      if (control.type().equals("search")) signs.add("type search");
    }
  }

  private void target() {
    String said = form.attributes().getOrDefault("action", "");
    Optional<Url> action = form.action();
    if (said.isBlank()) signs.add("no action");
    else if (action.isEmpty()) signs.add("action is no address");
    else {
      signs.text("action", action.get().path());
      signs.text("action query", action.get().query().orElse(""));
      if (!action.get().site().equals(web.page().site())) {
        signs.add("action elsewhere");
        signs.text("action host", action.get().hostName());
      }
    }
  }

  private void surroundings() {
    Map<String, String> own = form.attributes();
    String names =
        own.getOrDefault("id", "")
            + " "
            + own.getOrDefault("class", "")
            + " "
            + own.getOrDefault("name", "");
    signs.text("form", names);
    signs.text("form", own.getOrDefault("onsubmit", ""));
    signs.grams("form", own.getOrDefault("id", "") + own.getOrDefault("name", ""));
    if (own.getOrDefault("role", "").equals("search")) signs.add("role search");
    Optional<DomPath> place = form.path().parent();
    for (int i = 0; i < ABOVE && place.isPresent(); i++, place = place.get().parent()) {
      signs.text(
          "above",
          place.get().attributes().getOrDefault("id", "")
              + " "
              + place.get().attributes().getOrDefault("class", ""));
      signs.add("in " + place.get().tag());
    }
    signs.text("before", form.before());
    signs.text("text", form.text());
    int length = form.text().length();
    signs.add(
        "text length "
            + (length == 0 ? 0 : length < 30 ? 1 : length < 150 ? 2 : length < 600 ? 3 : 4));
    signs.meaning(
        "page", Lexicon.words(web.page().path() + " " + web.page().query().orElse(""), 20));
    signs.meaning("title", Lexicon.words(web.title(), 20));
  }
}
