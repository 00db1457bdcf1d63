package grapnel.prototype.learn;

import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.url.SegmentMark;
import grapnel.url.SegmentParts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the texts inside a segment, or inside the value of a parameter, that choose the kind, where
 * a site writes kind, id and name into one: {@code hotel-12-grand-plaza.html} and {@code
 * cafe-13-old-mill.html}, or {@code red-sofa-p12.html} and {@code sofas-c13.html}.
 *
 * <p>Such a text stands beside a number that is an id, as it differs from link to link, and there
 * are few such texts; {@code top} in {@code top-10-films} is part of a name, and so is {@code
 * orion} in {@code orion-300-v2-31155}, whose id stands behind. Heads whose ids lie apart in one
 * range, as of {@code nba-12-finals} and {@code soccer-13-cup}, are categories of one kind.
 */
final class SegmentKindFinder {

  /** Fewer links show nothing; where the number is long, it is an id sooner. */
  private static final int LEAST = 5;

  private static final int LEAST_WITH_LONG_NUMBER = 3;

  /** The share of links that have numbers of their own, where these are ids. */
  private static final double DISTINCT = 0.8;

  /** The share of links that begin alike where all do, and have digits where all do. */
  private static final double CODES = 0.9;

  /** The share of links whose head is like no other, where heads are words and not names. */
  private static final double UNSEEN = 0.15;

  /** A text that so many of the links have, and so many times more than have rare ones. */
  private static final double SHARE = 0.1;

  private static final double ABOVE_OTHERS = 4;

  private static final String NUMBER = Pattern.quote(PrototypeToken.NUMBER);

  /** The links with one text beside the id, by their masked segments. */
  private record SegmentGroup(Map<PrototypeToken, List<SiteLink>> byToken) {

    List<SiteLink> links() {
      return byToken.values().stream().flatMap(List::stream).toList();
    }

    int size() {
      return byToken.values().stream().mapToInt(List::size).sum();
    }
  }

  private final Function<SiteLink, String> text;

  private SegmentKindFinder(Function<SiteLink, String> text) {
    this.text = text;
  }

  /**
   * For each masked segment that has such a text in it: the token of all that have it.
   *
   * @param texts the links by their masked segments
   * @param text the segment of a link, or its parameter's value
   */
  static Map<PrototypeToken, PrototypeToken> find(
      Map<PrototypeToken, List<SiteLink>> texts, Function<SiteLink, String> text) {
    SegmentKindFinder finder = new SegmentKindFinder(text);
    Map<PrototypeToken, PrototypeToken> found = new LinkedHashMap<>();
    if (finder.beginWithCodes(texts)) return found;
    finder.heads(texts).forEach((_, group) -> put(found, group, headToken(group)));
    Map<PrototypeToken, List<SiteLink>> rest = new LinkedHashMap<>(texts);
    rest.keySet().removeAll(found.keySet());
    finder.tails(rest).forEach((tail, group) -> put(found, group, new PrototypeToken("*" + tail)));
    return found;
  }

  /**
   * Whether what all begin with is a code, as {@code zj4} and {@code zhb}: of one length, and only
   * some of them have digits. Then letters before a digit are no word.
   */
  private boolean beginWithCodes(Map<PrototypeToken, List<SiteLink>> texts) {
    Map<Integer, Integer> lengths = new HashMap<>();
    Set<String> codes = new HashSet<>();
    int all = 0;
    int withDigit = 0;
    for (List<SiteLink> links : texts.values()) {
      for (SiteLink link : links) {
        SegmentParts parts = SegmentParts.of(text.apply(link));
        String start = parts.runs().isEmpty() ? "" : parts.runs().getFirst().of(parts.value());
        lengths.merge(start.length(), 1, Integer::sum);
        codes.add(start);
        if (SegmentParts.hasNumber(start)) withDigit++;
        all++;
      }
    }
    int usual = lengths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return usual >= CODES * all
        && codes.size() >= DISTINCT * all
        && withDigit < CODES * all
        && withDigit > (1 - CODES) * all;
  }

