package grapnel.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A control as it was met on the way through a page, before its label is known. */
final class Field {

  static final Set<String> TAGS = Set.of("input", "select", "textarea", "button");

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

  final Place place;
  final @Nullable Place form;
  final boolean hidden;
  final boolean disabled;
  final String type;

  /** The line of text before it, and the one after it, within the form; empty without. */
  String before = "";

  String after = "";

  Field(Place place, @Nullable Place form, boolean hidden, boolean disabled) {
    this.place = place;
    this.form = form;
    this.type = type(place.element);
    this.hidden = hidden || type.equals("hidden");
    this.disabled = disabled || place.element.has("disabled");
  }

  Node.Element element() {
    return place.element;
  }

  boolean button() {
    return switch (type) {
      case "submit", "image", "reset", "button" -> true;
      default -> false;
    };
  }

  /** Whether it is a box to tick, which is called by what stands after it. */
  boolean ticked() {
    return type.equals("checkbox") || type.equals("radio");
  }

  private static String type(Node.Element element) {
    String said = element.attr("type").strip().toLowerCase(Locale.ROOT);
    return switch (element.tag()) {
      case "select" -> element.has("multiple") ? "select-multiple" : "select-one";
      case "textarea" -> "textarea";
      case "button" -> said.equals("button") || said.equals("reset") ? said : "submit";
      default -> INPUT_TYPES.contains(said) ? said : "text";
    };
  }

  Control control(Control.Label label, String group) {
    Node.Element element = element();
    List<Control.Option> options = new ArrayList<>();
    if (element.tag().equals("select")) gatherOptions(element, false, options);
    String value = value(options);
    return new Control(
        element.tag(), type, label, group, value, options, hidden, disabled, element.attributes());
  }

  private String value(List<Control.Option> options) {
    return switch (type) {
      case "textarea" -> BodyText.below(element());
      case "select-one" ->
          options.stream()
              .filter(Control.Option::selected)
              .findFirst()
              .or(() -> options.stream().findFirst())
              .map(Control.Option::value)
              .orElse("");
      case "checkbox", "radio" -> element().attribute("value").orElse("on");
      default -> element().attr("value");
    };
  }

  private static void gatherOptions(
      Node.Element parent, boolean disabled, List<Control.Option> options) {
    for (Node child : parent.children()) {
      if (!(child instanceof Node.Element element)) continue;
      boolean off = disabled || element.has("disabled");
      if (element.tag().equals("option")) {
        String text = BodyText.below(element);
        String value = element.attribute("value").orElse(text);
        options.add(new Control.Option(value, text, element.has("selected"), off));
      } else {
        gatherOptions(element, off, options);
      }
    }
  }
}
