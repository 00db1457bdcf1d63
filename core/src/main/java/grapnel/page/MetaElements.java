package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What meta elements say. */
final class MetaElements {

  /** {@code 5; url='/next'}, with the liberties that browsers allow. */
  private static final Pattern REFRESH =
      Pattern.compile(
          "\\s*+[\\d.]*+[\\s;,]*+(?:url\\s*+=)?+\\s*+(?:\"([^\"]++)|'([^']++)|(\\S.*+))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private MetaElements() {}

  static Optional<String> content(List<HtmlNode.Element> metas, String name) {
    return metas.stream()
        .filter(meta -> named(meta, name) && meta.has("content"))
        .map(meta -> Whitespace.trim(meta.attr("content")))
        .findFirst();
  }

  private static boolean named(HtmlNode.Element meta, String name) {
    return meta.attr("name").equalsIgnoreCase(name) || meta.attr("property").equalsIgnoreCase(name);
  }

  static Optional<Url> refresh(List<HtmlNode.Element> metas, Url base) {
    for (HtmlNode.Element meta : metas) {
      if (!meta.attr("http-equiv").strip().equalsIgnoreCase("refresh")) continue;
      Matcher m = REFRESH.matcher(meta.attr("content"));
      if (!m.lookingAt()) continue;
      for (int group = 1; group <= 3; group++) {
        if (m.group(group) != null) return ReferenceResolver.resolve(base, m.group(group));
      }
    }
    return Optional.empty();
  }
}
