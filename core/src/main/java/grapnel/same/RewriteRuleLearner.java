package grapnel.same;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the habits of a site in URLs of which it is known which lead to the same page.
 *
 * <p>A candidate maps URLs to images. Where several URLs have one image and lead to one page, they
 * support it; where they lead to different pages, they are a counter-example, and one is enough to
 * refuse it. What was accepted is applied before the next is looked at, so that {@code page=1} is
 * seen behind session ids. Bar-Yossef, Keidar and Schonfeld (2007) mine such rules from URL lists
 * alone, and need thresholds for what here pages decide.
 */
final class RewriteRuleLearner {

  /** Fewer URLs may agree by chance. */
  static final int ENOUGH = 3;

  private static final int MOST_CANDIDATES = 400;
  private static final int MOST_ROUNDS = 6;
  private static final int MOST_FORMS = 30;

  /** How a candidate fared at the URLs of one path pattern. */
  private static final class Tally {
    int support;
    int against;
    List<Url> example = List.of();
    final Set<String> values = new LinkedHashSet<>();
  }

  /** The URLs with one image. */
  private static final class ImageGroup {
    final Set<Url> bases = new LinkedHashSet<>();
    final Set<Integer> pages = new LinkedHashSet<>();

    /** A URL of each page. */
    final List<Url> urlOfEachPage = new ArrayList<>();

    boolean changed;
    String pathPattern = "";

    /** Two URLs of different pages. */
    List<Url> differingPair() {
      return List.copyOf(urlOfEachPage.subList(0, Math.min(2, urlOfEachPage.size())));
    }
  }

  /**
   * A rule that was looked at and not taken, and why.
   *
   * @param example URLs that it makes equal though their pages differ
   */
  record RefusedRule(UrlRewriteRule rule, int against, List<Url> example) {

    /** For people. */
    @Override
    public String toString() {
      return "%s: %d of its pairs %s different pages, such as %s"
          .formatted(
              rule,
              against,
              against == 1 ? "is of" : "are of",
              example.stream().map(Url::toString).collect(Collectors.joining(" and ")));
    }
  }

  private final List<Url> urls;
  private final int[] pages;
  private final List<RefusedRule> refused = new ArrayList<>();
  private final Map<UrlRewriteRule, UrlRewriteRule> unproven = new LinkedHashMap<>();
  private SiteRewriteRules rules = SiteRewriteRules.NONE;
  private List<Url> rewrittenUrls;

  /**
   * @param pages the number of the page each URL leads to; negative where that is not known
   */
  RewriteRuleLearner(List<Url> urls, int[] pages) {
    this.urls = urls;
    this.pages = pages;
    this.rewrittenUrls = urls;
  }