  private static void put(
      Map<PrototypeToken, PrototypeToken> found, SegmentGroup group, PrototypeToken token) {
    for (PrototypeToken masked : group.byToken.keySet()) found.put(masked, token);
  }

  /** What stands before a number behind which a name follows, where that chooses the kind. */
  private Map<String, SegmentGroup> heads(Map<PrototypeToken, List<SiteLink>> texts) {
    Map<String, SegmentGroup> heads = new LinkedHashMap<>();
    texts.forEach(
        (token, links) -> {
          Optional<SegmentMark> mark = mark(links).filter(found -> !found.behindName());
          if (mark.isPresent()) group(heads, token.fixedHead()).byToken.put(token, links);
        });
    Map<String, SegmentGroup> chosen = choosing(heads);
    Map<String, List<SegmentGroup>> byFrame = new LinkedHashMap<>();
    heads
        .values()
        .forEach(g -> byFrame.computeIfAbsent(frame(headToken(g)), _ -> new ArrayList<>()).add(g));
    for (List<SegmentGroup> alike : byFrame.values()) {
      if (!haveIdsBeforeNames(alike)) chosen.values().removeAll(alike);
      alike.retainAll(chosen.values());
    }
    for (List<SegmentGroup> alike : byFrame.values()) {
      if (alike.size() > 1) chosen.values().removeAll(countingTogether(alike));
    }
    return chosen;
  }

  private static SegmentGroup group(Map<String, SegmentGroup> groups, String key) {
    return groups.computeIfAbsent(key, _ -> new SegmentGroup(new LinkedHashMap<>()));
  }

  /** The text of links that have one masked segment. */
  private Optional<SegmentMark> mark(List<SiteLink> links) {
    return SegmentMark.of(text.apply(links.getFirst()));
  }

  /** A token without the word at its head: those that share it differ in that word only. */
  static String frame(PrototypeToken token) {
    return token.text().substring(SegmentMark.word(token.fixedHead()).length());
  }

  /** What stands at the end of names, where that chooses the kind. */
  private Map<String, SegmentGroup> tails(Map<PrototypeToken, List<SiteLink>> texts) {
    Map<String, SegmentGroup> tails = new LinkedHashMap<>();
    int all = 0;
    for (Map.Entry<PrototypeToken, List<SiteLink>> text : texts.entrySet()) {
      all += text.getValue().size();
      Optional<SegmentMark> mark = mark(text.getValue()).filter(SegmentMark::behindName);
      if (mark.isEmpty()) continue;
      String ending = SegmentParts.of(text.getKey().text()).ending();
      String tail = mark.get().text() + PrototypeToken.NUMBER + ending;
      group(tails, tail).byToken.put(text.getKey(), text.getValue());
    }
    double least = SHARE * all;
    Map<String, SegmentGroup> chosen = choosing(tails);
    chosen.values().removeIf(group -> group.size() < least);
    return chosen;
  }

  /** Those that are no part of a name: there are few like them, or they stand out. */
  private Map<String, SegmentGroup> choosing(Map<String, SegmentGroup> groups) {
    int all = groups.values().stream().mapToInt(SegmentGroup::size).sum();
    long once = groups.values().stream().filter(group -> group.size() == 1).count();
    double rare =
        groups.values().stream()
            .mapToInt(SegmentGroup::size)
            .filter(size -> size < SHARE * all)
            .average()
            .orElse(0);
    Map<String, SegmentGroup> chosen = new LinkedHashMap<>();
    groups.forEach(
        (text, group) -> {
          boolean outstanding = group.size() >= Math.max(SHARE * all, ABOVE_OTHERS * rare);
          if ((once <= UNSEEN * all || outstanding) && hasIdsAndNames(group))
            chosen.put(text, group);
        });
    return chosen;
  }

