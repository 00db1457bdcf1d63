package grapnel.discover;

import grapnel.discover.kind.Kinds;
import grapnel.fact.Ids;
import grapnel.fact.Role;
import grapnel.fact.Template;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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

  /** Rows of a list, as a guess before lists were turned. */
  private static final long ROWS = 10;

  /** Ids so far apart are drawn, not counted: trying them in turn is hopeless. */
  private static final double SPARSE = 0.001;

  /** Kind by kind, the largest first. */
  static List<Plan> of(Ground ground) {
    List<Plan> plans = new ArrayList<>();
    for (Kinds.Sampled kind : ground.kinds().sampled()) {
      plans.add(plan(kind, ground.setting().start().site()));
    }
    plans.sort(Comparator.comparingLong(Plan::known).reversed());
    return plans;
  }

  private static Plan plan(Kinds.Sampled kind, String site) {
    long known = kind.urls().size();
    long lists = 2 + known / ROWS;
    Optional<Template> series =
        new Miner(site, 2)
            .mine(kind.urls()).stream()
                .filter(template -> template.role() == Role.ENTITY)
                .findFirst();
    Url example = kind.samples().getFirst();
    if (series.isEmpty()) {
      String limits = "its URLs have no number to try: only what links, lists and maps name";
      return new Plan(kind.name(), example, known, -1, lists, 4 * lists, limits);
    }
    Ids ids = series.get().ids();
    long range = (ids.max() - ids.min()) / ids.stride() + 1;
    long fewest = lists + LEARNING;
    if (ids.size() < SPARSE * range) {
      String limits = "its ids look random: none can be guessed";
      return new Plan(kind.name(), example, known, -1, fewest, fewest + 3 * lists, limits);
    }
    long untried = range - ids.size();
    String limits =
        ids.size() < Miner.THRESHOLD
            ? "few ids were seen, so that the range may be far larger"
            : "";
    return new Plan(
        kind.name(), example, known, range, fewest + AUDIT, fewest + AUDIT + untried, limits);
  }
}
