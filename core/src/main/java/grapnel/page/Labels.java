package grapnel.page;

import grapnel.page.Control.Label;
import grapnel.page.Control.Label.By;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds out what controls are called: as the markup says, else as a reader would. */
final class Labels {

  /** A label that goes on longer is an explanation. */
  static final int LONGEST = 200;

  private final Map<String, String> byFor = new HashMap<>();
  private final Map<String, Node.Element> byId = new HashMap<>();
  private final Captions captions = new Captions();
  private final IdentityHashMap<Node.Element, String> legends = new IdentityHashMap<>();
  private final TableLabels tables = new TableLabels(captions);

  /** Every element of the page comes by here before the first label is asked for. */
  void note(Place place) {
    Node.Element element = place.element;
    tables.note(place);
    element.attribute("id").ifPresent(id -> byId.putIfAbsent(id, element));
    if (element.tag().equals("label") && element.has("for")) {
      String text = captions.of(element).text();
      byFor.merge(element.attr("for"), text, (a, b) -> shorten((a + " " + b).strip()));
    }
  }

  Label label(Field field) {
    if (field.button()) return new Label(own(field.element()), By.OWN);
    if (field.type.equals("hidden")) return Label.NONE;
    Node.Element element = field.element();
    Place around = field.place.nearest("label");
    List<Label> found = new ArrayList<>();
    found.add(new Label(byFor.getOrDefault(element.attr("id"), ""), By.FOR));
    found.add(new Label(around == null ? "" : captions.of(around.element).text(), By.NESTING));
    found.add(new Label(aria(element), By.ARIA));
    if (field.ticked()) found.add(new Label(field.after, By.NEARNESS));
    found.add(new Label(tables.label(field.place), By.TABLE));
    found.add(new Label(field.before, By.NEARNESS));
    found.add(new Label(tidy(element.attr("placeholder")), By.PLACEHOLDER));
    found.add(new Label(tidy(element.attr("title")), By.TITLE));
    return found.stream().filter(l -> !l.text().isEmpty()).findFirst().orElse(Label.NONE);
  }

  /** What a control is one part of. */
  String group(Field field) {
    Place fieldset = field.place.nearest("fieldset");
    String legend = fieldset == null ? "" : legend(fieldset.element);
    if (!legend.isEmpty() || !field.ticked()) return legend;
    String table = tables.label(field.place);
    return table.isEmpty() ? field.before : table;
  }

  /** Looked for once in each fieldset: there are such with tens of thousands of controls. */
  private String legend(Node.Element fieldset) {
    return legends.computeIfAbsent(
        fieldset,
        _ ->
            fieldset.children().stream()
                .filter(child -> child instanceof Node.Element e && e.tag().equals("legend"))
                .findFirst()
                .map(child -> captions.of((Node.Element) child).text())
                .orElse(""));
  }

  /** What a button says. */
  private static String own(Node.Element button) {
    String text = button.tag().equals("button") ? tidy(BodyText.below(button)) : "";
    for (String name : List.of("value", "alt", "aria-label", "title")) {
      if (text.isEmpty()) text = tidy(button.attr(name));
    }
    return text;
  }

  private String aria(Node.Element element) {
    StringBuilder text = new StringBuilder();
    for (String id : Whitespace.words(element.attr("aria-labelledby"))) {
      Node.Element named = byId.get(id);
      if (named != null && text.length() < LONGEST)
        text.append(captions.of(named).text()).append(' ');
    }
    String said = tidy(text.toString());
    return said.isEmpty() ? tidy(element.attr("aria-label")) : said;
  }

  static String tidy(String text) {
    return shorten(Whitespace.trim(text));
  }

  static String shorten(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST);
  }
}
