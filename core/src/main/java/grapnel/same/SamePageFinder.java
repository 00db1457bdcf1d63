package grapnel.same;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.page.site.ReloadNoise;
import grapnel.page.site.SitePages;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds which URLs of one site lead to the same page, and the rules behind it.
 *
 * <p>The document's method (Soon and Lee 2009, {@link SignatureGrouping}) takes equal words for
 * equal pages, and is wrong in one of eight. Here images and link targets count as content, parts
 * that change on every load do not, pages that came in part or without words are equal to none, and
 * what the site itself says (redirects, canonical links, other languages) is evidence.
 */
public final class SamePageFinder {

  /**
   * How much may be asked beside the pages themselves.
   *
   * @param reloadedPages how many pages are loaded twice, to see what changes with every load
   * @param tests how many URLs are fetched to test rules
   */
  public record Settings(int reloadedPages, int tests) {
    public static final Settings USUAL = new Settings(4, 20);
  }

  /**
   * What was found.
   *
   * @param normalizedCount how many different URLs were left after the standard steps of Soon and
   *     Lee 2009 table 1
   * @param refused rules that a counter-example stands against, for people
   */
  public record Result(
      List<UrlEquivalenceClass> classes,
      SiteRewriteRules rules,
      int normalizedCount,
      List<String> refused) {}

  /** Of the URLs given, how many may be loaded once more to see what changes. */
  private static final double RELOAD_SHARE = 0.05;

  private static final int LEAST_RELOADS = 6;

  private final SiteAccess access;
  private final Settings settings;
  private final LinkTargetIndex linkTargets = new LinkTargetIndex();
  private final Set<Url> reloaded = new HashSet<>();
  private ReloadNoise noise = ReloadNoise.NONE;
  private int mostReloads;

  public SamePageFinder(SiteAccess access, Settings settings) {
    this.access = access;
    this.settings = settings;
  }

  /** The classes of these URLs, each given back in one of them, as it was written. */
  public Result find(List<Url> urls) {
    Map<Url, List<Url>> spellings = new LinkedHashMap<>();
    for (Url url : urls) {
      spellings.computeIfAbsent(url.normalized(), _ -> new ArrayList<>()).add(url);
    }
    List<Url> normal = List.copyOf(spellings.keySet());
    mostReloads = Math.max(LEAST_RELOADS, (int) (RELOAD_SHARE * normal.size()));
    noise = noise(normal);
    RedirectGroups redirectGroups = new RedirectGroups();
    for (Url url : normal) redirectGroups.add(digestOf(url));
    PagePartition partition = redirectGroups.partition(linkTargets);
    StableClasses stable = refineUntilStable(redirectGroups, partition);
    List<Url> doubtful = partition.undecidedLinks(stable.classes(), settings.tests);
    if (!doubtful.isEmpty()) {
      for (Url url : doubtful) redirectGroups.add(digestOf(url));
      partition = redirectGroups.partition(linkTargets);
      stable = refineUntilStable(redirectGroups, partition);
    }
    EquivalenceClassBuilder maker =
        new EquivalenceClassBuilder(redirectGroups, partition, stable.classes(), noise);
    return new Result(maker.classes(spellings), stable.rules(), normal.size(), stable.refused());
  }

  private PageContentDigest digestOf(Url url) {
    return PageContentDigest.of(url, visit(url, 0), noise, linkTargets);
  }

  private Visit visit(Url url, int load) {
    RequestPurpose purpose =
        new RequestPurpose("same", load == 0 ? "to compare its page" : "to see what changes");
    return access.visit(Request.get(url).withLoad(load), purpose, load == 0 ? 1 : 0.5);
  }

  /** Of each sort of page, what changes with every load. */
  private ReloadNoise noise(List<Url> urls) {
    SitePages known =
        new SitePages(
            (url, load) -> {
              reloaded.add(url);
              return page(visit(url, load));
            },
            settings.reloadedPages == 0
                ? 0
                : Math.max(settings.reloadedPages, mostReloads * 2 / 3));
    for (Url url : urls) {
      boolean _ = page(visit(url, 0)).map(known::see).orElse(false);
    }
    return known.noise();
  }

