package grapnel.page;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the forms of a page: one walk gathers forms, controls, labels and the text between. */
final class FormReader {

  /** Moved out of the window, as traps for robots are. */
  private static final Pattern AWAY =
      Pattern.compile("(?:^|;)(?:left|top|right|margin-left|margin-top):-\\d{3,}(?:px|em)?");

  private final Labels labels = new Labels();
  private final Nearby nearby = new Nearby();
  private final List<Met> forms = new ArrayList<>();

  /** A form as it was met, with the line of text before it. */
  private record Met(Place place, String before) {}

  private final List<Field> fields = new ArrayList<>();

  static List<Form> read(Tree tree, Url page, Url base) {
    FormReader reader = new FormReader();
    reader.visit(new Place(null, tree.root()), null, false, false);
    IdentityHashMap<Node.Element, List<Control>> controls = reader.controls(tree.owners());
    List<Form> forms = new ArrayList<>();
    for (Met met : reader.forms) {
      List<Control> own = controls.getOrDefault(met.place.element, List.of());
      forms.add(form(forms.size(), met, own, page, base));
    }
    return List.copyOf(forms);
  }

  private void visit(Place place, @Nullable Place form, boolean hidden, boolean disabled) {
    Node.Element element = place.element;
    if (BodyText.unseen(element) && !element.tag().equals("noscript")) return;
    labels.note(place);
    boolean away = hidden || notShown(element);
    boolean off = disabled || (element.tag().equals("fieldset") && element.has("disabled"));
    if (Field.TAGS.contains(element.tag())) {
      Field field = new Field(place, form, away, off);
      fields.add(field);
      if (!field.hidden) nearby.field(field);
      return;
    }
    boolean opens = element.tag().equals("form");
    if (opens) forms.add(new Met(place, nearby.border()));
    boolean apart = !BodyText.inline(element);
    if (apart) nearby.lineEnds();
    for (Node child : element.children()) {
      switch (child) {
        case Node.Text(String text) -> nearby.text(text);
        case Node.Element inner -> visit(new Place(place, inner), opens ? place : form, away, off);
      }
    }
    if (apart) nearby.lineEnds();
    if (opens) nearby.border();
  }

  private static boolean notShown(Node.Element element) {
    if (element.has("hidden")) return true;
    String style = element.attr("style");
    if (style.isEmpty()) return false;
    String tight = style.replace(" ", "").toLowerCase(Locale.ROOT);
    return tight.contains("display:none")
        || tight.contains("visibility:hidden")
        || AWAY.matcher(tight).find();
  }

  private IdentityHashMap<Node.Element, List<Control>> controls(
      IdentityHashMap<Node.Element, Node.Element> owners) {
    IdentityHashMap<Node.Element, List<Control>> controls = new IdentityHashMap<>();
    Map<String, Node.Element> byId = new HashMap<>();
    for (Met form : forms) {
      Node.Element element = form.place.element;
      controls.put(element, new ArrayList<>());
      element.attribute("id").ifPresent(id -> byId.putIfAbsent(id, element));
    }
    for (Field field : fields) {
      Optional<Node.Element> owner = owner(field, byId, owners);
      List<Control> list = owner.map(controls::get).orElse(null);
      if (list != null) list.add(field.control(labels.label(field), labels.group(field)));
    }
    return controls;
  }

  /** The form attribute goes before the form around it, and that before the parser's memory. */
  private static Optional<Node.Element> owner(
      Field field,
      Map<String, Node.Element> byId,
      IdentityHashMap<Node.Element, Node.Element> owners) {
    Optional<String> named = field.element().attribute("form");
    if (named.isPresent()) return named.map(byId::get);
    if (field.form != null) return Optional.of(field.form.element);
    return Optional.ofNullable(owners.get(field.element()));
  }

  private static Form form(int index, Met met, List<Control> controls, Url page, Url base) {
    Node.Element element = met.place.element;
    String action = element.attr("action").strip();
    Optional<Url> target =
        action.isEmpty() ? Optional.of(page.withoutFragment()) : Targets.resolve(base, action);
    Form.Method method =
        switch (element.attr("method").strip().toLowerCase(Locale.ROOT)) {
          case "post" -> Form.Method.POST;
          case "dialog" -> Form.Method.DIALOG;
          default -> Form.Method.GET;
        };
    String enctype =
        switch (element.attr("enctype").strip().toLowerCase(Locale.ROOT)) {
          case "multipart/form-data" -> "multipart/form-data";
          case "text/plain" -> "text/plain";
          default -> "application/x-www-form-urlencoded";
        };
    String text = BodyText.below(element);
    return new Form(
        index,
        target,
        method,
        enctype,
        controls,
        text,
        met.before,
        met.place.path(),
        element.attributes());
  }
}
