package grapnel.page;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What meta elements say. */
final class Meta {

  /** {@code 5; url='/next'}, with the liberties that browsers allow. */
  private static final Pattern REFRESH =
      Pattern.compile(
          "\\s*+[\\d.]*+[\\s;,]*+(?:url\\s*+=)?+\\s*+(?:\"([^\"]++)|'([^']++)|(\\S.*+))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private Meta() {}

  static Optional<String> content(List<Node.Element> metas, String name) {
    return metas.stream()
        .filter(meta -> named(meta, name) && meta.has("content"))
        .map(meta -> Whitespace.trim(meta.attr("content")))
        .findFirst();
  }

  private static boolean named(Node.Element meta, String name) {
    return meta.attr("name").equalsIgnoreCase(name) || meta.attr("property").equalsIgnoreCase(name);
  }

  static Optional<Url> refresh(List<Node.Element> metas, Url base) {
    for (Node.Element meta : metas) {
      if (!meta.attr("http-equiv").strip().equalsIgnoreCase("refresh")) continue;
      Matcher m = REFRESH.matcher(meta.attr("content"));
      if (!m.lookingAt()) continue;
      for (int group = 1; group <= 3; group++) {
        if (m.group(group) != null) return Targets.resolve(base, m.group(group));
      }
    }
    return Optional.empty();
  }
}
