package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.page.FormControl.Label;
import grapnel.page.FormControl.Label.LabelSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds out what controls are called: as the markup says, else as a reader would. */
final class ControlLabelFinder {

  /** A label that goes on longer is an explanation. */
  static final int LONGEST = 200;

  private final Map<String, String> byFor = new HashMap<>();
  private final Map<String, HtmlNode.Element> byId = new HashMap<>();
  private final CaptionCache captions = new CaptionCache();
  private final IdentityHashMap<HtmlNode.Element, String> legends = new IdentityHashMap<>();
  private final TableLabelFinder tableLabels = new TableLabelFinder(captions);

  /** Every element of the page comes by here before the first label is asked for. */
  void visit(ElementPosition position) {
    HtmlNode.Element element = position.element;
    tableLabels.visit(position);
    element.attribute("id").ifPresent(id -> byId.putIfAbsent(id, element));
    if (element.tag().equals("label") && element.has("for")) {
      String text = captions.of(element).text();
      byFor.merge(element.attr("for"), text, (a, b) -> shorten((a + " " + b).strip()));
    }
  }

  Label label(UnlabelledControl control) {
    if (control.isButton()) return new Label(buttonText(control.element()), LabelSource.OWN);
    if (control.type.equals("hidden")) return Label.NONE;
    HtmlNode.Element element = control.element();
    ElementPosition around = control.position.closest("label");
    List<Label> found = new ArrayList<>();
    found.add(new Label(byFor.getOrDefault(element.attr("id"), ""), LabelSource.FOR));
    found.add(
        new Label(around == null ? "" : captions.of(around.element).text(), LabelSource.NESTING));
    found.add(new Label(aria(element), LabelSource.ARIA));
    if (control.isTickBox()) found.add(new Label(control.textAfter, LabelSource.NEARNESS));
    found.add(new Label(tableLabels.label(control.position), LabelSource.TABLE));
    found.add(new Label(control.textBefore, LabelSource.NEARNESS));
    found.add(new Label(foldAndShorten(element.attr("placeholder")), LabelSource.PLACEHOLDER));
    found.add(new Label(foldAndShorten(element.attr("title")), LabelSource.TITLE));
    return found.stream().filter(l -> !l.text().isEmpty()).findFirst().orElse(Label.NONE);
  }

  /** What a control is one part of. */
  String group(UnlabelledControl control) {
    ElementPosition fieldset = control.position.closest("fieldset");
    String legend = fieldset == null ? "" : legend(fieldset.element);
    if (!legend.isEmpty() || !control.isTickBox()) return legend;
    String table = tableLabels.label(control.position);
    return table.isEmpty() ? control.textBefore : table;
  }

  /** Looked for once in each fieldset: there are such with tens of thousands of controls. */
  private String legend(HtmlNode.Element fieldset) {
    return legends.computeIfAbsent(
        fieldset,
        _ ->
            fieldset.children().stream()
                .filter(child -> child instanceof HtmlNode.Element e && e.tag().equals("legend"))
                .findFirst()
                .map(child -> captions.of((HtmlNode.Element) child).text())
                .orElse(""));
  }

  /** What a button says. */
  private static String buttonText(HtmlNode.Element button) {
    String text = button.tag().equals("button") ? foldAndShorten(BodyText.textOf(button)) : "";
    for (String name : List.of("value", "alt", "aria-label", "title")) {
      if (text.isEmpty()) text = foldAndShorten(button.attr(name));
    }
    return text;
  }

  private String aria(HtmlNode.Element element) {
    StringBuilder text = new StringBuilder();
    for (String id : Whitespace.words(element.attr("aria-labelledby"))) {
      HtmlNode.Element named = byId.get(id);
      if (named != null && text.length() < LONGEST)
        text.append(captions.of(named).text()).append(' ');
    }
    String said = foldAndShorten(text.toString());
    return said.isEmpty() ? foldAndShorten(element.attr("aria-label")) : said;
  }

  static String foldAndShorten(String text) {
    return shorten(Whitespace.trim(text));
  }

  static String shorten(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
  }
}
