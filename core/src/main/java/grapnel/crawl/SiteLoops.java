package grapnel.crawl;

import grapnel.browser.DrawingAccess;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fetch.Politeness;
import grapnel.site.AnswerSource;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.store.Catalogue;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A loop for every site that is worked on, each with a budget of its own, all with one catalogue
 * and one politeness.
 *
 * <p>A site nobody asks has no thread and keeps no robots.txt. Beyond some thousand of them, those
 * that were asked longest ago lose their loop and with it their cookies; only their budget stays.
 */
public final class SiteLoops implements CrawlSites {

  private static final int MOST_IDLE = 5000;

  private final Catalogue catalogue;
  private final AnswerSource answerSource;
  private final Politeness politeness;
  private final SiteLoop.Rules rules;
  private final Supplier<Budget> budgets;
  private final SiteListener listener;
  private final InstantSource clock;
  private final Function<SiteLoop, DrawingAccess> drawing;
  private final Map<String, SiteEntry> sites = new HashMap<>();
  private final SequencedSet<SiteEntry> idleSites = new LinkedHashSet<>();
  private boolean closed;

  /** What is kept of a site. */
  private static final class SiteEntry {
    final Budget budget;
    @Nullable SiteLoop loop;
    @Nullable DrawingAccess access;
    int openHosts;
    int drawnBefore;
    volatile boolean answered;

    int drawnPages() {
      return drawnBefore + (access == null ? 0 : access.drawnPages());
    }

    SiteEntry(Budget budget) {
      this.budget = budget;
    }
  }

  /**
   * Loops that begin with the first door to their site.
   *
   * @param budgets what one site may have
   * @param drawing the way to a loop by which pages that scripts write are drawn
   */
  public SiteLoops(
      Catalogue catalogue,
      AnswerSource answerSource,
      Politeness politeness,
      SiteLoop.Rules rules,
      Supplier<Budget> budgets,
      SiteListener listener,
      InstantSource clock,
      Function<SiteLoop, DrawingAccess> drawing) {
    this.catalogue = catalogue;
    this.answerSource = answerSource;
    this.politeness = politeness;
    this.rules = rules;
    this.budgets = budgets;
    this.listener = listener;
    this.clock = clock;
    this.drawing = drawing;
  }

  /** The same without a browser. */
  public SiteLoops(
      Catalogue catalogue,
      AnswerSource answerSource,
      Politeness politeness,
      SiteLoop.Rules rules,
      Supplier<Budget> budgets,
      SiteListener listener,
      InstantSource clock) {
    this(
        catalogue,
        answerSource,
        politeness,
        rules,
        budgets,
        listener,
        clock,
        loop -> DrawingAccess.never(loop, catalogue));
  }

  @Override
  public synchronized HostAccess openHost(Host host) {
    String name = Url.of(host + "/").site();
    SiteEntry site = sites.computeIfAbsent(name, _ -> new SiteEntry(budgets.get()));
    SiteLoop loop = site.loop;
    DrawingAccess access = site.access;
    if (loop == null || access == null) {
      loop = new SiteLoop(catalogue, answerSource, politeness, rules, site.budget, listener, clock);
      access = drawing.apply(loop);
      site.loop = loop;
      site.access = access;
    }
    if (closed) loop.close();
    site.openHosts++;
    idleSites.remove(site);
    return new LoopHostAccess(host, site, loop, access);
  }

  @Override
  public Optional<Exchange> knownExchange(Request request) {
    return catalogue.find(request);
  }

  private synchronized void hostClosed(SiteEntry site) {
    if (--site.openHosts > 0) return;
    idleSites.add(site);
    if (idleSites.size() > MOST_IDLE) forget(idleSites.removeFirst());
  }

  private static void forget(SiteEntry site) {
    site.drawnBefore = site.drawnPages();
    if (site.access != null) site.access.close();
    site.access = null;
    site.loop = null;
  }

  /** How many requests were put on the wire for all sites. */
  public synchronized long requestsSent() {
    return sites.values().stream().mapToLong(site -> site.budget.spent()).sum();
  }

  /** How many pages a browser drew, of all sites. */
  public synchronized int drawnPages() {
    return sites.values().stream().mapToInt(SiteEntry::drawnPages).sum();
  }

  /** The loops that there are now, for who asks what became of their sites. */
  public synchronized List<SiteLoop> loops() {
    return sites.values().stream()
        .flatMap(site -> Optional.ofNullable(site.loop).stream())
        .toList();
  }

  @Override
  public synchronized void close() {
    closed = true;
    for (SiteEntry site : sites.values()) {
      if (site.loop != null) site.loop.close();
      if (site.access != null) site.access.close();
    }
  }

  private final class LoopHostAccess implements HostAccess {

    private final Host host;
    private final SiteEntry site;
    private final SiteLoop loop;
    private final DrawingAccess access;

    LoopHostAccess(Host host, SiteEntry site, SiteLoop loop, DrawingAccess access) {
      this.host = host;
      this.site = site;
      this.loop = loop;
      this.access = access;
    }

    @Override
    public Answer ask(Request request, RequestPurpose purpose, double yield) {
      return access.ask(request, purpose, yield);
    }

    @Override
    public Answer retry(Request request, RequestPurpose purpose, double yield) {
      return access.retry(request, purpose, yield);
    }

    /** With a budget that will be gone by then, it is now: the answer will be that it is spent. */
    @Override
    public Instant nextRequestAt() {
      Instant next = politeness.nextTurn(host);
      return site.budget.hasLeftAt(next) ? next : Instant.EPOCH;
    }

    @Override
    public boolean siteAnswered() {
      if (loop.answerCounts().reached()) site.answered = true;
      return site.answered;
    }

    @Override
    public void close() {
      siteAnswered();
      loop.forgetIdleHost(host);
      hostClosed(site);
    }
  }
}
