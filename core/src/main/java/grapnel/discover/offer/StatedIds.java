package grapnel.discover.offer;

import grapnel.html.HtmlNode;
import grapnel.page.LinkRelation;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ids that pages say of themselves where their URLs have none: in a class or data attribute of the
 * body ({@code postid-17}), in the state of their scripts ({@code "wgArticleId":17}), in the
 * address of the same page as JSON. Whether the site knows a page by such a number is for others to
 * try.
 */
public final class StatedIds {

  /** Numbers of fewer pages tell little. */
  private static final int FEWEST_PAGES = 4;

  private static final int MOST_PAGES = 200;
  private static final int MOST_STATEMENTS = 100;
  private static final int LONGEST_SCRIPT = 50_000;

  private static final Pattern CLASS = Pattern.compile("([a-z][a-z_-]{0,40}?)-?(\\d{1,9})");

  private static final Pattern STATE =
      Pattern.compile("[\"']?(\\w{0,40}[iI][dD])[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?(\\d{1,9})\\b");

  private final Map<String, Map<Url, Long>> pagesByStatement = new LinkedHashMap<>();

  /** Takes in what a page says. */
  void read(Page page) {
    Map<String, Long> stated = new LinkedHashMap<>();
    readElement(page.root(), stated);
    for (LinkRelation relation : page.relations()) {
      boolean json = relation.type().startsWith("application/json");
      String last = relation.url().segments().getLast();
      if (json && last.matches("\\d{1,9}")) stated.putIfAbsent("as JSON", Long.parseLong(last));
    }
    stated.forEach((name, id) -> add(name, page.url(), id));
  }

  private void add(String name, Url page, long id) {
    if (pagesByStatement.size() >= MOST_STATEMENTS && !pagesByStatement.containsKey(name)) return;
    Map<Url, Long> pages = pagesByStatement.computeIfAbsent(name, _ -> new LinkedHashMap<>());
    if (pages.size() < MOST_PAGES) pages.put(page.withoutFragment(), id);
  }

  private static void readElement(HtmlNode.Element element, Map<String, Long> stated) {
    switch (element.tag()) {
      case "html", "head" -> readAll(element, stated);
      case "body" -> {
        readAttributes(element, stated);
        readAll(element, stated);
      }
      case "script" -> readScript(element, stated);
      default -> {} // Parts of a page have ids of their own, those of other pages among them.
    }
  }

  private static void readAll(HtmlNode.Element element, Map<String, Long> stated) {
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element below) readElement(below, stated);
    }
  }

  private static void readAttributes(HtmlNode.Element body, Map<String, Long> stated) {
    for (String word : body.attr("class").toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      Matcher named = CLASS.matcher(word);
      if (named.matches()) stated.putIfAbsent("." + named.group(1), Long.parseLong(named.group(2)));
    }
    body.attributes()
        .forEach(
            (name, value) -> {
              if (name.startsWith("data-") && name.endsWith("id") && value.matches("\\d{1,9}"))
                stated.putIfAbsent(name, Long.parseLong(value));
            });
  }

  private static void readScript(HtmlNode.Element script, Map<String, Long> stated) {
    for (HtmlNode child : script.children()) {
      if (!(child instanceof HtmlNode.Text(String text))) continue;
      String begin = text.length() <= LONGEST_SCRIPT ? text : text.substring(0, LONGEST_SCRIPT);
      Matcher state = STATE.matcher(begin);
      while (state.find()) stated.putIfAbsent(state.group(1), Long.parseLong(state.group(2)));
    }
  }

  /**
   * What pages with a number of their own say, by page: each statement once, the most pages first.
   */
  public List<Map<Url, Long>> telling() {
    List<Map<Url, Long>> telling = new ArrayList<>();
    for (Map<Url, Long> pages : pagesByStatement.values()) {
      Map<Url, Long> unseen = new LinkedHashMap<>(pages);
      // A number that stands in the URL needs no other place.
      unseen.entrySet().removeIf(page -> page.getKey().toString().contains("" + page.getValue()));
      Set<Long> different = new HashSet<>(unseen.values());
      if (unseen.size() >= FEWEST_PAGES
          && different.size() == unseen.size()
          && 2 * unseen.size() > pages.size()
          && !telling.contains(unseen)) telling.add(unseen);
    }
    telling.sort(Comparator.comparingInt((Map<Url, Long> pages) -> -pages.size()));
    return telling;
  }
}
