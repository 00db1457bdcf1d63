package grapnel.template.document;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** INIT (§3.1.1, listing 5): URLs that differ only in wholly numeric elements become one draft. */
final class Init {

  private Init() {}

  static List<Draft> drafts(List<Url> urls) {
    Map<String, List<Draft>> byKey = new LinkedHashMap<>();
    for (Url url : urls) {
      List<Element> elements = elements(url);
      if (elements.stream().noneMatch(Init::mayHoldNumber)) continue;
      Draft draft = new Draft(elements, 1);
      byKey.computeIfAbsent(draft.key(), _ -> new ArrayList<>()).add(draft);
    }
    return byKey.values().stream().map(Draft::merged).toList();
  }

  static List<Element> elements(Url url) {
    List<Element> elements = new ArrayList<>();
    elements.add(Element.fixed(url.host().toString(), false));
    for (String segment : url.path().substring(1).split("/", -1)) {
      elements.add(Element.fixed("/", false));
      elements.add(Element.value(segment, false));
    }
    url.query().filter(query -> !query.isEmpty()).ifPresent(query -> parameters(query, elements));
    return elements;
  }

  /** "Reordered alphabetically by name so that they could later be compared by index." */
  private static void parameters(String query, List<Element> elements) {
    String[] parameters = withoutBraces(query).split("&", -1);
    Arrays.sort(parameters);
    String separator = "?";
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      String name = equals < 0 ? parameter : parameter.substring(0, equals + 1);
      elements.add(Element.fixed(separator + name, true));
      if (equals >= 0) elements.add(Element.value(parameter.substring(equals + 1), true));
      separator = "&";
    }
  }

  /** A query may hold braces as they are, and could so look like a placeholder of ours. */
  private static String withoutBraces(String query) {
    return query.replace("{", "%7B").replace("}", "%7D");
  }

  private static boolean mayHoldNumber(Element element) {
    String text = element.values().getFirst();
    if (element.type() == Element.Type.FIXED || text.isEmpty()) return false;
    return Element.isDigit(text.charAt(0)) || Element.isDigit(text.charAt(text.length() - 1));
  }
}
