package grapnel.discover;

import grapnel.crawl.LinkRules;
import grapnel.crawl.TrapDetector;
import grapnel.discover.content.FruitlessShapes;
import grapnel.discover.content.PageDigest;
import grapnel.discover.content.PageRole;
import grapnel.discover.content.ViewFamilies;
import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Robots;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.page.RobotsMeta;
import grapnel.page.site.SitePages;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads whatever links lead to and nobody has read, as a crawl does, and claims the pages that turn
 * out to be things. It comes last: what other methods name is cheaper.
 */
final class ReadingMethod implements DiscoveryMethod {

  /** The confidence in a page that was read and says what no other says. */
  private static final double READ = 0.85;

  private static final RequestPurpose AGAIN =
      new RequestPurpose("links", "what changes on reload?");

  /** Pages that are compared with each other; of each, some ten kilobytes are kept. */
  private static final int MOST_PAGES = 50_000;

  /** To see what changes on the pages of each sort. */
  private static final int MOST_RELOADS = 12;

  /** A page of ten that nobody read is a thing, at least. */
  private static final double YIELD = 0.1;

  /** Pages of a series that tell what the others are. */
  private static final int READ_OF_SERIES = 6;

  private static final Pattern FEED_TYPE =
      Pattern.compile("(?i)application/(?:rss|atom|rdf)[+]xml\\b");

  private static final Pattern PLAIN_TEXT = Pattern.compile("(?i)text/(?:plain|markdown)\\b");

  private final DiscoveryState state;
  private final ReadingQueue waiting = new ReadingQueue();

  /** Known URLs with parameters added: as often as not another view of the same. */
  private final ReadingQueue waitingViews = new ReadingQueue();

  private final BarePagers pagers;
  private final PeriodArchives archives = new PeriodArchives();

  private final UrlHashSet entered = new UrlHashSet();
  private final ViewFamilies views = new ViewFamilies();
  private final FruitlessShapes fruitless = new FruitlessShapes();

  /** How much was known of what changes when a page was read. */
  private final Map<Url, Integer> readWith = new HashMap<>();

  private int knowledge;
  private @Nullable SitePages sitePages;

