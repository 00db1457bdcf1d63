package grapnel.prototype;

import grapnel.page.Node;
import grapnel.page.Page;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a page says of itself that it shows: {@code product}, {@code recipe}. */
final class PageSort {

  /** JSON-LD nests; the type of what the page is about comes first in practice. */
  private static final Pattern TYPE = Pattern.compile("\"@type\"\\s*:\\s*\"([A-Za-z]{3,30})\"");

  /** What every page may say, whatever it shows. */
  private static final Pattern SAYS_NOTHING =
      Pattern.compile(
          "web ?site|web ?page|item ?page|collection ?page|organization|breadcrumb ?list|"
              + "search ?action|list ?item|image ?object|person|object|item ?list");

  private PageSort() {}

  static String of(Page page) {
    return page.blocks().stream()
        .filter(block -> block.type().equals("application/ld+json"))
        .flatMap(block -> TYPE.matcher(block.text()).results().map(found -> found.group(1)))
        .map(PageSort::word)
        .filter(word -> !SAYS_NOTHING.matcher(word).matches())
        .findFirst()
        .or(() -> itemType(page.root(), 0).filter(word -> !SAYS_NOTHING.matcher(word).matches()))
        .or(() -> page.meta("og:type").map(PageSort::openGraph))
        .orElse("");
  }

  /** {@code video.movie}, {@code og:product}: the last word. */
  private static String openGraph(String type) {
    Matcher last = Pattern.compile("[a-z]{3,30}$").matcher(type.strip().toLowerCase(Locale.ROOT));
    String word = last.find() ? last.group() : "";
    return word.equals("website") ? "" : word;
  }

  /** The outermost schema.org type of microdata. */
  private static Optional<String> itemType(Node.Element element, int depth) {
    String type = element.attribute("itemtype").orElse("");
    int slash = type.lastIndexOf('/');
    if (type.contains("schema.org/") && slash + 1 < type.length()) {
      String word = word(type.substring(slash + 1).strip());
      if (!SAYS_NOTHING.matcher(word).matches()) return Optional.of(word);
    }
    if (depth > 60) return Optional.empty();
    for (Node child : element.children()) {
      if (child instanceof Node.Element inner) {
        Optional<String> found = itemType(inner, depth + 1);
        if (found.isPresent()) return found;
      }
    }
    return Optional.empty();
  }

  /** {@code BlogPosting} as {@code blog posting}. */
  private static String word(String type) {
    return type.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
