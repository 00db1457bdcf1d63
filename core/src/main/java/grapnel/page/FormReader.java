package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.HtmlTree;
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
  private static final Pattern MOVED_OUT_OF_VIEW =
      Pattern.compile("(?:^|;)(?:left|top|right|margin-left|margin-top):-\\d{3,}(?:px|em)?");

  private final ControlLabelFinder labelFinder = new ControlLabelFinder();
  private final NearbyTextTracker nearbyText = new NearbyTextTracker();
  private final List<FormElement> forms = new ArrayList<>();

  /** A form as it was met, with the line of text before it. */
  private record FormElement(ElementPosition position, String textBefore) {}

  private final List<UnlabelledControl> unlabelled = new ArrayList<>();

  static List<Form> read(HtmlTree tree, Url page, Url base) {
    FormReader reader = new FormReader();
    reader.visit(new ElementPosition(null, tree.root()), null, false, false);
    IdentityHashMap<HtmlNode.Element, List<FormControl>> controls =
        reader.controls(tree.formOwners());
    List<Form> forms = new ArrayList<>();
    for (FormElement formElement : reader.forms) {
      List<FormControl> own = controls.getOrDefault(formElement.position.element, List.of());
      forms.add(form(forms.size(), formElement, own, page, base));
    }
    return List.copyOf(forms);
  }

  private void visit(
      ElementPosition position, @Nullable ElementPosition form, boolean hidden, boolean disabled) {
    HtmlNode.Element element = position.element;
    if (BodyText.isUnseen(element) && !element.tag().equals("noscript")) return;
    labelFinder.visit(position);
    boolean away = hidden || notShown(element);
    boolean off = disabled || (element.tag().equals("fieldset") && element.has("disabled"));
    if (HtmlTree.CONTROL_TAGS.contains(element.tag())) {
      UnlabelledControl control = new UnlabelledControl(position, form, away, off);
      unlabelled.add(control);
      if (!control.hidden) nearbyText.addControl(control);
      return;
    }
    boolean opens = element.tag().equals("form");
    if (opens) forms.add(new FormElement(position, nearbyText.endSection()));
    boolean apart = !BodyText.isInline(element);
    if (apart) nearbyText.endLine();
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Text(String text) -> nearbyText.addText(text);
        case HtmlNode.Element inner ->
            visit(new ElementPosition(position, inner), opens ? position : form, away, off);
      }
    }
    if (apart) nearbyText.endLine();
    if (opens) nearbyText.endSection();
  }

  private static boolean notShown(HtmlNode.Element element) {
    if (element.has("hidden")) return true;
    String style = element.attr("style");
    if (style.isEmpty()) return false;
    String tight = style.replace(" ", "").toLowerCase(Locale.ROOT);
    return tight.contains("display:none")
        || tight.contains("visibility:hidden")
        || MOVED_OUT_OF_VIEW.matcher(tight).find();
  }

  private IdentityHashMap<HtmlNode.Element, List<FormControl>> controls(
      IdentityHashMap<HtmlNode.Element, HtmlNode.Element> owners) {
    IdentityHashMap<HtmlNode.Element, List<FormControl>> controls = new IdentityHashMap<>();
    Map<String, HtmlNode.Element> byId = new HashMap<>();
    for (FormElement form : forms) {
      HtmlNode.Element element = form.position.element;
      controls.put(element, new ArrayList<>());
      element.attribute("id").ifPresent(id -> byId.putIfAbsent(id, element));
    }
    for (UnlabelledControl control : unlabelled) {
      Optional<HtmlNode.Element> owner = owner(control, byId, owners);
      List<FormControl> list = owner.map(controls::get).orElse(null);
      if (list != null)
        list.add(control.labelled(labelFinder.label(control), labelFinder.group(control)));
    }
    return controls;
  }

  /** The form attribute goes before the form around it, and that before the parser's memory. */
  private static Optional<HtmlNode.Element> owner(
      UnlabelledControl control,
      Map<String, HtmlNode.Element> byId,
      IdentityHashMap<HtmlNode.Element, HtmlNode.Element> owners) {
    Optional<String> named = control.element().attribute("form");
    if (named.isPresent()) return named.map(byId::get);
    if (control.form != null) return Optional.of(control.form.element);
    return Optional.ofNullable(owners.get(control.element()));
  }

  private static Form form(
      int index, FormElement formElement, List<FormControl> controls, Url page, Url base) {
    HtmlNode.Element element = formElement.position.element;
    String action = element.attr("action").strip();
    Optional<Url> target =
        action.isEmpty()
            ? Optional.of(page.withoutFragment())
            : ReferenceResolver.resolve(base, action);
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
    String text = BodyText.textOf(element);
    return new Form(
        index,
        target,
        method,
        enctype,
        controls,
        text,
        formElement.textBefore,
        formElement.position.path(),
        element.attributes());
  }
}
