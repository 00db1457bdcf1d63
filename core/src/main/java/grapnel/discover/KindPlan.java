package grapnel.discover;

import grapnel.discover.survey.PageKinds;
import grapnel.discover.survey.UrlOutline;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * What a discovery would do, by a short look and before any id is tried.
 *
 * @param kind of pages
 * @param example a page of it
 * @param knownUrls URLs seen so far
 * @param mostPages pages there can be between the ids seen; negative where no id says so
 * @param fewestRequests requests that lists and probes need
 * @param mostRequests the most that are likely needed
 * @param limits what it will not find, in words; empty where nothing stands against completeness
 */
public record KindPlan(
    String kind,
    Url example,
    long knownUrls,
    long mostPages,
    long fewestRequests,
    long mostRequests,
    String limits) {

  /** A judge learns a series by so many requests (docs/judge.md). */
  private static final long LEARNING = 12;

  /** Random probes of three stretches (docs/hunt.md). */
  private static final long AUDIT = 90;

  /** Rows of a list, as a guess before lists were turned. */
  private static final long ROWS = 10;

  /** From fewer ids than these hardly anything follows for the others. */
  private static final int FEW = 8;

  /** Ids so far apart are drawn, not counted: trying them in turn is hopeless. */
  private static final long FAR = 1000;

  /** Nobody counts through a stretch of so many, be it the only one. */
  private static final long MOST_COUNTED = 1_000_000;

  /**
   * Series by series as a hunt would take them, then kinds without numbers; the largest first.
   * Pages of one series are of one kind, whatever their words.
   */
  static List<KindPlan> of(DiscoveryState state) {
    List<KindPlan> plans = new ArrayList<>();
    List<IdSeries> series = new ArrayList<>();
    List<Url> urls = state.knownUrls().stream().filter(url -> !state.isMadeUp(url)).toList();
    Set<Url> rest = new LinkedHashSet<>(urls);
    String site = state.environment().start().site();
    for (Template template : new TemplateMiner(site, TemplateMiner.THRESHOLD).mine(urls)) {
      boolean hunted =
          template.role() == TemplateRole.ENTITY
              && UnsafeRequests.personalReason(template.url()).isEmpty();
      if (!hunted) continue;
      Function<Url, OptionalLong> ids = template.idReader();
      List<Url> own = rest.stream().filter(url -> ids.apply(url).isPresent()).toList();
      if (own.isEmpty()) continue;
      own.forEach(rest::remove);
      series.stream()
          .filter(other -> other.sharesCounter(own.getFirst(), template.ids()))
          .findFirst()
          .ifPresentOrElse(
              other -> other.ids = other.ids.union(template.ids()),
              () -> series.add(new IdSeries(own.getFirst(), template.ids())));
    }
    for (IdSeries each : series) {
      plans.add(each.plan(state.pageKinds().nameOf(each.example).orElse("page")));
    }
    for (PageKinds.EntityKind kind : state.pageKinds().entityKinds()) {
      List<Url> own = kind.urls().stream().filter(rest::contains).toList();
      if (own.size() >= PageKinds.MIN_PAGES) plans.add(planWithoutIds(kind.name(), own));
    }
    plans.sort(Comparator.comparingLong(KindPlan::knownUrls).reversed());
    return plans;
  }

  private static KindPlan planWithoutIds(String kind, List<Url> urls) {
    boolean numbers = urls.stream().allMatch(url -> SegmentParts.hasNumber(url.path()));
    String limits =
        numbers
            ? "too few of its URLs were seen to tell the pattern of their numbers"
            : "its URLs have no number to try, so only pages that links, lists and site maps name";
    long lists = listRequests(urls.size());
    return new KindPlan(kind, urls.getFirst(), urls.size(), -1, lists, 4 * lists, limits);
  }

  /** Ids of one sequence, maybe under several folders. */
  private static final class IdSeries {
    private final Url example;
    private KnownIds ids;

    IdSeries(Url example, KnownIds ids) {
      this.example = example;
      this.ids = ids;
    }

    /** Ids that no two folders share are counted through all of them. */
    boolean sharesCounter(Url other, KnownIds others) {
      return UrlOutline.sameFolderAndParameters(example, other)
          && ids.spelling().equals(others.spelling())
          && !ids.intersects(others);
    }

    KindPlan plan(String kind) {
      return planOfIds(kind, example, ids);
    }
  }

  private static KindPlan planOfIds(String kind, Url example, KnownIds ids) {
    long lists = listRequests(ids.size());
    long range = countable(ids);
    long fewest = lists + LEARNING;
    if (sparse(ids)) {
      String limits = "its ids look random and cannot be guessed";
      return new KindPlan(kind, example, ids.size(), -1, fewest, fewest + 3 * lists, limits);
    }
    long untried = range - ids.size();
    String limits = ids.size() < FEW ? "few ids were seen, so the range may be far larger" : "";
    return new KindPlan(
        kind, example, ids.size(), range, fewest + AUDIT, fewest + AUDIT + untried, limits);
  }

  /** How many requests a hunt is likely to take, before any id was tried. */
  public static long huntRequests(List<MinedTemplate> templates) {
    Map<Object, KnownIds> series = new LinkedHashMap<>();
    for (MinedTemplate mined : templates) {
      Object counter = mined.counter().<Object>map(each -> each).orElse(mined.template());
      series.merge(counter, mined.template().ids(), KnownIds::union);
    }
    return series.values().stream().mapToLong(KindPlan::huntRequests).sum();
  }

  private static long huntRequests(KnownIds ids) {
    if (sparse(ids)) return LEARNING;
    long range = countable(ids);
    return LEARNING + range - ids.size() + Math.min(AUDIT, range);
  }

  /** Whether half of the ids are so far from the next; a large site shows some that are not. */
  private static boolean sparse(KnownIds ids) {
    long[] numbers = ids.numbers();
    long far = 0;
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] - numbers[i - 1] > FAR * ids.stride()) far++;
    }
    return 2 * far > numbers.length - 1;
  }

  /**
   * Ids from the lowest to the highest, without stretches that nobody counts through: a few handles
   * that look like one another by chance promised 10^11 pages.
   */
  static long countable(KnownIds ids) {
    long[] numbers = ids.numbers();
    long stride = ids.stride();
    long range = 1;
    for (int i = 1; i < numbers.length; i++) {
      long gap = (numbers[i] - numbers[i - 1]) / stride;
      range += gap > MOST_COUNTED ? 1 : gap;
    }
    return range;
  }

  private static long listRequests(long known) {
    return 2 + known / ROWS;
  }
}
