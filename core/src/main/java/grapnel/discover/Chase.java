package grapnel.discover;

import grapnel.discover.list.SiteHunt;
import grapnel.discover.turn.Method;
import grapnel.fact.Found;
import grapnel.fact.Ids;
import grapnel.fact.Template;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;

/** Hunts the ids that nobody links to, of all verified templates at once. */
final class Chase implements Method {

  /** So much more must be known for another hunt: its random probes are drawn anew. */
  private static final double MORE = 1.1;

  private final Ground ground;
  private boolean begun;
  private boolean cutShort;
  private boolean givenUp;

  Chase(Ground ground) {
    this.ground = ground;
  }

  @Override
  public String name() {
    return "hunt";
  }

  /** Seed 000 and the lab alike: about every third try at first. */
  @Override
  public double promise() {
    return begun || quarry().isEmpty() ? 0 : 0.3;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Ground.Setting setting = ground.setting();
    // Claims are committed as claims.
    SiteHunt hunt = new SiteHunt(_ -> {}, asks, ground.links(), setting.budget(), setting.tell());
    ground.estimates(
        hunt.hunt(
            quarry(),
            new Random(setting.wishes().seed()),
            found -> ground.claims().add(found, name())));
    cutShort = hunt.cutShort();
    givenUp = hunt.givenUp();
  }

  /** What was not hunted yet, or has grown since by other means. */
  private List<Mined> quarry() {
    List<Mined> all = ground.mined().stream().map(this::grown).toList();
    List<Mined> more = all.stream().filter(this::more).toList();
    // What shares a counter is one population: a part of it would be estimated by itself.
    return all.stream()
        .filter(
            mined ->
                more.contains(mined)
                    || (mined.counter().isPresent()
                        && more.stream().anyMatch(m -> m.counter().equals(mined.counter()))))
        .toList();
  }

  private boolean more(Mined mined) {
    return mined.known().size() > MORE * ground.knownWhenHunted(mined.template());
  }

  /** With the ids that were found since it was mined. */
  private Mined grown(Mined mined) {
    Template template = mined.template();
    Function<Url, OptionalLong> ids = template.reader();
    TreeMap<Long, Url> known = new TreeMap<>();
    for (Url url : mined.known()) ids.apply(url).ifPresent(id -> known.put(id, url));
    for (Found page : ground.claims().all()) {
      ids.apply(page.url()).ifPresent(id -> known.putIfAbsent(id, page.url()));
    }
    long[] more = known.keySet().stream().mapToLong(Long::longValue).toArray();
    Ids all = template.ids().and(Ids.of(template.ids().spelling(), more));
    Template now =
        new Template(
            template.site(),
            template.url(),
            template.pattern(),
            template.role(),
            Math.max(template.count(), known.size()),
            all,
            template.verified(),
            template.evidence(),
            template.variants());
    return new Mined(now, new ArrayList<>(known.values()), mined.judge(), mined.counter());
  }

  /** Whether a budget ended it with something left to try. */
  boolean cutShort() {
    return cutShort;
  }

  /** Whether it ended because the site did not answer as before. */
  boolean givenUp() {
    return givenUp;
  }
}
