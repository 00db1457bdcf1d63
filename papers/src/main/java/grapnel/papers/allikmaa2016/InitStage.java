package grapnel.papers.allikmaa2016;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** INIT (§3.1.1, listing 5): URLs that differ only in wholly numeric elements become one draft. */
final class InitStage {

  private InitStage() {}

  static List<AllikmaaTemplateDraft> drafts(List<Url> urls) {
    Map<String, List<AllikmaaTemplateDraft>> byKey = new LinkedHashMap<>();
    for (Url url : urls) {
      List<PathElement> elements = elements(url);
      if (elements.stream().noneMatch(InitStage::mayHoldNumber)) continue;
      AllikmaaTemplateDraft draft = new AllikmaaTemplateDraft(elements, 1);
      byKey.computeIfAbsent(draft.key(), _ -> new ArrayList<>()).add(draft);
    }
    return byKey.values().stream().map(AllikmaaTemplateDraft::merged).toList();
  }

  static List<PathElement> elements(Url url) {
    List<PathElement> elements = new ArrayList<>();
    elements.add(PathElement.fixed(url.host().toString(), false));
    for (String segment : url.path().substring(1).split("/", -1)) {
      elements.add(PathElement.fixed("/", false));
      elements.add(PathElement.value(segment, false));
    }
    url.query().filter(query -> !query.isEmpty()).ifPresent(query -> parameters(query, elements));
    return elements;
  }

  /** "Reordered alphabetically by name so that they could later be compared by index." */
  private static void parameters(String query, List<PathElement> elements) {
    String[] parameters = withoutBraces(query).split("&", -1);
    Arrays.sort(parameters);
    String separator = "?";
    for (String parameter : parameters) {
      int equals = parameter.indexOf('=');
      String name = equals < 0 ? parameter : parameter.substring(0, equals + 1);
      elements.add(PathElement.fixed(separator + name, true));
      if (equals >= 0) elements.add(PathElement.value(parameter.substring(equals + 1), true));
      separator = "&";
    }
  }

  /** A query may hold braces as they are, and could so look like a placeholder of ours. */
  private static String withoutBraces(String query) {
    return query.replace("{", "%7B").replace("}", "%7D");
  }

  private static boolean mayHoldNumber(PathElement element) {
    String text = element.values().getFirst();
    if (element.type() == PathElement.Type.FIXED || text.isEmpty()) return false;
    return PathElement.isDigit(text.charAt(0))
        || PathElement.isDigit(text.charAt(text.length() - 1));
  }
}
