package grapnel.browser;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Whether a page, as the server sent it, is to be written by its scripts. */
enum ScriptedPageCheck {
  /** Hardly any text and links, but scripts. */
  SHELL,
  /**
   * It has a frame, and in it a place that scripts may fill; or it says that scripts are needed.
   */
  PERHAPS,
  /** All that there is to read is there. */
  NO;

  /** If a page with scripts has fewer characters of text, the scripts write it. */
  private static final int FEW = 300;

  private static final int FEW_LINKS = 2;

  /** A place to fill has a name by which a script finds it. */
  private static final Set<String> PLACES =
      Set.of("div", "main", "section", "article", "ul", "ol", "tbody", "table");

  /** Empty places that hold no content: what opens over the page, or measures its readers. */
  private static final Pattern BESIDE =
      Pattern.compile(
          ".*(?:modal|dialog|popup|overlay|toast|tooltip|cookie|consent|banner|advert|\\bads?\\b"
              + "|captcha|clear|spacer|divider|icon|backdrop|player|map|share|social).*");

  private static final Pattern WANTS_SCRIPTS = Pattern.compile("(?is).*java ?script.*");

  static ScriptedPageCheck of(Page page) {
    if (!page.hasScripts()) return NO;
    boolean bare = page.text().length() < FEW && page.links().size() <= FEW_LINKS;
    if (bare) return SHELL;
    return saysSo(page.root()) || hasPlaceToFill(page.root()) ? PERHAPS : NO;
  }

  /** A noscript element that says that scripts are needed. */
  private static boolean saysSo(HtmlNode.Element element) {
    if (element.tag().equals("noscript")) return WANTS_SCRIPTS.matcher(textOf(element)).matches();
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element below && saysSo(below)) return true;
    }
    return false;
  }

  private static String textOf(HtmlNode.Element element) {
    StringBuilder text = new StringBuilder();
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Text(String piece)) text.append(piece);
      if (child instanceof HtmlNode.Element below) text.append(textOf(below));
    }
    return text.toString();
  }

  private static boolean hasPlaceToFill(HtmlNode.Element element) {
    if (isPlaceToFill(element)) return true;
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element below && hasPlaceToFill(below)) return true;
    }
    return false;
  }

  private static boolean isPlaceToFill(HtmlNode.Element element) {
    if (!PLACES.contains(element.tag()) || element.attr("id").isEmpty()) return false;
    String names = (element.attr("id") + " " + element.attr("class")).toLowerCase(Locale.ROOT);
    return textOf(element).isBlank()
        && element.children().stream().noneMatch(HtmlNode.Element.class::isInstance)
        && !BESIDE.matcher(names).matches();
  }
}
