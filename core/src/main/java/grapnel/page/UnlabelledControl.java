package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A control as it was met on the way through a page, before its label is known. */
final class UnlabelledControl {

  private static final Set<String> INPUT_TYPES =
      Set.of(
          "text",
          "search",
          "tel",
          "url",
          "email",
          "password",
          "date",
          "month",
          "week",
          "time",
          "datetime-local",
          "number",
          "range",
          "color",
          "checkbox",
          "radio",
          "file",
          "hidden",
          "submit",
          "image",
          "reset",
          "button");

  final ElementPosition position;
  final @Nullable ElementPosition form;
  final boolean hidden;
  final boolean disabled;
  final String type;

  /** The line of text before it, and the one after it, within the form; empty without. */
  String textBefore = "";

  String textAfter = "";

  UnlabelledControl(
      ElementPosition position, @Nullable ElementPosition form, boolean hidden, boolean disabled) {
    this.position = position;
    this.form = form;
    this.type = type(position.element);
    this.hidden = hidden || type.equals("hidden");
    this.disabled = disabled || position.element.has("disabled");
  }

  HtmlNode.Element element() {
    return position.element;
  }

  boolean isButton() {
    return switch (type) {
      case "submit", "image", "reset", "button" -> true;
      default -> false;
    };
  }

  /** Whether it is a box to tick, which is called by what stands after it. */
  boolean isTickBox() {
    return type.equals("checkbox") || type.equals("radio");
  }

  private static String type(HtmlNode.Element element) {
    String said = element.attr("type").strip().toLowerCase(Locale.ROOT);
    return switch (element.tag()) {
      case "select" -> element.has("multiple") ? "select-multiple" : "select-one";
      case "textarea" -> "textarea";
      case "button" -> said.equals("button") || said.equals("reset") ? said : "submit";
      default -> INPUT_TYPES.contains(said) ? said : "text";
    };
  }

  FormControl labelled(FormControl.Label label, String group) {
    HtmlNode.Element element = element();
    List<FormControl.Option> options = new ArrayList<>();
    if (element.tag().equals("select")) gatherOptions(element, false, options);
    String value = value(options);
    return new FormControl(
        element.tag(), type, label, group, value, options, hidden, disabled, element.attributes());
  }

  private String value(List<FormControl.Option> options) {
    return switch (type) {
      case "textarea" -> BodyText.textOf(element());
      case "select-one" ->
          options.stream()
              .filter(FormControl.Option::selected)
              .findFirst()
              .or(() -> options.stream().findFirst())
              .map(FormControl.Option::value)
              .orElse("");
      case "checkbox", "radio" -> element().attribute("value").orElse("on");
      default -> element().attr("value");
    };
  }

  private static void gatherOptions(
      HtmlNode.Element parent, boolean disabled, List<FormControl.Option> options) {
    for (HtmlNode child : parent.children()) {
      if (!(child instanceof HtmlNode.Element element)) continue;
      boolean off = disabled || element.has("disabled");
      if (element.tag().equals("option")) {
        String text = BodyText.textOf(element);
        String value = element.attribute("value").orElse(text);
        options.add(new FormControl.Option(value, text, element.has("selected"), off));
      } else {
        gatherOptions(element, off, options);
      }
    }
  }
}
