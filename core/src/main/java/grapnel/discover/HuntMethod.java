package grapnel.discover;

import grapnel.fact.Found;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;

/** Hunts the ids that nobody links to, of all verified templates at once. */
final class HuntMethod implements DiscoveryMethod {

  /** So much more must be known for another hunt: its random probes are drawn anew. */
  private static final double MORE = 1.1;

  private final DiscoveryState state;
  private boolean begun;
  private boolean cutShort;
  private boolean givenUp;

  HuntMethod(DiscoveryState state) {
    this.state = state;
  }

  @Override
  public String name() {
    return "hunt";
  }

  /** Allikmaa 2016 and the lab alike: about every third try at first. */
  @Override
  public double expectedYield() {
    return begun || templatesToHunt().isEmpty() ? 0 : 0.3;
  }

  @Override
  public void run(SiteAccess access) {
    begun = true;
    DiscoveryState.Environment environment = state.environment();
    // Claims are committed as claims.
    SiteHunt hunt =
        new SiteHunt(_ -> {}, access, state.links(), environment.budget(), environment.tell());
    state.estimates(
        hunt.hunt(
            templatesToHunt(),
            new Random(environment.settings().seed()),
            found -> state.claimedPages().add(found, name())));
    cutShort = hunt.cutShort();
    givenUp = hunt.givenUp();
  }

  /** What was not hunted yet, or has grown since by other means. */
  private List<MinedTemplate> templatesToHunt() {
    List<MinedTemplate> all = state.minedTemplates().stream().map(this::withIdsFoundSince).toList();
    List<MinedTemplate> more = all.stream().filter(this::hasGrown).toList();
    // What shares a counter is one population: a part of it would be estimated by itself.
    return all.stream()
        .filter(
            mined ->
                more.contains(mined)
                    || (mined.counter().isPresent()
                        && more.stream().anyMatch(m -> m.counter().equals(mined.counter()))))
        .toList();
  }

  private boolean hasGrown(MinedTemplate mined) {
    return mined.knownPages().size() > MORE * state.knownWhenHunted(mined.template());
  }

  /** With the ids that were found since it was mined. */
  private MinedTemplate withIdsFoundSince(MinedTemplate mined) {
    Template template = mined.template();
    Function<Url, OptionalLong> ids = template.idReader();
    TreeMap<Long, Url> known = new TreeMap<>();
    for (Url url : mined.knownPages()) ids.apply(url).ifPresent(id -> known.put(id, url));
    for (Found page : state.claimedPages().all()) {
      ids.apply(page.url()).ifPresent(id -> known.putIfAbsent(id, page.url()));
    }
    long[] more = known.keySet().stream().mapToLong(Long::longValue).toArray();
    KnownIds all = template.ids().union(KnownIds.of(template.ids().spelling(), more));
    Template now = template.withIds(all, Math.max(template.count(), known.size()));
    return new MinedTemplate(now, new ArrayList<>(known.values()), mined.judge(), mined.counter());
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