  private boolean hasIdsAndNames(SegmentGroup group) {
    List<List<String>> ids = group.links().stream().map(this::numbers).toList();
    boolean isLong =
        ids.stream().flatMap(List::stream).anyMatch(id -> id.length() >= SegmentParts.LONG_NUMBER);
    return group.size() >= (isLong ? LEAST_WITH_LONG_NUMBER : LEAST)
        && group.byToken.size() >= LEAST_WITH_LONG_NUMBER
        && Set.copyOf(ids).size() >= DISTINCT * ids.size();
  }

  /** Whether what differs from link to link stands between head and name, not in the name. */
  private boolean haveIdsBeforeNames(List<SegmentGroup> groups) {
    Set<List<String>> ids = new HashSet<>();
    int links = 0;
    for (SegmentGroup group : groups) {
      String fixed = headToken(group).text();
      int numbers = fixed.substring(0, fixed.indexOf('*')).split(NUMBER, -1).length - 1;
      for (SiteLink link : group.links()) {
        List<String> id = new ArrayList<>(numbers(link).subList(0, numbers));
        id.add(fixed);
        ids.add(id);
        links++;
      }
    }
    return ids.size() >= DISTINCT * links;
  }

  private List<String> numbers(SiteLink link) {
    return SegmentParts.of(text.apply(link)).numberTexts();
  }

  /** Those whose ids lie apart in one range. */
  private List<SegmentGroup> countingTogether(List<SegmentGroup> groups) {
    int column =
        idColumn(
            groups.stream().flatMap(group -> group.links().stream()).map(this::numbers).toList());
    if (column < 0) return List.of();
    Map<Integer, KnownIds> series = new LinkedHashMap<>();
    for (int i = 0; i < groups.size(); i++) {
      KnownIds ids = ids(groups.get(i), column);
      if (ids.size() > 0) series.put(i, ids);
    }
    return KnownIds.byCounter(series).stream()
        .filter(counter -> counter.size() > 1)
        .flatMap(List::stream)
        .map(groups::get)
        .toList();
  }

  /** Which of the numbers of links is the id: that which differs most; negative for none. */
  static int idColumn(List<List<String>> numbers) {
    int columns = numbers.stream().mapToInt(List::size).min().orElse(0);
    int id = -1;
    long most = 0;
    for (int i = 0; i < columns; i++) {
      Set<String> different = new HashSet<>();
      for (List<String> each : numbers) different.add(each.get(i));
      if (different.size() > most) id = i;
      most = Math.max(most, different.size());
    }
    return id;
  }

  private KnownIds ids(SegmentGroup group, int column) {
    return ids(group.links().stream().map(link -> numbers(link).get(column)));
  }

  static KnownIds ids(Stream<String> numbers) {
    return KnownIds.of(
        numbers
            .map(IdSpelling.PLAIN::parse)
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .toArray());
  }

  /** What all begin with, up to a sign or a number, a name, and the ending that all have. */
  private static PrototypeToken headToken(SegmentGroup group) {
    Collection<PrototypeToken> tokens = group.byToken.keySet();
    String first = tokens.iterator().next().text();
    String last = SegmentParts.of(first).ending();
    boolean shared = tokens.stream().allMatch(token -> token.text().endsWith(last));
    String end = shared ? last : "";
    int length = first.length();
    int shortest = length;
    for (PrototypeToken token : tokens) {
      length = Math.min(length, commonLength(first, token.text()));
      shortest = Math.min(shortest, token.text().length() - end.length());
    }
    // At least a character is left for the name.
    length = Math.min(length, shortest - 1);
    SegmentParts parts = SegmentParts.of(first);
    while (!isBorder(parts, length)) length--;
    return new PrototypeToken(first.substring(0, length) + "*" + end);
  }

  private static int commonLength(String a, String b) {
    int n = 0;
    while (n < a.length() && n < b.length() && a.charAt(n) == b.charAt(n)) n++;
    return n;
  }

  /** Whether a cut there goes through no word, number or escape. */
  private static boolean isBorder(SegmentParts parts, int length) {
    String text = parts.value();
    if (length == 0 || text.startsWith(PrototypeToken.NUMBER, length - 3)) return true;
    return parts.isSignBefore(length) && text.charAt(length - 1) != '{';
  }
}
