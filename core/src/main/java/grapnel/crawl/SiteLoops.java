package grapnel.crawl;

import grapnel.fact.Answer;
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
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * A loop for every site that is worked on, each with a budget of its own, all with one catalogue
 * and one politeness. A site nobody asks is a few hundred bytes: no thread, no robots.txt.
 */
public final class SiteLoops implements Sites {

  private final Catalogue catalogue;
  private final Web web;
  private final Politeness politeness;
  private final SiteLoop.Rules rules;
  private final Supplier<Budget> budgets;
  private final Watch watch;
  private final InstantSource clock;
  private final Map<String, Worked> worked = new ConcurrentHashMap<>();
  private volatile boolean closed;

  private record Worked(SiteLoop loop, Budget budget) {}

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
  public Door door(Host host) {
    Worked site = worked.computeIfAbsent(Url.of(host + "/").site(), _ -> begin());
    if (closed) site.loop.close();
    return new LoopDoor(host, site);
  }

  private Worked begin() {
    Budget budget = budgets.get();
    return new Worked(
        new SiteLoop(catalogue, web, politeness, rules, budget, watch, clock), budget);
  }

  /** How many requests were put on the wire for all sites. */
  public long spent() {
    AtomicLong sum = new AtomicLong();
    worked.values().forEach(site -> sum.addAndGet(site.budget.spent()));
    return sum.get();
  }

  @Override
  public void close() {
    closed = true;
    worked.values().forEach(site -> site.loop.close());
  }

  private final class LoopDoor implements Door {

    private final Host host;
    private final Worked site;

    LoopDoor(Host host, Worked site) {
      this.host = host;
      this.site = site;
    }

    @Override
    public Answer ask(Request request, Why why, double yield) {
      return site.loop.ask(request, why, yield);
    }

    @Override
    public Answer retry(Request request, Why why, double yield) {
      return site.loop.retry(request, why, yield);
    }

    /** With a budget that will be gone by then, it is now: the answer will be that it is spent. */
    @Override
    public Instant next() {
      Instant next = politeness.next(host);
      return site.budget.leftAt(next) ? next : Instant.EPOCH;
    }

    @Override
    public boolean reached() {
      return site.loop.outcome().reached();
    }

    @Override
    public void close() {
      site.loop.leave(host);
    }
  }
}