  SiteRewriteRules learn() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      SiteRewriteRules before = rules;
      refused.clear();
      unproven.clear();
      for (UrlRewriteRule candidate : candidates()) consider(candidate);
      if (rules.equals(before)) break;
    }
    return rules;
  }

  /** Candidates that a counter-example stands against though others support them. */
  List<RefusedRule> refused() {
    return List.copyOf(refused);
  }

  /** Candidates with no counter-example and too little support: worth a fetch. */
  List<UrlRewriteRule> unproven() {
    return List.copyOf(unproven.values());
  }

  private void consider(UrlRewriteRule candidate) {
    Map<String, Tally> tallies = tallies(candidate);
    int support = tallies.values().stream().mapToInt(t -> t.support).sum();
    int against = tallies.values().stream().mapToInt(t -> t.against).sum();
    if (support == 0 || !varied(candidate, tallies)) return;
    if (!scoped(candidate)) {
      if (against > 0)
        refused.add(
            refused(candidate.withScope(UrlRewriteRule.EVERYWHERE, support), tallies.values()));
      else accept(candidate.withScope(UrlRewriteRule.EVERYWHERE, support));
      return;
    }
    long pathPatterns = tallies.values().stream().filter(t -> t.support > 0).count();
    // Seen to hold in two unlike places and nowhere to fail: then it is the site's habit.
    if (against == 0 && pathPatterns > 1) {
      accept(candidate.withScope(UrlRewriteRule.EVERYWHERE, support));
      return;
    }
    tallies.forEach(
        (pathPattern, tally) -> {
          if (tally.support > 0 && tally.against == 0) {
            accept(candidate.withScope(pathPattern, tally.support));
          } else if (tally.support > 0) {
            refused.add(refused(candidate.withScope(pathPattern, tally.support), List.of(tally)));
          }
        });
  }

  private static RefusedRule refused(UrlRewriteRule rule, Collection<Tally> tallies) {
    int against = tallies.stream().mapToInt(t -> t.against).sum();
    List<Url> example =
        tallies.stream()
            .map(t -> t.example)
            .filter(e -> !e.isEmpty())
            .findFirst()
            .orElse(List.of());
    return new RefusedRule(rule, against, example);
  }

  /** A parameter of which only one value was seen may matter with another: that is a default. */
  private static boolean varied(UrlRewriteRule candidate, Map<String, Tally> tallies) {
    return candidate.kind() != UrlRewriteRule.Kind.PARAMETER
        || tallies.values().stream().flatMap(t -> t.values.stream()).distinct().count() > 1;
  }

  private static void values(UrlRewriteRule candidate, Url url, Set<String> values) {
    if (candidate.kind() != UrlRewriteRule.Kind.PARAMETER) return;
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (parameter.rawName().equals(candidate.from())) values.add(parameter.raw());
    }
  }

  private static boolean scoped(UrlRewriteRule rule) {
    return rule.kind() == UrlRewriteRule.Kind.PARAMETER
        || rule.kind() == UrlRewriteRule.Kind.DEFAULT_VALUE;
  }

  private void accept(UrlRewriteRule rule) {
    if (rule.support() < ENOUGH) {
      unproven.put(rule, rule);
      return;
    }
    rules = rules.with(rule);
    rewrittenUrls = urls.stream().map(rules::apply).toList();
  }

  private Map<String, Tally> tallies(UrlRewriteRule candidate) {
    Map<Url, ImageGroup> groups = new HashMap<>();
    for (int i = 0; i < urls.size(); i++) {
      if (pages[i] < 0) continue;
      Url base = rewrittenUrls.get(i);
      Url image = candidate.apply(base);
      ImageGroup group = groups.computeIfAbsent(image, _ -> new ImageGroup());
      group.bases.add(base);
      if (group.pages.add(pages[i])) group.urlOfEachPage.add(urls.get(i));
      group.pathPattern = UrlRewriteRule.pathPattern(image);
      group.changed |= !image.equals(base);
    }
    Map<String, Tally> tallies = new LinkedHashMap<>();
    for (ImageGroup group : groups.values()) {
      if (!group.changed || group.bases.size() < 2) continue;
      Tally tally = tallies.computeIfAbsent(group.pathPattern, _ -> new Tally());
      if (group.pages.size() == 1) {
        tally.support += group.bases.size() - 1;
        for (Url base : group.bases) values(candidate, base, tally.values);
      } else {
        tally.against++;
        if (tally.example.isEmpty()) tally.example = group.differingPair();
      }
    }
    return tallies;
  }

  private List<UrlRewriteRule> candidates() {
    Map<UrlRewriteRule, Integer> seen = new LinkedHashMap<>();
    seen.put(UrlRewriteRule.of(UrlRewriteRule.Kind.LOWER_CASE_PATH, "", ""), Integer.MAX_VALUE);
    seen.put(UrlRewriteRule.of(UrlRewriteRule.Kind.TRAILING_SLASH, "", ""), Integer.MAX_VALUE);
    seen.put(UrlRewriteRule.of(UrlRewriteRule.Kind.PARAMETER_ORDER, "", ""), Integer.MAX_VALUE);
    hosts(seen);
    for (Url base : Set.copyOf(rewrittenUrls)) spelled(base, seen);
    aliases(seen);
    return seen.entrySet().stream()
        .sorted(
            Map.Entry.<UrlRewriteRule, Integer>comparingByKey(
                    java.util.Comparator.comparing(UrlRewriteRule::kind))
                .thenComparing(Map.Entry.<UrlRewriteRule, Integer>comparingByValue().reversed())
                .thenComparingInt(each -> lengthening(each.getKey()))
                .thenComparing(Map.Entry.comparingByKey(UrlRewriteRule.ORDER_OF_USE)))
        .limit(MOST_CANDIDATES)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Of two directions of one alias, that to the plainer pattern comes first. */
  private static int lengthening(UrlRewriteRule rule) {
    if (rule.kind() != UrlRewriteRule.Kind.PATH_ALIAS) return 0;
    int from = AliasPiece.ofPattern(rule.from()).size();
    return Integer.compare(AliasPiece.ofPattern(rule.to()).size(), from);
  }

  private void hosts(Map<UrlRewriteRule, Integer> seen) {
    seen.put(UrlRewriteRule.of(UrlRewriteRule.Kind.SCHEME, "http", "https"), Integer.MAX_VALUE);
    Map<String, Integer> names = new HashMap<>();
    for (Url url : rewrittenUrls) names.merge(url.hostName(), 1, Integer::sum);
    List<String> common =
        names.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .limit(6)
            .toList();
    for (int to = 0; to < common.size(); to++) {
      for (int from = to + 1; from < common.size(); from++) {
        seen.put(
            UrlRewriteRule.of(UrlRewriteRule.Kind.HOST, common.get(from), common.get(to)),
            names.size());
      }
    }
  }

  private static void spelled(Url url, Map<UrlRewriteRule, Integer> seen) {
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (parameter.raw().isEmpty()) continue;
      count(seen, UrlRewriteRule.of(UrlRewriteRule.Kind.PARAMETER, parameter.rawName(), ""));
      if (parameter.raw().length() < 40) {
        count(seen, UrlRewriteRule.of(UrlRewriteRule.Kind.DEFAULT_VALUE, parameter.raw(), ""));
      }
    }
    List<String> segments = url.segments();
    for (String segment : segments) {
      for (int at = segment.indexOf(';'); at >= 0; at = segment.indexOf(';', at + 1)) {
        int equals = segment.indexOf('=', at);
        if (equals < 0) break;
        count(
            seen,
            UrlRewriteRule.of(
                UrlRewriteRule.Kind.PATH_PARAMETER, segment.substring(at + 1, equals), ""));
      }
    }
    String last = segments.getLast();
    boolean name = !last.isEmpty() && !SegmentParts.hasNumber(last);
    if (name && last.length() < 40)
      count(seen, UrlRewriteRule.of(UrlRewriteRule.Kind.DEFAULT_PAGE, last, ""));
  }

  private static void count(Map<UrlRewriteRule, Integer> seen, UrlRewriteRule rule) {
    seen.merge(rule, 1, Integer::sum);
  }

  /** From the plainest URLs of each page and the others; the patterns repeat from page to page. */
  private void aliases(Map<UrlRewriteRule, Integer> seen) {
    Map<Integer, Set<Url>> byPage = new LinkedHashMap<>();
    for (int i = 0; i < urls.size(); i++) {
      if (pages[i] >= 0) {
        byPage.computeIfAbsent(pages[i], _ -> new LinkedHashSet<>()).add(rewrittenUrls.get(i));
      }
    }
    for (Set<Url> page : byPage.values()) {
      List<Url> some = page.stream().sorted(PathAlias.PLAINEST_FIRST).limit(MOST_FORMS).toList();
      // Each page counts once: a pattern with its name in it comes with all of its URLs.
      Set<PathAlias.Pair> pairs = new LinkedHashSet<>();
      for (int to = 0; to < Math.min(2, some.size()); to++) {
        for (Url from : some.subList(to + 1, some.size())) {
          pairs.addAll(PathAlias.suggested(from, some.get(to)));
        }
      }
      for (PathAlias.Pair pair : pairs) {
        count(seen, UrlRewriteRule.of(UrlRewriteRule.Kind.PATH_ALIAS, pair.from(), pair.to()));
      }
    }
    seen.entrySet()
        .removeIf(
            e -> e.getKey().kind() == UrlRewriteRule.Kind.PATH_ALIAS && e.getValue() < ENOUGH);
  }
}