  private static Optional<Page> page(Visit visit) {
    return visit.ok() ? visit.page() : Optional.empty();
  }

  /** Classes and rules that agree with each other. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record StableClasses(int[] classes, SiteRewriteRules rules, List<String> refused) {}

  /**
   * Rules say which links are the same, links which pages, and pages which rules hold. It begins
   * with the most that could be the same and gives up what proves different, until nothing moves.
   */
  private StableClasses refineUntilStable(RedirectGroups redirectGroups, PagePartition partition) {
    int[] classes = partition.byContent();
    RewriteRuleLearner learner = learner(redirectGroups, classes);
    SiteRewriteRules rules = learner.learn();
    for (int round = 0; ; round++) {
      classes = partition.byContentAndLinks(round < 6 ? rules : SiteRewriteRules.NONE);
      if (setApart(redirectGroups, partition, classes))
        classes = partition.byContentAndLinks(rules);
      learner = learner(redirectGroups, classes);
      SiteRewriteRules learned = learner.learn();
      if (learned.equals(rules) || round >= 6) break;
      rules = learned;
    }
    SiteRewriteRules tested = testRules(learner, redirectGroups, partition);
    List<String> refused =
        learner.refused().stream().map(RewriteRuleLearner.RefusedRule::toString).toList();
    return new StableClasses(classes, tested, refused);
  }

  private static RewriteRuleLearner learner(RedirectGroups redirectGroups, int[] classes) {
    List<Url> urls = List.copyOf(redirectGroups.pageByUrl().keySet());
    int[] pages =
        urls.stream()
            .mapToInt(url -> redirectGroups.pageNumber(url))
            .map(page -> redirectGroups.pages().get(page).comparable() ? classes[page] : -1)
            .toArray();
    return new RewriteRuleLearner(urls, pages);
  }

  /**
   * Pages that are equal but for their noise are looked at once more: words at noisy places that
   * stay over a reload of one must stand on the other too. As far as requests go: where nothing was
   * found wrong with the groups looked at, the others are believed; where one was, they are kept
   * apart.
   */
  private boolean setApart(RedirectGroups redirectGroups, PagePartition partition, int[] classes) {
    if (!noise.changesTexts()) return false;
    boolean any = false;
    List<List<Integer>> unseen = new ArrayList<>();
    for (List<Integer> group : PagePartition.groups(classes)) {
      PageContentDigest first = redirectGroups.pages().get(group.getFirst());
      if (!differsInNoise(first, group, redirectGroups)) continue;
      if (!reloaded.contains(first.url()) && reloaded.size() >= mostReloads) {
        unseen.add(group);
        continue;
      }
      reloaded.add(first.url());
      long[] stays = stableWords(first, first.noisyWords(), 1);
      // Of numbers that change one in ten is the same by chance: what seems to stay is asked twice.
      if (!missing(group, stays, redirectGroups).isEmpty()) stays = stableWords(first, stays, 2);
      List<Integer> apart = missing(group, stays, redirectGroups);
      apart.forEach(partition::setApart);
      any |= !apart.isEmpty();
    }
    if (!any) return false;
    for (List<Integer> group : unseen) {
      group.subList(1, group.size()).forEach(partition::setApart);
    }
    return true;
  }

  private static boolean differsInNoise(
      PageContentDigest first, List<Integer> group, RedirectGroups redirectGroups) {
    return group.stream()
        .anyMatch(n -> !redirectGroups.pages().get(n).signature().equals(first.signature()));
  }

  /** Those of a group that lack words which stay on its first page. */
  private static List<Integer> missing(
      List<Integer> group, long[] stays, RedirectGroups redirectGroups) {
    List<Integer> missing = new ArrayList<>();
    PageContentDigest first = redirectGroups.pages().get(group.getFirst());
    for (int member : group.subList(1, group.size())) {
      PageContentDigest other = redirectGroups.pages().get(member);
      if (other.signature().equals(first.signature())) continue;
      if (Arrays.stream(stays).anyMatch(w -> Arrays.binarySearch(other.noisyWords(), w) < 0)) {
        missing.add(member);
      }
    }
    return missing;
  }

