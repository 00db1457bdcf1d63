package grapnel.form;

import grapnel.page.FormControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A field of a form: something with a name that can be given a value. Boxes to tick that share a
 * name are one field.
 *
 * @param name under which the value is sent; empty where nothing is sent
 * @param label what a reader calls it: of several boxes, what they have in common
 * @param group the legend of the fieldset around it; empty without
 * @param choices the values it may have; empty where anything can be typed
 * @param controls at least one; several where boxes share a name
 * @param honeypot why it looks like a trap for robots, which must stay as it is
 * @param hidden not seen by the reader, by its type or by what stands around it, while others of
 *     the form are; where none is seen, the form opens on a click
 */
public record FormField(
    String name,
    Kind kind,
    String label,
    String group,
    List<Choice> choices,
    List<FormControl> controls,
    Optional<String> honeypot,
    boolean hidden) {

  /** How a field is filled. */
  public enum Kind {
    /** One line of any text. */
    TEXT,
    /** Several lines of any text. */
    TEXTAREA,
    PASSWORD,
    EMAIL,
    NUMBER,
    /** Also a time, a month or a week. */
    DATE,
    /** One of several. */
    SELECT,
    /** Any of several. */
    SELECT_MULTIPLE,
    /** One of several. */
    RADIO,
    /** Any of several, or a single box. */
    CHECKBOX,
    FILE,
    /** Sent as it is: a token, a mode. */
    HIDDEN,
    /** Sent only when pressed. */
    BUTTON;

    static Kind of(FormControl control) {
      return switch (control.type()) {
        case "textarea" -> TEXTAREA;
        case "password" -> PASSWORD;
        case "email" -> EMAIL;
        case "number", "range" -> NUMBER;
        case "date", "month", "week", "time", "datetime-local" -> DATE;
        case "select-one" -> SELECT;
        case "select-multiple" -> SELECT_MULTIPLE;
        case "radio" -> RADIO;
        case "checkbox" -> CHECKBOX;
        case "file" -> FILE;
        case "hidden" -> HIDDEN;
        case "submit", "image", "reset", "button" -> BUTTON;
        default -> TEXT;
      };
    }
  }

  /**
   * A value that a field may have.
   *
   * @param label what a reader sees
   * @param chosen before anybody touches it
   */
  public record Choice(String value, String label, boolean chosen) {}

  private static final Set<Kind> TYPED =
      Set.of(Kind.TEXT, Kind.TEXTAREA, Kind.PASSWORD, Kind.EMAIL, Kind.NUMBER, Kind.DATE);

  public FormField {
    choices = List.copyOf(choices);
    controls = List.copyOf(controls);
    if (controls.isEmpty()) throw new IllegalArgumentException("no controls: " + name);
  }

  /**
   * @param shown whether the reader sees anything of the form before touching it
   */
  static FormField of(List<FormControl> controls, Optional<String> honeypot, boolean shown) {
    FormControl first = controls.getFirst();
    Kind kind = Kind.of(first);
    boolean boxes = (kind == Kind.RADIO || kind == Kind.CHECKBOX) && controls.size() > 1;
    String label = boxes && !first.group().isEmpty() ? first.group() : first.label().text();
    boolean unseen = shown && controls.stream().allMatch(FormControl::hidden);
    return new FormField(
        first.name(),
        kind,
        label,
        first.group(),
        choices(kind, controls),
        controls,
        honeypot,
        kind == Kind.HIDDEN || unseen);
  }

  private static List<Choice> choices(Kind kind, List<FormControl> controls) {
    List<Choice> choices = new ArrayList<>();
    switch (kind) {
      case SELECT, SELECT_MULTIPLE ->
          controls.getFirst().options().stream()
              .filter(option -> !option.disabled())
              .map(option -> new Choice(option.value(), option.text(), option.selected()))
              .forEach(choices::add);
      case RADIO, CHECKBOX ->
          controls.stream()
              .filter(control -> !control.disabled())
              .map(one -> new Choice(one.value(), one.label().text(), one.checked()))
              .forEach(choices::add);
      default -> {}
    }
    return choices;
  }

  /** The first control, which stands for all: its attributes, its placeholder, its bounds. */
  FormControl control() {
    return controls.getFirst();
  }

  /** As scripts see it: {@code text}, {@code search}, {@code select-one}, ... */
  public String type() {
    return control().type();
  }

  String placeholder() {
    return control().placeholder();
  }

  /** What is sent when nobody touches it; empty for boxes that are not ticked, and without any. */
  public List<String> defaults() {
    return switch (kind) {
      case BUTTON -> List.of();
      case SELECT -> choices.isEmpty() ? List.of() : List.of(control().value());
      case SELECT_MULTIPLE, RADIO, CHECKBOX ->
          choices.stream().filter(Choice::chosen).map(Choice::value).toList();
      default -> List.of(control().value());
    };
  }

  public boolean disabled() {
    return controls.stream().allMatch(FormControl::disabled);
  }

  public boolean required() {
    return controls.stream().anyMatch(FormControl::required);
  }

  public OptionalInt maxlength() {
    return control().maxlength();
  }

  /** Whether one types into it. */
  public boolean typed() {
    return TYPED.contains(kind);
  }

  /** Whether its values can be listed, so that all of them can be tried. */
  public boolean hasChoices() {
    return !choices.isEmpty();
  }

  /** Whether it says itself that it is a trap for robots; others are only not seen. */
  boolean visibleHoneypot() {
    return honeypot.isPresent() && !hidden();
  }

  /** Whether a reader could give it a value that is sent. */
  public boolean fillable() {
    return !name.isEmpty()
        && !hidden()
        && !disabled()
        && honeypot.isEmpty()
        && (hasChoices() || typed())
        && !control().attributes().containsKey("readonly");
  }

  /** What it wants, as far as how it is filled says so. */
  public FieldType typeByControl() {
    return switch (type()) {
      case "submit", "image" -> FieldType.SUBMIT_BUTTON;
      case "reset" -> FieldType.RESET_BUTTON;
      case "password" -> FieldType.PASSWORD;
      case "email" -> FieldType.EMAIL;
      case "search" -> FieldType.SEARCH_QUERY;
      case "number", "range" -> FieldType.NUMBER;
      case "date" -> FieldType.DATE;
      case "month" -> FieldType.MONTH;
      case "tel" -> FieldType.PHONE;
      case "url" -> FieldType.URL;
      default -> FieldType.OTHER;
    };
  }
}
