package grapnel;

import grapnel.browser.DrawingAccess;
import grapnel.browser.HashRoute;
import grapnel.crawl.LinkRules;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.discover.KindPlan;
import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Template;
import grapnel.hunt.PageCountEstimate;
import grapnel.page.Form;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.same.SamePageFinder;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;
import grapnel.site.AnswerCounts;
import grapnel.site.Budget;
import grapnel.site.SiteAccess;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.Visit;
import grapnel.store.Catalogue;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A site that is being worked on: everything Grapnel can do with one, within one budget.
 *
 * <ul>
 *   <li>What is found is committed before anyone hears of it.
 *   <li>{@link #stop} may be called from any thread; what runs then ends soon, with its report.
 *   <li>The same again asks nothing twice and goes on where it stopped.
 *   <li>One method at a time; any thread may ask for {@link #requests} and {@link #progress}.
 * </ul>
 */
public final class Site implements AutoCloseable {

  /** A look for a plan costs at most so many requests. */
  public static final long MOST_PLAN_REQUESTS = 50;

  private final List<Url> urls;
  private final Manners manners;
  private final SitePorts ports;
  private final SiteListener listener;
  private final Budget budget;
  private final SiteLoop loop;
  private final DrawingAccess access;
  private final AutoCloseable resources;
  private volatile Optional<Discovery> discovery = Optional.empty();
  private volatile OptionalLong likelyHuntRequests = OptionalLong.empty();

  private Site(
      SitePorts ports,
      List<Url> urls,
      Manners manners,
      SiteListener listener,
      AutoCloseable resources) {
    if (urls.isEmpty()) throw new IllegalArgumentException("a site without a URL");
    this.urls = urls.stream().map(HashRoute::inside).toList();
    this.manners = manners;
    this.ports = ports;
    this.listener = listener;
    this.resources = resources;
    this.budget = manners.budget(ports.clock());
    this.loop =
        new SiteLoop(
            ports.catalogue(),
            ports.answers(),
            ports.politeness(),
            manners.rules(List.of(this.urls.getFirst())),
            budget,
            listener,
            ports.clock());
    this.access = manners.drawing(loop, ports.catalogue(), listener::userNotice, ports.clock());
  }

  /**
   * A site whose answers are fetched and kept by others, as where many machines share them.
   *
   * @param urls what is known of the site; work begins at the first
   */
  public static Site over(SitePorts ports, List<Url> urls, Manners manners, SiteListener listener) {
    return new Site(ports, urls, manners, listener, () -> {});
  }

  /**
   * @param resources closed with the site
   */
  static Site over(
      SitePorts ports,
      List<Url> urls,
      Manners manners,
      SiteListener listener,
      AutoCloseable resources) {
    return new Site(ports, urls, manners, listener, resources);
  }

  /** The registrable domain, or the host where there is none. */
  public String name() {
    return urls.getFirst().site();
  }

  /** Finds the entity pages of the site by all methods together. */
  public DiscoveryReport discover() {
    return discover(DiscoverySettings.DEFAULT, _ -> {});
  }

  /**
   * Finds the entity pages of the site.
   *
   * @param each hears of every page once, as soon as its URL is settled; what kind it is, and
   *     whether anything links to it, is certain in the report
   */
  public DiscoveryReport discover(DiscoverySettings settings, Consumer<Found> each) {
    return discover(settings, each, _ -> {});
  }

  /**
   * The same, and tells how the estimates narrow.
   *
   * @param estimates hears after every random probe what the probes of its templates say so far
   */
  public DiscoveryReport discover(
      DiscoverySettings settings, Consumer<Found> each, Consumer<PageCountEstimate> estimates) {
    settings.since().ifPresent(loop::renewOlderThan);
    Discovery.Result result =
        discovery(settings).run(page -> each.accept(HashRoute.shown(page)), estimates);
    // Where many machines work, nobody compares runs.
    if (ports.siteNotes().isPresent()) {
      Instant end = ports.clock().instant();
      new SiteRuns(ports.catalogue()).add(end);
      PastCensus.add(end, result.census(), ports.catalogue());
    }
    RunEnding ending = ending();
    if (ending.completed() && result.blocked()) ending = new RunEnding.Blocked();
    else if (ending.completed() && result.cutShort()) ending = new RunEnding.OutOfBudget("a limit");
    if (ending.completed() && result.pages().isEmpty()) ending = withoutPages(loop);
    List<String> remarks = new ArrayList<>(result.remarks());
    refusedLinksRemark(loop.safety().refusedLinks().size()).ifPresent(remarks::add);
    return new DiscoveryReport(
        HashRoute.shown(result.pages()),
        result.gone(),
        result.census(),
        remarks,
        requests(),
        drawnPages(),
        ending,
        result.failures());
  }

  /** What was not followed because it acts, and how a user can see and allow it. */
  static Optional<String> refusedLinksRemark(long links) {
    if (links == 0) return Optional.empty();
    return Optional.of(
        "%,d link%s not followed, as that may change something; `grapnel explain --refused SITE` lists them, --allow-url allows them"
            .formatted(links, links == 1 ? "" : "s"));
  }

  /** Looks around with a few requests, and says what a discovery would find and need. */
  public PlanReport plan(DiscoverySettings settings) {
    Discovery planned = discovery(settings);
    List<KindPlan> kinds = planned.plan();
    List<String> remarks = kinds.isEmpty() ? planned.remarks() : List.of();
    RunEnding ending = kinds.isEmpty() ? endingWithoutPages() : ending();
    return new PlanReport(kinds, planned.plannedRequests(kinds), remarks, requests(), ending);
  }

  private Discovery discovery(DiscoverySettings settings) {
    Discovery fresh =
        new Discovery(
            urls.getFirst(),
            ports.catalogue(),
            access,
            budget,
            LinkRules.within(manners.scopeOf(List.of(urls.getFirst())), loop.safety()),
            settings,
            listener::userNotice,
            ports.clock());
    discovery = Optional.of(fresh);
    return fresh;
  }

  /** The URL templates of the site in a list of its URLs, verified by a few probes. */
  public TemplateReport templates(List<Url> known, int threshold) {
    SiteHunt hunt = siteHunt();
    List<Template> templates =
        hunt.mine(name(), known, threshold).templates().stream()
            .map(MinedTemplate::template)
            .toList();
    return new TemplateReport(templates, hunt.leftOut(), requests(), ending());
  }

  /** Finds entity pages that are not in a list of the site's URLs. */
  public HuntReport hunt(List<Url> known, HuntSettings settings, Consumer<Found> each) {
    SiteHunt hunt = siteHunt();
    SiteTemplates mined = hunt.mine(name(), known, settings.threshold());
    return new TemplateHunt(this, hunt, settings).run(mined, each);
  }

  /** The same from templates that were mined before. */
  public HuntReport huntTemplates(
      List<Template> templates, HuntSettings settings, Consumer<Found> each) {
    SiteTemplates mined = SiteTemplates.minedBefore(templates);
    return new TemplateHunt(this, siteHunt(), settings).run(mined, each);
  }

  void expectHunt(long more) {
    likelyHuntRequests = OptionalLong.of(requests() + more);
  }

  /**
   * How many requests a hunt is likely to take in all, from any thread; nothing before it began.
   */
  public OptionalLong likelyHuntRequests() {
    return likelyHuntRequests;
  }

  private SiteHunt siteHunt() {
    return new SiteHunt(ports.catalogue(), access, budget, listener::userNotice);
  }

  /** All pages of the kind that the samples are of. */
  public SiblingReport siblings(List<Url> samples) {
    return siblings(samples, UrlPatternSiblingSearch::new);
  }

  /** The same by another method. */
  public SiblingReport siblings(List<Url> samples, Function<PageDownloader, SiblingSearch> method) {
    PageDownloader downloader =
        new PageDownloader(access, "siblings", manners.scopeOf(List.of(urls.getFirst()))::contains);
    List<Url> inside = samples.stream().map(HashRoute::inside).toList();
    SiblingOutcome outcome = method.apply(downloader).find(inside);
    return SiblingReport.shown(outcome, downloader.history(), requests(), ending(outcome, inside));
  }

  /** Nothing came also where the samples alone were found, and these lead to one gate. */
  private RunEnding ending(SiblingOutcome outcome, List<Url> samples) {
    if (!(outcome instanceof SiblingOutcome.Pages pages)) return endingWithoutPages();
    RunEnding ending = ending();
    if (!ending.completed() || pages.pages().size() > samples.size()) return ending;
    return gated(loop)
        .filter(gated -> pages.pages().stream().allMatch(page -> gated.isAt(page.url())))
        .<RunEnding>map(gated -> gated)
        .orElse(ending);
  }

  /** Brings the records behind the search form of a page, or of the search it leads to. */
  public SurfaceReport surface(
      Url page, SurfaceSettings settings, Consumer<SurfaceReport.SurfacedRecord> each) {
    return new FormSurfacing(this, settings, each).of(HashRoute.inside(page));
  }

  /** Which of the site's URLs lead to the same page, and by which rules. */
  public SamePageFinder.Result samePages(List<Url> known, SamePageSettings settings) {
    return settings.find(known, access);
  }

  /**
   * Works on the site by a method of one's own, within the same budget and manners.
   *
   * @param method told what methods work with
   */
  public <T> T run(Function<SiteParts, T> method) {
    return method.apply(new SiteParts(ports.catalogue(), access, budget));
  }

  /** What a method works with: where pages are asked for, what is known, what may be spent. */
  public record SiteParts(Catalogue catalogue, SiteAccess access, Budget budget) {}

  /** Reads one page, following redirects. */
  public Visit visit(Url url, RequestPurpose purpose) {
    return access.visit(HashRoute.inside(url).withoutFragment(), purpose, 1);
  }

  /** What is known of a page that was found beside its address. */
  public PageFacts facts(Found page) {
    return PageFacts.in(
        ports.catalogue(), HashRoute.inside(page.url()), HashRoute.inside(page.finalUrl()));
  }

  /** What is known of a page beside its address. */
  public PageFacts facts(Url url) {
    Url inside = HashRoute.inside(url);
    return PageFacts.in(ports.catalogue(), inside, inside);
  }

  /** Ends what runs, from any thread; it can be gone on with later. */
  public void stop() {
    budget.stop();
  }

  /** Ends what runs at once, from any thread: nothing that waits for its turn is sent any more. */
  public void abort() {
    loop.close();
    access.close();
  }

  /** How many requests were put on the wire. */
  public long requests() {
    return budget.spent();
  }

  /** How many pages a browser drew. */
  public int drawnPages() {
    return access.drawnPages();
  }

  /** How a discovery goes, from any thread; nothing where none was begun. */
  public Optional<DiscoveryProgress> progress() {
    return discovery.map(
        each ->
            new DiscoveryProgress(
                each.foundPageCount(), each.linkedUrlCount(), requests(), each.likelyRequests()));
  }

  /**
   * How a discovery goes.
   *
   * @param found pages so far
   * @param linksSeen URLs that the pages seen so far link to
   * @param requests on the wire so far
   * @param likelyRequests in all, by the same estimate as a plan; nothing before the site was
   *     looked at, where nothing can be said, and where an earlier run is continued
   */
  public record DiscoveryProgress(
      int found, int linksSeen, long requests, OptionalLong likelyRequests) {}

  /** How long the host of a URL is left alone between two requests. */
  public Duration pause(Url url) {
    return ports.politeness().pause(url.host());
  }

  /** How many requests the archives had no answer to, where archives answer. */
  public long missingFromArchives() {
    return loop.answerCounts().unrecorded();
  }

  /** How the work so far ended, as far as the site's answers tell. */
  public RunEnding ending() {
    AnswerCounts counts = loop.answerCounts();
    Optional<RunEnding> never =
        counts
            .unreachableReason()
            .<RunEnding>map(RunEnding.Unreachable::new)
            .or(() -> counts.refusingStatus().map(RunEnding.TurnedAway::new))
            .or(() -> counts.refusal().map(RunEnding.Forbidden::new));
    return never.or(() -> counts.spentBudget().map(Site::spent)).orElse(new RunEnding.Completed());
  }

  /** The same where nothing came of it: perhaps the site wants something. */
  public RunEnding endingWithoutPages() {
    RunEnding ending = ending();
    return ending.completed() ? withoutPages(loop) : ending;
  }

  /** How work ended that was completed and brought nothing: perhaps the site wants something. */
  static RunEnding withoutPages(SiteLoop loop) {
    AnswerCounts counts = loop.answerCounts();
    return gated(loop)
        .<RunEnding>map(gated -> gated)
        .or(() -> counts.firstRefusingStatus().map(RunEnding.TurnedAway::new))
        .orElse(new RunEnding.Completed());
  }

  private static Optional<RunEnding.Gated> gated(SiteLoop loop) {
    return loop.gates().gate().map(gate -> new RunEnding.Gated(gate.page(), gate.inCircles()));
  }

  /**
   * How work ended for which one page was asked: perhaps it came to another, which wants to be
   * filled in and leads nowhere.
   */
  public RunEnding endingWith(Page page) {
    RunEnding ending = ending();
    boolean mayBeGate = page.forms().stream().anyMatch(form -> form.method() == Form.Method.POST);
    boolean leadsOn =
        page.links().stream()
            .anyMatch(link -> link.url().host().equals(page.url().host()) && !same(link, page));
    if (!ending.completed() || !mayBeGate || leadsOn) return ending;
    return loop.gates()
        .startLeadsTo()
        .map(gate -> new RunEnding.Gated(gate, false))
        .filter(gated -> gated.isAt(page.url()))
        .<RunEnding>map(gated -> gated)
        .orElse(ending);
  }

  private static boolean same(Link link, Page page) {
    return link.url().withoutFragment().equals(page.url().withoutFragment());
  }

  /** How a hunt ended that found nothing: its first request is no more than any other. */
  RunEnding huntEndingWithoutPages() {
    RunEnding ending = ending();
    return ending.completed() ? gated(loop).<RunEnding>map(gated -> gated).orElse(ending) : ending;
  }

  private static RunEnding spent(String budget) {
    return budget.equals(Budget.STOPPED)
        ? new RunEnding.Stopped()
        : new RunEnding.OutOfBudget(budget);
  }

  SiteAccess access() {
    return access;
  }

  SitePorts ports() {
    return ports;
  }

  Manners manners() {
    return manners;
  }

  SiteListener listener() {
    return listener;
  }

  /** Told of an exchange by the loop, and handed on to whoever listens. */
  static SiteListener both(Consumer<Exchange> recorder, SiteListener listener) {
    return new SiteListener() {
      @Override
      public void exchangeReceived(Exchange exchange) {
        recorder.accept(exchange);
        listener.exchangeReceived(exchange);
      }

      @Override
      public void exchangeRecorded(Exchange exchange) {
        listener.exchangeRecorded(exchange);
      }

      @Override
      public void userNotice(String message) {
        listener.userNotice(message);
      }
    };
  }

  @Override
  public void close() {
    loop.close();
    access.close();
    try {
      resources.close();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
