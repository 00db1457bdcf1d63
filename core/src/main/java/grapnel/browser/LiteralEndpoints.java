package grapnel.browser;

import grapnel.fetch.safety.UnsafeRequests;
import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Addresses of interfaces that are written out in scripts, or in the {@code data-} attributes that
 * scripts read: {@code fetch('/api/plants')}, {@code data-source="/plants.json"}. What acts or is
 * somebody's own is none.
 */
public final class LiteralEndpoints {

  /** Applications name a handful; libraries name those of others. */
  private static final int MOST = 20;

  private static final int LONGEST_SCRIPT = 3_000_000;

  private static final Pattern LITERAL =
      Pattern.compile(
          "([\"'`])((?:https?://[\\w.:-]+)?/[\\w./-]{1,150}(?:\\?[\\w=&.%+-]{0,150})?)\\1");

  /** What interfaces are called, or a file of JSON. */
  private static final Pattern INTERFACE =
      Pattern.compile(
          "(?:.*/)?(?:api|rest|ajax|jsonapi|wp-json|v\\d{1,2}|data|feeds?)/.+|.*/api|.*\\.json");

  /** Files that programs read for themselves. */
  private static final Pattern NO_CONTENT =
      Pattern.compile(".*/(?:manifest|package|tsconfig|locales?|i18n|lang|translations?)\\b.*");

  private LiteralEndpoints() {}

  /** Those that a script names. */
  static List<Url> in(String script, Url base) {
    Set<Url> found = new LinkedHashSet<>();
    collect(script, base, found);
    return List.copyOf(found);
  }

  /** Those that a page names, in its own scripts and attributes. */
  public static List<Url> in(Page page) {
    Set<Url> found = new LinkedHashSet<>();
    walk(page.root(), page.url(), found);
    return List.copyOf(found);
  }

  private static void walk(HtmlNode.Element element, Url base, Set<Url> found) {
    element
        .attributes()
        .forEach(
            (name, value) -> {
              if (name.startsWith("data-") && value.length() < 300)
                collect('"' + value + '"', base, found);
            });
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element below) walk(below, base, found);
      else if (child instanceof HtmlNode.Text(String text) && element.tag().equals("script"))
        collect(text, base, found);
    }
  }

  private static void collect(String text, Url base, Set<Url> found) {
    if (text.length() > LONGEST_SCRIPT || text.indexOf('/') < 0) return;
    Matcher literal = LITERAL.matcher(text);
    while (found.size() < MOST && literal.find()) {
      Optional<Url> url = base.resolve(literal.group(2)).filter(Url::web);
      if (url.isPresent() && isEndpoint(url.get())) found.add(url.get().withoutFragment());
    }
  }

  private static boolean isEndpoint(Url url) {
    String path = url.path().toLowerCase(Locale.ROOT);
    return INTERFACE.matcher(path).matches()
        && !NO_CONTENT.matcher(path).matches()
        && UnsafeRequests.urlReason(url).isEmpty()
        && url.segments().stream().allMatch(name -> UnsafeRequests.buttonReason(name).isEmpty())
        && UnsafeRequests.personalReason(url.toString()).isEmpty();
  }
}
