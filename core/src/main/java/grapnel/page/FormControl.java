package grapnel.page;

import grapnel.html.AttributeMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A control of a form: something to fill, to choose or to press.
 *
 * @param tag {@code input}, {@code select}, {@code textarea} or {@code button}
 * @param type as scripts see it: {@code text} (also for types nobody knows), {@code search}, {@code
 *     checkbox}, {@code select-one}, {@code select-multiple}, {@code textarea}, {@code submit}, ...
 * @param group what it is one part of: the legend of the fieldset around it; for boxes to tick else
 *     the text before it, which for all but the first is another box's; empty without
 * @param value it has before anybody touches it
 * @param options of a select, in order; empty for others
 * @param hidden of type hidden, or not shown by its own or an outer element's attributes
 * @param disabled also by an outer fieldset
 * @param attributes all of the element
 */
public record FormControl(
    String tag,
    String type,
    Label label,
    String group,
    String value,
    List<Option> options,
    boolean hidden,
    boolean disabled,
    Map<String, String> attributes) {

  /** One choice of a select. */
  public record Option(String value, String text, boolean selected, boolean disabled) {}

  /** What a control is called on the page, and how that was found. */
  public record Label(String text, LabelSource source) {

    static final Label NONE = new Label("", LabelSource.NOTHING);

    /** In the order in which they are believed. */
    public enum LabelSource {
      /** What a button says itself. */
      OWN,
      /** {@code <label for=id>} */
      FOR,
      /** A label element around it. */
      NESTING,
      /** {@code aria-labelledby} or {@code aria-label} */
      ARIA,
      /** The cell to the left, or the one above. */
      TABLE,
      /** The text just before it; after it for boxes to tick. */
      NEARNESS,
      PLACEHOLDER,
      TITLE,
      NOTHING
    }
  }

  public FormControl {
    options = List.copyOf(options);
    attributes = AttributeMap.copyOf(attributes);
  }

  public String name() {
    return attribute("name");
  }

  public String id() {
    return attribute("id");
  }

  public String placeholder() {
    return attribute("placeholder");
  }

  /** The lower bound as it is written, of a number or a date; empty without one. */
  public String min() {
    return attribute("min");
  }

  /** The upper bound as it is written. */
  public String max() {
    return attribute("max");
  }

  public String pattern() {
    return attribute("pattern");
  }

  public boolean required() {
    return attributes.containsKey("required") || attribute("aria-required").equals("true");
  }

  public boolean checked() {
    return attributes.containsKey("checked");
  }

  /** Empty without a limit, or with one that is no number. */
  public OptionalInt maxlength() {
    String text = attribute("maxlength").strip();
    boolean number =
        text.length() <= 9 && !text.isEmpty() && text.chars().allMatch(FormControl::digit);
    return number ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
  }

  private static boolean digit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether pressing it sends the form. */
  public boolean submits() {
    return type.equals("submit") || type.equals("image");
  }

  /** Whether it is for pressing only. */
  public boolean isButton() {
    return submits() || type.equals("button") || type.equals("reset");
  }

  /** Any other attribute, or the empty text. */
  public String attribute(String name) {
    return attributes.getOrDefault(name, "");
  }
}
