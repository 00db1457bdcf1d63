package grapnel.discover;

import grapnel.discover.around.Outline;
import grapnel.discover.kind.Kinds;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.fetch.never.OffLimits;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What a discovery would do, by a short look and before any id is tried.
 *
 * @param kind of pages
 * @param example a page of it
 * @param known URLs seen so far
 * @param most pages there can be between the ids seen; negative where no id says so
 * @param fewest requests that lists and probes need
 * @param requests the most that are likely needed
 * @param limits what it will not find, in words; empty where nothing stands against completeness
 */
public record Plan(
    String kind, Url example, long known, long most, long fewest, long requests, String limits) {

  /** A judge learns a series by so many requests (docs/judge.md). */
  private static final long LEARNING = 12;

  /** Random probes of three stretches (docs/hunt.md). */
  private static final long AUDIT = 90;

  private static final Pattern NUMBER = Pattern.compile("[0-9]");

  /** Rows of a list, as a guess before lists were turned. */
  private static final long ROWS = 10;

  /** From fewer ids than these hardly anything follows for the others. */
  private static final int FEW = 8;

  /** Ids so far apart are drawn, not counted: trying them in turn is hopeless. */
  private static final long FAR = 1000;

  /**
   * Series by series as a hunt would take them, then kinds without numbers; the largest first.
   * Pages of one series are of one kind, whatever their words.
   */
  static List<Plan> of(Ground ground) {
    List<Plan> plans = new ArrayList<>();
    List<Series> series = new ArrayList<>();
    List<Url> urls = ground.urls().stream().filter(url -> !ground.made(url)).toList();
    Set<Url> rest = new LinkedHashSet<>(urls);
    String site = ground.setting().start().site();
    for (Template template : new Miner(site, Miner.THRESHOLD).mine(urls)) {
      boolean hunted =
          template.role() == Role.ENTITY && OffLimits.personal(template.url()).isEmpty();
      if (!hunted) continue;
      Function<Url, OptionalLong> ids = template.reader();
      List<Url> own = rest.stream().filter(url -> ids.apply(url).isPresent()).toList();
      if (own.isEmpty()) continue;
      own.forEach(rest::remove);
      series.stream()
          .filter(other -> other.joins(own.getFirst(), template.ids()))
          .findFirst()
          .ifPresentOrElse(
              other -> other.ids = other.ids.and(template.ids()),
              () -> series.add(new Series(own.getFirst(), template.ids())));
    }
    for (Series each : series) {
      plans.add(each.plan(ground.kinds().name(each.example).orElse("page")));
    }
    for (Kinds.Sampled kind : ground.kinds().sampled()) {
      List<Url> own = kind.urls().stream().filter(rest::contains).toList();
      if (own.size() >= Kinds.LEAST) plans.add(named(kind.name(), own));
    }
    plans.sort(Comparator.comparingLong(Plan::known).reversed());
    return plans;
  }

  private static Plan named(String kind, List<Url> urls) {
    boolean numbers = urls.stream().allMatch(url -> NUMBER.matcher(url.path()).find());
    String limits =
        numbers
            ? "too few of its URLs were seen to know their numbers"
            : "its URLs have no number to try: only what links, lists and maps name";
    long lists = lists(urls.size());
    return new Plan(kind, urls.getFirst(), urls.size(), -1, lists, 4 * lists, limits);
  }

  /** Ids of one sequence, maybe under several folders. */
  private static final class Series {
    private final Url example;
    private Ids ids;

    Series(Url example, Ids ids) {
      this.example = example;
      this.ids = ids;
    }

    /** Ids that no two folders share are counted through all of them. */
    boolean joins(Url other, Ids others) {
      return Outline.alike(example, other)
          && ids.spelling().equals(others.spelling())
          && !ids.meets(others);
    }

    Plan plan(String kind) {
      return series(kind, example, ids);
    }
  }

  private static Plan series(String kind, Url example, Ids ids) {
    long lists = lists(ids.size());
    long range = (ids.max() - ids.min()) / ids.stride() + 1;
    long fewest = lists + LEARNING;
    if (sparse(ids)) {
      String limits = "its ids look random: none can be guessed";
      return new Plan(kind, example, ids.size(), -1, fewest, fewest + 3 * lists, limits);
    }
    long untried = range - ids.size();
    String limits =
        ids.size() < FEW ? "few ids were seen, so that the range may be far larger" : "";
    return new Plan(
        kind, example, ids.size(), range, fewest + AUDIT, fewest + AUDIT + untried, limits);
  }

  /** Whether half of the ids are so far from the next; a large site shows some that are not. */
  private static boolean sparse(Ids ids) {
    long[] numbers = ids.numbers();
    long far = 0;
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] - numbers[i - 1] > FAR * ids.stride()) far++;
    }
    return 2 * far > numbers.length - 1;
  }

  private static long lists(long known) {
    return 2 + known / ROWS;
  }
}