  ReadingMethod(DiscoveryState state) {
    this.state = state;
    this.pagers = new BarePagers(state::knownUrls);
    // From the start page on, so that it is known which page led to which. What was read before
    // is read again from the catalogue.
    boolean _ = enter(state.environment().start(), Optional.empty(), false);
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double expectedYield() {
    boolean oneKind = !state.environment().settings().samples().isEmpty();
    return oneKind || nothingWaits() || !state.allowsMethod("links") ? 0 : YIELD;
  }

  @Override
  public void run(SiteAccess access) {
    readAll(access);
    readArchives(access);
    List<Url> rest = new ArrayList<>(state.knownUrls());
    state.links().properAddresses().stream()
        .filter(state.environment().rules()::follows)
        .forEach(rest::add);
    for (Url url : rest) {
      boolean _ = enter(url, Optional.empty(), !state.isNamed(url));
    }
    readAll(access);
    // A thing of which only sides were hunted, or seen by chance.
    for (Url url : state.allowsMethod("hunt") ? state.content().missingThings() : Set.<Url>of()) {
      boolean _ = enter(url, Optional.empty(), !state.isNamed(url));
    }
    readAll(access);
    readHunted(access);
    List<Url> unread = new ArrayList<>(waiting.urls());
    unread.addAll(waitingViews.urls());
    state.content().leaveUnread(unread);
    readAnew(access);
    claimThings();
  }

  private boolean nothingWaits() {
    return waiting.isEmpty() && waitingViews.isEmpty();
  }

  private void readAll(SiteAccess access) {
    while (!nothingWaits() && state.environment().budget().hasLeft()) {
      if (state.content().size() >= MOST_PAGES) {
        state
            .environment()
            .tell()
            .accept(
                "read %,d pages and no more; linked pages may be missing".formatted(MOST_PAGES));
        return;
      }
      ReadingQueue queue = waiting.isEmpty() ? waitingViews : waiting;
      if (access.width() > 1) nameAhead(queue, access);
      read(queue.next(), access);
    }
  }

  /** Months before and after those that links lead to. */
  private void readArchives(SiteAccess access) {
    if (!state.allowsMethod("hunt")) return;
    for (List<Url> next = archives.next(); !next.isEmpty(); next = archives.next()) {
      for (Url url : next) {
        boolean _ = state.environment().rules().follows(url) && enter(url, Optional.empty(), true);
      }
      readAll(access);
    }
  }

  /**
   * Some of what a hunt has asked for, of series of which hardly a page was read: places in a list
   * of photographs, {@code ?_off=105}, were claimed 202 times, since nobody had read what they
   * show.
   */
  private void readHunted(SiteAccess access) {
    Map<String, Integer> read = new HashMap<>();
    List<Found> ofSeries =
        state.claimedPages().all().stream().filter(page -> !page.template().isEmpty()).toList();
    for (Found page : ofSeries) {
      Url url = UrlNormalizer.visitIndependent().normalize(page.url());
      if (state.content().contains(url)) read.merge(page.template(), 1, Integer::sum);
    }
    for (Found page : ofSeries) {
      boolean enough = read.getOrDefault(page.template(), 0) >= READ_OF_SERIES;
      if (enough || !state.links().hasSeen(page.url())) continue;
      if (enter(page.url(), Optional.empty(), true)) read.merge(page.template(), 1, Integer::sum);
    }
    readAll(access);
  }

  private void nameAhead(ReadingQueue queue, SiteAccess access) {
    access.ahead(
        queue.peek(2 * access.width(), url -> !isSkipped(url)).stream()
            .map(next -> NextRequest.get(next.url(), purpose(next)))
            .toList());
  }

  /** False for what was entered before. */
  private boolean enter(Url url, Optional<Url> via, boolean hidden) {
    Url normal = state.links().proper(UrlNormalizer.visitIndependent().normalize(url));
    if (state.isMadeUp(normal) || !entered.add(normal)) return false;
    boolean view = ViewFamilies.extendsKnown(normal, entered::contains);
    (view ? waitingViews : waiting).add(new ReadingQueue.Waiting(normal, via, hidden));
    return true;
  }

  private void read(ReadingQueue.Waiting next, SiteAccess access) {
    TrapDetector traps = state.traps();
    if (isSkipped(next.url())) return;
    if (!state.links().proper(next.url()).equals(next.url())) {
      boolean _ = enter(next.url(), next.via(), next.hidden());
      return;
    }
    boolean idle = isIdle(next.url());
    // Whoever looks at it once more, as the judge does at known pages, sees no link by that.
    if (next.hidden()) state.links().addHidden(next.url());
    Visit visit = access.visit(next.url(), purpose(next), YIELD);
    if (visit.answer() instanceof Answer.Spent) {
      waiting.putBack(next);
      return;
    }
    if (visit.response().filter(r -> r.status() == 404 || r.status() == 410).isPresent()) {
      state.claimedPages().takeBackGone(next.url());
    }
    Optional<Page> read =
        visit.ok() ? visit.page().filter(p -> isPage(p, visit)) : Optional.empty();
    // What it names is entered by who reads what the site offers.
    if (read.isEmpty() || isFeed(visit)) {
      if (isFeed(visit)) state.content().addFeed(next.url());
      fruitless.addEmpty(next.url());
      archives.missed(next.url());
      return;
    }
    Optional<PageDigest> via = next.via().flatMap(state.content()::page);
    if (read.get().media() == MediaKind.TEXT
        && via.filter(page -> page.saysMostOf(read.get())).isPresent()) {
      state.content().addCopy(next.url(), via.get());
      fruitless.addEmpty(next.url());
      return;
    }
    LinkRules rules = state.environment().rules();
    if (!rules.follows(visit.finalUrl().withoutFragment())) return;
    Page page = read.get();
    traps.readPage(
        next.url(), next.via(), page, url -> probe(url, access), url -> loadAgain(url, access));
    if (sitePages(access).see(page)) knowledge++;
    RobotsMeta robotsMeta = robotsMeta(page, visit);
    PageDigest digest =
        PageDigest.of(page, sitePages(access).quiet(page), rules.shownBy(page), robotsMeta);
    readWith.put(next.url(), knowledge);
    boolean _ = entered.add(digest.url());
    List<Url> fresh =
        rules.followedFrom(page, robotsMeta).stream()
            .filter(url -> enter(url, Optional.of(digest.url()), next.hidden()))
            .toList();
    long brought =
        fresh.stream().filter(url -> !ViewFamilies.extendsKnown(url, entered::contains)).count();
    if (idle) {
      fruitless.addIdle(digest, next.url());
    } else {
      views.add(digest.url(), brought, entered::contains);
      fruitless.add(digest, next.url(), fresh);
    }
    for (Url url : page.canonical().filter(rules::follows).stream().toList()) {
      boolean _ = enter(url, next.via(), next.hidden());
    }
    state.content().add(next.url(), digest);
    archives.read(next.url(), fresh);
    if (!state.allowsMethod("hunt")) return;
    pagers
        .next(next.url(), page, !fresh.isEmpty())
        .filter(rules::follows)
        .ifPresent(url -> turnTo(url, digest.url(), next.hidden()));
  }

  /** A page of a list that no link names. */
  private void turnTo(Url url, Url list, boolean hidden) {
    boolean _ = enter(url, Optional.of(list), hidden);
  }

  /** With markup, or a text for people. */
  private static boolean isPage(Page page, Visit visit) {
    return switch (page.media()) {
      case HTML -> true;
      case TEXT -> PLAIN_TEXT.matcher(contentType(visit)).lookingAt();
      case OTHER -> false;
    };
  }

  private static boolean isFeed(Visit visit) {
    return visit.ok() && FEED_TYPE.matcher(contentType(visit)).lookingAt();
  }

  private static String contentType(Visit visit) {
    return visit.response().flatMap(r -> r.headers().first("Content-Type")).orElse("").strip();
  }

  private SitePages sitePages(SiteAccess access) {
    SitePages known = sitePages;
    if (known == null) {
      RequestPurpose purpose = new RequestPurpose("judge", "what changes on reload?");
      known =
          new SitePages(
              (url, load) -> page(access.visit(Request.get(url).withLoad(load), purpose, YIELD)),
              MOST_RELOADS);
      sitePages = known;
    }
    return known;
  }

  private static Optional<Page> page(Visit visit) {
    return visit.ok() ? visit.page() : Optional.empty();
  }

  /** Reads once more, from what is recorded, what was read before all that changes was known. */
  private void readAnew(SiteAccess access) {
    for (Map.Entry<Url, Integer> read : readWith.entrySet()) {
      if (read.getValue() == knowledge) continue;
      Visit visit = access.visit(read.getKey(), new RequestPurpose(name(), "read before"), YIELD);
      Optional<Page> page = page(visit);
      if (page.isEmpty()) continue;
      RobotsMeta robotsMeta = robotsMeta(page.get(), visit);
      List<Url> targets = state.environment().rules().shownBy(page.get());
      Page quiet = sitePages(access).quiet(page.get());
      state.content().replace(PageDigest.of(page.get(), quiet, targets, robotsMeta));
      read.setValue(knowledge);
    }
  }

  private boolean isSkipped(Url url) {
    return state.traps().skipReason(url).isPresent()
        || (isIdle(url) && !state.links().hasSeen(url));
  }

  /** Of a shape that brought nothing of late: read only if it costs no request. */
  private boolean isIdle(Url url) {
    return views.isView(url, entered::contains) || fruitless.contains(url);
  }

  /** Asked as by the judge, what a page links to does not count as linked. */
  private RequestPurpose purpose(ReadingQueue.Waiting next) {
    return next.hidden()
        ? new RequestPurpose("judge", "what a page says that no link leads to")
        : new RequestPurpose(name(), "what no other method has read");
  }

  private static RobotsMeta robotsMeta(Page page, Visit visit) {
    List<String> headers =
        visit.response().map(r -> r.headers().values("X-Robots-Tag")).orElse(List.of());
    return page.robots(Robots.productToken(FetchOptions.AGENT), headers);
  }

  private static Optional<Page> loadAgain(Url url, SiteAccess access) {
    return access.visit(Request.get(url).reload(), AGAIN, 1).page();
  }

  /** Nobody names what it asks for, so it asks only where ids may be tried. */
  private Optional<Page> probe(Url url, SiteAccess access) {
    if (!state.allowsMethod("hunt")) return Optional.empty();
    Visit visit = access.visit(url, new RequestPurpose("judge", "does any URL have a page?"), 0);
    return visit.ok() && !visit.isRedirected() ? visit.page() : Optional.empty();
  }

  private void claimThings() {
    Map<Url, PageRole> roles = state.content().roles();
    for (Map.Entry<Url, PageRole> read : roles.entrySet()) {
      if (read.getValue().sort() != PageRole.Sort.THING) continue;
      if (UnsafeRequests.personalReason(read.getKey().toString()).isPresent()) continue;
      Evidence evidence = Evidence.of("read: " + read.getValue().reason());
      String method = state.isNamed(read.getKey()) ? name() : "hunt";
      state.claimedPages().addRead(method, read.getKey(), new Verdict.Entity(evidence, READ));
    }
    new ClaimReview(state.claimedPages(), roles, state.links()::proper).run();
  }
}
