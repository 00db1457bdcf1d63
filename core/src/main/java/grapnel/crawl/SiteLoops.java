package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Why;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.site.Web;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A loop for every site that is worked on, each with a budget of its own, all with one catalogue
 * and one politeness.
 *
 * <p>A site nobody asks has no thread and keeps no robots.txt. Beyond some thousand of them, those
 * that were asked longest ago lose their loop and with it their cookies; only their budget stays.
 */
public final class SiteLoops implements Sites {

  private static final int MOST_IDLE = 5000;

  private final Catalogue catalogue;
  private final Web web;
  private final Politeness politeness;
  private final SiteLoop.Rules rules;
  private final Supplier<Budget> budgets;
  private final Watch watch;
  private final InstantSource clock;
  private final Map<String, Site> sites = new HashMap<>();
  private final SequencedSet<Site> idle = new LinkedHashSet<>();
  private boolean closed;

  /** What is kept of a site. */
  private static final class Site {
    final Budget budget;
    @Nullable SiteLoop loop;
    int doors;
    volatile boolean reached;

    Site(Budget budget) {
      this.budget = budget;
    }
  }

  /**
   * Loops that begin with the first door to their site.
   *
   * @param budgets what one site may have
   */
  public SiteLoops(
      Catalogue catalogue,
      Web web,
      Politeness politeness,
      SiteLoop.Rules rules,
      Supplier<Budget> budgets,
      Watch watch,
      InstantSource clock) {
    this.catalogue = catalogue;
    this.web = web;
    this.politeness = politeness;
    this.rules = rules;
    this.budgets = budgets;
    this.watch = watch;
    this.clock = clock;
  }

  @Override
  public synchronized Door door(Host host) {
    String name = Url.of(host + "/").site();
    Site site = sites.computeIfAbsent(name, _ -> new Site(budgets.get()));
    SiteLoop loop = site.loop;
    if (loop == null) {
      loop = new SiteLoop(catalogue, web, politeness, rules, site.budget, watch, clock);
      site.loop = loop;
    }
    if (closed) loop.close();
    site.doors++;
    idle.remove(site);
    return new LoopDoor(host, site, loop);
  }

  @Override
  public Optional<Exchange> known(Request request) {
    return catalogue.find(request);
  }

  private synchronized void shut(Site site) {
    if (--site.doors > 0) return;
    idle.add(site);
    if (idle.size() > MOST_IDLE) idle.removeFirst().loop = null;
  }

  /** How many requests were put on the wire for all sites. */
  public synchronized long spent() {
    return sites.values().stream().mapToLong(site -> site.budget.spent()).sum();
  }

  @Override
  public synchronized void close() {
    closed = true;
    for (Site site : sites.values()) {
      if (site.loop != null) site.loop.close();
    }
  }

  private final class LoopDoor implements Door {

    private final Host host;
    private final Site site;
    private final SiteLoop loop;

    LoopDoor(Host host, Site site, SiteLoop loop) {
      this.host = host;
      this.site = site;
      this.loop = loop;
    }

    @Override
    public Answer ask(Request request, Why why, double yield) {
      return loop.ask(request, why, yield);
    }

    @Override
    public Answer retry(Request request, Why why, double yield) {
      return loop.retry(request, why, yield);
    }

    /** With a budget that will be gone by then, it is now: the answer will be that it is spent. */
    @Override
    public Instant next() {
      Instant next = politeness.next(host);
      return site.budget.leftAt(next) ? next : Instant.EPOCH;
    }

    @Override
    public boolean reached() {
      if (loop.outcome().reached()) site.reached = true;
      return site.reached;
    }

    @Override
    public void close() {
      reached();
      loop.leave(host);
      shut(site);
    }
  }
}