  private long[] stableWords(PageContentDigest page, long[] words, int load) {
    PageContentDigest again =
        PageContentDigest.of(page.url(), visit(page.url(), load), noise, linkTargets);
    if (!again.comparable()) return words;
    return Arrays.stream(words)
        .filter(word -> Arrays.binarySearch(again.noisyWords(), word) >= 0)
        .toArray();
  }

  /** Fetches a few URLs that rules say are the same as a page that is known. */
  private SiteRewriteRules testRules(
      RewriteRuleLearner learner, RedirectGroups redirectGroups, PagePartition partition) {
    int left = settings.tests;
    Map<UrlRewriteRule, Integer> kept = new HashMap<>();
    List<UrlRewriteRule> wanted = new ArrayList<>(learner.learn().all());
    wanted.addAll(learner.unproven());
    for (UrlRewriteRule rule : wanted) {
      int support = rule.support();
      int tries = rule.support() < RewriteRuleLearner.ENOUGH ? 3 : 1;
      for (Url url : untestedUrls(rule, redirectGroups, partition, tries)) {
        if (left-- <= 0) break;
        Optional<Boolean> holds = showsSamePage(url, rule.apply(url), redirectGroups);
        if (holds.isEmpty()) continue;
        if (!holds.get()) {
          support = 0;
          break;
        }
        support++;
      }
      if (support >= RewriteRuleLearner.ENOUGH) kept.put(rule, support);
    }
    return new SiteRewriteRules(
        kept.entrySet().stream()
            .map(e -> e.getKey().withScope(e.getKey().scope(), e.getValue()))
            .toList());
  }

  private static List<Url> untestedUrls(
      UrlRewriteRule rule, RedirectGroups redirectGroups, PagePartition partition, int many) {
    return redirectGroups.pageByUrl().keySet().stream()
        .filter(url -> redirectGroups.pages().get(redirectGroups.pageNumber(url)).comparable())
        .filter(url -> !rule.apply(url).equals(url) && partition.page(rule.apply(url)).isEmpty())
        .limit(many)
        .toList();
  }

  /** Whether another URL shows the same page; empty where it shows none that can be compared. */
  private Optional<Boolean> showsSamePage(Url known, Url other, RedirectGroups redirectGroups) {
    Visit visit = visit(other, 0);
    if (visit.response().isEmpty()) return Optional.empty();
    PageContentDigest page = redirectGroups.pages().get(redirectGroups.pageNumber(known));
    PageContentDigest digest = PageContentDigest.of(other, visit, noise, linkTargets);
    if (!visit.ok()) return Optional.of(false);
    if (!digest.comparable()) return Optional.empty();
    return Optional.of(
        digest.content() == page.content() || digest.finalUrl().equals(page.finalUrl()));
  }

  /** The URLs that were asked, sorted by the page that they ended at. */
  static final class RedirectGroups {

    private final List<PageContentDigest> pages = new ArrayList<>();
    private final Map<Url, Integer> pageByUrl = new LinkedHashMap<>();
    private final Map<Url, Integer> ends = new HashMap<>();

    void add(PageContentDigest digest) {
      // An error page is no page to be the same as; an end outside of the archive may be one.
      boolean page = digest.comparable() || !digest.finalUrl().equals(digest.url());
      Url end = page ? digest.finalUrl().normalized() : digest.url();
      int number = ends.computeIfAbsent(end, _ -> pages.size());
      if (number == pages.size()) pages.add(digest);
      pageByUrl.put(digest.url(), number);
    }

    List<PageContentDigest> pages() {
      return pages;
    }

    Map<Url, Integer> pageByUrl() {
      return pageByUrl;
    }

    int pageNumber(Url url) {
      return pageByUrl.getOrDefault(url, -1);
    }

    PagePartition partition(LinkTargetIndex linkTargets) {
      return new PagePartition(pages, pageByUrl, linkTargets);
    }

    List<Integer> pageNumbers() {
      return IntStream.range(0, pages.size()).boxed().toList();
    }
  }
}
