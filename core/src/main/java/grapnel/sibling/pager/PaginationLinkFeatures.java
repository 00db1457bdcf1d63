package grapnel.sibling.pager;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What may tell that a link turns pages: its text, its classes and those above it, how its URL
 * differs from the page's, and what stands beside it. Each feature is a word; a model weighs them.
 */
public final class PaginationLinkFeatures {

  /** Also in groups of three: 1,421. */
  private static final Pattern NUMBER =
      Pattern.compile("[\\[(.]?(?:\\d{1,6}|\\d{1,3}(?:[,. '’\u00a0\u202f]\\d{3}){1,2})[\\]).]?");

  private static final Pattern TRAILING = Pattern.compile("/\\d{1,6}/?$");
  private static final Pattern RANGE = Pattern.compile("\\d+\\s*[-–—]\\s*\\d+");
  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{M}]+");
  private static final Pattern NAMES = Pattern.compile("[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])");
  private static final Pattern PAGED =
      Pattern.compile("(?:^|[/._;=-])(?:p|pg|page|seite|pagina|stranica|str)[/._=-]?\\d+");
  private static final Set<String> COUNTING =
      Set.of(
          "page",
          "p",
          "pg",
          "paged",
          "start",
          "offset",
          "pagina",
          "seite",
          "pn",
          "from",
          "st",
          "currentpage",
          "pagenumber",
          "page_num",
          "pagenum",
          "pageno",
          "cpage",
          "skip");
  private static final int ABOVE = 3;
  private static final int LONG_TEXT = 25;

  private final Url page;
  private final List<Link> links;
  private final List<String> kinds = new ArrayList<>();
  private final Map<Long, Integer> numbersBeside = new HashMap<>();
  private final int[] runs;

  private PaginationLinkFeatures(Url page, List<Link> links) {
    this.page = page;
    this.links = links;
    for (Link link : links) {
      String kind = kind(link);
      kinds.add(kind);
      if (kind.equals("number")) numbersBeside.merge(beside(link), 1, Integer::sum);
    }
    this.runs = runs();
  }

  /** The features of each link of a page, in their order. */
  public static List<List<String>> of(Url page, List<Link> links) {
    PaginationLinkFeatures features = new PaginationLinkFeatures(page, links);
    List<List<String>> all = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) all.add(features.of(i));
    return all;
  }

  /** What a text is at first sight. */
  private static String kind(Link link) {
    String text = link.text().strip().toLowerCase(Locale.ROOT);
    if (NUMBER.matcher(text).matches()) return "number";
    if (RANGE.matcher(text).matches()) return "range";
    if (text.length() > LONG_TEXT) return "long";
    for (String word : WORDS.split(text, -1)) {
      if (PaginationWords.saysLast(word)) return "last";
      if (PaginationWords.NEXT.contains(word)) return "next";
      if (PaginationWords.PREVIOUS.contains(word)) return "prev";
      if (PaginationWords.FIRST.contains(word)) return "first";
    }
    if (text.contains("|")) return "end";
    if (PaginationWords.hasRightArrow(text)) return "right";
    if (PaginationWords.hasLeftArrow(text)) return "left";
    return text.isEmpty() ? "empty" : "word";
  }

  /** The place two levels up, where a pager's links meet. */
  private static long beside(Link link) {
    DomPath path = link.path();
    return path.parent().flatMap(DomPath::parent).orElse(path).hash(DomPath.Detail.TAGS)
        ^ path.tag().hashCode();
  }

  private List<String> of(int i) {
    Link link = links.get(i);
    String kind = kinds.get(i);
    List<String> features = new ArrayList<>();
    features.add("bias");
    text(link, kind, features);
    classes(link, kind, features);
    url(link, kind, features);
    neighbour("before", i, i - 1, features);
    neighbour("after", i, i + 1, features);
    int numbers = numbersBeside.getOrDefault(beside(link), 0);
    features.add(kind + " numbers " + countLabel(numbers));
    if (kind.equals("number")) features.add("run of " + countLabel(runs[i]));
    features.add(kind + " in " + link.path().parent().map(DomPath::tag).orElse(""));
    return features;
  }

  private static String countLabel(int count) {
    return count <= 3 ? Integer.toString(count) : count < 15 ? "some" : "many";
  }

  /** How many numbers stand in a row with each, every one more than that before it. */
  private int[] runs() {
    int[] runs = new int[links.size()];
    for (int from = 0; from < runs.length; ) {
      int to = from;
      while (to + 1 < runs.length && countsUpTo(to)) to++;
      Arrays.fill(runs, from, to + 1, to - from + 1);
      from = to + 1;
    }
    return runs;
  }

  private boolean countsUpTo(int i) {
    return kinds.get(i).equals("number")
        && kinds.get(i + 1).equals("number")
        && value(links.get(i)) < value(links.get(i + 1))
        && beside(links.get(i)) == beside(links.get(i + 1));
  }

  private static void text(Link link, String kind, List<String> features) {
    String text = link.text().strip().toLowerCase(Locale.ROOT);
    features.add("text is " + kind);
    if (text.length() <= LONG_TEXT) {
      features.add("text " + text.replaceAll("\\d", "0"));
      for (String word : WORDS.split(text, -1)) if (!word.isEmpty()) features.add("word " + word);
    }
    if (kind.equals("number")) {
      String digits = text.replaceAll("\\D", "");
      features.add("number of " + digits.length() + (digits.startsWith("0") ? " from 0" : ""));
    }
    if (PaginationWords.hasRightArrow(text)) features.add("arrow right");
    if (PaginationWords.hasLeftArrow(text)) features.add("arrow left");
    for (String word : link.rel().split("\\s+", -1))
      if (!word.isEmpty()) features.add("rel " + word);
    for (String name : List.of("title", "aria-label")) {
      String said = link.path().attributes().getOrDefault(name, "").toLowerCase(Locale.ROOT);
      if (said.length() > 2 * LONG_TEXT) continue;
      for (String word : WORDS.split(said, -1)) {
        if (PaginationWords.NEXT.contains(word)) features.add("title next");
        if (PaginationWords.PREVIOUS.contains(word)) features.add("title prev");
        if (word.equals("page")) features.add("title page");
      }
    }
  }

  private static void classes(Link link, String kind, List<String> features) {
    Optional<DomPath> at = Optional.of(link.path());
    boolean pager = false;
    for (int level = 0; at.isPresent() && level <= ABOVE; level++) {
      for (String name : List.of("class", "id")) {
        String value = at.get().attributes().getOrDefault(name, "");
        if (value.isEmpty() || value.length() > 200) continue;
        for (String word : NAMES.split(value, -1)) {
          if (word.isEmpty()) continue;
          String lower = word.toLowerCase(Locale.ROOT);
          features.add("class " + lower);
          if (level <= 1) features.add("near class " + lower);
          pager |= lower.contains("pag");
        }
      }
      at = at.get().parent();
    }
    features.add(kind + (pager ? " in a pager" : " elsewhere"));
  }

  private void url(Link link, String kind, List<String> features) {
    Url url = link.url();
    boolean same = url.path().equals(page.path()) && url.hostName().equals(page.hostName());
    features.add(kind + (same ? " same path" : " other path"));
    if (!url.hostName().equals(page.hostName())) features.add("other host");
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      String name = parameter.name().toLowerCase(Locale.ROOT);
      if (COUNTING.contains(name)) features.add("counting parameter");
      if (name.length() < 20) features.add("parameter " + name.replaceAll("\\d", "0"));
    }
    if (PAGED.matcher(url.path().toLowerCase(Locale.ROOT)).find()) features.add("paged path");
    PaginationUrlDifference difference = PaginationUrlDifference.between(page, url);
    features.add("step " + difference.label());
    features.add(kind + " step " + difference.label());
    if (kind.equals("next") && same && difference.countsUp()) features.add("next counts on");
    String digits = link.text().replaceAll("\\D", "");
    if (kind.equals("number") && difference.matchesNumber(digits))
      features.add("number is in the URL");
    if (kind.equals("number") && endsIn(url.path()) && url.path().contains("/" + digits)) {
      if (withoutEnd(url.path()).equals(withoutEnd(page.path()))) {
        features.add("number ends the path");
      }
    }
  }

  private static boolean endsIn(String path) {
    return TRAILING.matcher(path).find();
  }

  /** Two pages of one list are the same without the number at the end. */
  private static String withoutEnd(String path) {
    String bare = TRAILING.matcher(path).replaceFirst("");
    return bare.endsWith("/") ? bare.substring(0, bare.length() - 1) : bare;
  }

  private void neighbour(String side, int i, int j, List<String> features) {
    if (j < 0 || j >= links.size()) {
      features.add(side + " none");
      return;
    }
    boolean near = beside(links.get(i)) == beside(links.get(j));
    String kind = kinds.get(j);
    features.add(side + " " + kind + (near ? " near" : " far"));
    features.add(kinds.get(i) + " " + side + " " + kind);
    if (!kind.equals("number") || !kinds.get(i).equals("number")) return;
    long gap = value(links.get(j)) - value(links.get(i));
    features.add(
        side + " number " + (Math.abs(gap) == 1 ? "next to it" : gap == 0 ? "same" : "apart"));
  }

  private static long value(Link link) {
    return Long.parseLong("0" + link.text().replaceAll("\\D", ""));
  }
}
