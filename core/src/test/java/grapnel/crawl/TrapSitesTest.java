package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Headers.Header;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.lab.sites.Sites;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole crawls of sites that never end, and of long ones that must not be taken for such. */
class TrapSitesTest {

  private static final String HOME = "http://trap.localhost";

  @TempDir Path folder;

  private final List<VisitedUrl> visited = new ArrayList<>();

  private void crawl(UnaryOperator<String> html, long requests) {
    crawlAnswers(
        path -> {
          String page = html.apply(path);
          return page.isEmpty() ? Reply.missing() : Reply.html(page);
        },
        requests);
  }

  private void crawlAnswers(java.util.function.Function<String, Reply> site, long requests) {
    Url start = Url.of(HOME + "/");
    UrlScope scope = new UrlScope(UrlScope.Extent.HOST, start);
    InstantSource clock = InstantSource.system();
    try (SiteStore siteStore =
            Store.open(folder).openCrawl("t", new Store.LockWait(Duration.ZERO, _ -> {}));
        SiteLoops sites =
            new SiteLoops(
                siteStore.catalogue(),
                request -> answer(site, request),
                new Politeness(PolitenessOptions.DEFAULT, clock),
                new SiteLoop.Rules(scope, "Grapnel/0.1", false, 1),
                () -> new Budget(requests, Duration.ofMinutes(5), clock),
                SiteListener.NONE,
                clock)) {
      new Crawler(
              siteStore.frontier("t"),
              sites,
              new Crawler.Plan(LinkRules.within(scope), "Grapnel/0.1", 1, 1),
              visited::add,
              clock)
          .run(List.of(start));
    }
  }

  private static Answer answer(java.util.function.Function<String, Reply> site, Request request) {
    String path = request.url().toString().substring(HOME.length());
    Reply reply = path.equals("/robots.txt") ? Reply.missing() : site.apply(path);
    List<Header> headers =
        reply.headers().stream().map(field -> new Header(field.name(), field.value())).toList();
    return new Answer.Responded(
        new Response(
            reply.status(), new Headers(headers), ResponseBody.of(reply.text()), Optional.empty()));
  }

  private Set<String> pages() {
    return visited.stream()
        .filter(VisitedUrl::ok)
        .map(one -> one.url().toString().substring(HOME.length()))
        .collect(Collectors.toSet());
  }

  private List<String> reasons() {
    return visited.stream()
        .map(VisitedUrl::ending)
        .filter(VisitedUrl.Skipped.class::isInstance)
        .map(ending -> ((VisitedUrl.Skipped) ending).reason())
        .distinct()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "trap-calendar",
        "trap-agenda",
        "trap-orders",
        "trap-folders",
        "trap-facets",
        "trap-maze",
        "trap-redirects",
        "trap-pages",
        "trap-mirror",
        "session-parameter",
        "session-path"
      })
  void aTrapEndsAndNoLinkedPageIsLost(String name) {
    LabSite site = Sites.named(name);
    crawlAnswers(path -> site.reply(Call.get(path)), 3000);
    ended(site);
  }

  /** What is noticed in one run is known to the next, or each would walk into the trap anew. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "trap-calendar",
        "trap-agenda",
        "trap-orders",
        "trap-facets",
        "trap-maze",
        "trap-pages"
      })
  void aTrapEndsAlsoOverManyShortRuns(String name) {
    LabSite site = Sites.named(name);
    int before = -1;
    while (visited.size() > before && visited.size() < 3000) {
      before = visited.size();
      crawlAnswers(path -> site.reply(Call.get(path)), 40);
    }
    ended(site);
  }

  private void ended(LabSite site) {
    Set<Truth.Entity> found = new HashSet<>();
    for (String path : pages()) site.truth().entityAt(path).ifPresent(found::add);
    long asked =
        visited.stream().filter(one -> !(one.ending() instanceof VisitedUrl.Skipped)).count();
    assertTrue(asked < 300, () -> asked + " URLs were asked for; skipped: " + reasons());
    assertTrue(found.containsAll(site.truth().linked()), "every linked entity is found");
  }

  @Test
  void idsInAListAreAllKeptThoughTheyAreAlike() {
    assertListKept(20);
  }

  @Test
  @Tag("soak")
  void tenThousandIdsInAListAreAllKeptThoughTheyAreAlike() {
    assertListKept(100);
  }

  private void assertListKept(int lists) {
    crawl(
        path -> {
          if (path.equals("/")) return links(0, lists, "/list/");
          if (path.startsWith("/list/")) {
            int list = Integer.parseInt(path.substring(6));
            return links(list * 100, 100, "/item/");
          }
          return "<title>item</title><p>An item.</p>";
        },
        20_000);
    assertEquals(1 + lists + lists * 100, pages().size());
  }

  @Test
  void idsThatOnlyLeadToEachOtherAreAllKept() {
    assertChainKept(2000);
  }

  @Test
  @Tag("soak")
  void tenThousandIdsThatOnlyLeadToEachOtherAreAllKept() {
    assertChainKept(10_000);
  }

  private void assertChainKept(int ids) {
    crawl(
        path -> {
          if (!path.matches("/|/item/[0-9]+")) return "";
          int id = path.equals("/") ? 0 : Integer.parseInt(path.substring(6));
          String next = id + 1 < ids ? "<a href='/item/" + (id + 1) + "'>next</a>" : "";
          return id < ids ? "<title>item</title><p>Item " + id + "</p>" + next : "";
        },
        20_000);
    assertEquals(ids, pages().size());
  }

  @Test
  void aSeriesOfEqualPagesIsKeptWhereMissingOnesAreMissing() {
    crawl(
        path -> {
          if (!path.matches("/|/item/[0-9]+")) return "";
          int id = path.equals("/") ? 0 : Integer.parseInt(path.substring(6));
          String next = "<a href='/item/" + (id + 1) + "'>next</a>";
          return id < 500 ? "<title>item</title><p>An item.</p>" + next : "";
        },
        2000);
    assertEquals(500, pages().size());
  }

  /**
   * A quote on each page is no reason to keep a calendar, and none to leave one that has events.
   */
  @Test
  void aCalendarIsKeptAsLongAsItHasEvents() {
    assertEquals(1 + 200, daysRead(3), () -> reasons().toString());
  }

  @Test
  void aCalendarWithoutEventsIsLeftThoughEachOfItsPagesHasAQuote() {
    int read = daysRead(Integer.MAX_VALUE);
    assertTrue(read <= 3 * FamilyInspection.PAGES, () -> read + " read: " + reasons());
  }

  /** Nothing marks what is the frame here, and the days of the address are not told apart. */
  private static String noisy(String content) {
    return "<div>%s</div><div><p>A quote with %x and all</p><p>You are visitor no. %d</p></div>"
        .formatted(content, COUNTER.incrementAndGet() * 7919L * 7919, COUNTER.get());
  }

  private static final AtomicInteger COUNTER = new AtomicInteger();

  private static String notes() {
    return "<a href='/notes'>Notes</a>" + links(0, 20, "/note/");
  }

  /**
   * @param things whether each day has something
   */
  private int plainDaysRead(boolean things) {
    crawl(
        path -> {
          if (path.equals("/")) return noisy(notes() + "<a href='/t?d=20240101'>Termine</a>");
          if (path.matches("/notes|/note/[0-9]+")) return noisy("<p>Note of its own " + path);
          if (!path.matches("/t[?]d=[0-9]{8}")) return "";
          String day = path.substring(5);
          LocalDate date = LocalDate.parse(day, DateTimeFormatter.BASIC_ISO_DATE);
          String next = date.plusDays(1).format(DateTimeFormatter.BASIC_ISO_DATE);
          if (date.isAfter(FIRST_DAY.plusDays(300))) return "";
          String said =
              things ? "Talk on the %x".formatted(day.hashCode() * 7919) : "Keine Termine";
          return noisy(
              "<h2>%s</h2><p>%s</p><a href='/t?d=%s'>next</a>".formatted(date, said, next));
        },
        2000);
    return (int) pages().stream().filter(path -> path.startsWith("/t?")).count();
  }

  @Test
  void aCalendarWithoutEventsIsLeftWhereOnlyAReloadTellsTheFrame() {
    int read = plainDaysRead(false);
    assertTrue(read <= 2 * FamilyInspection.PAGES, () -> read + " read: " + reasons());
    assertTrue(pages().contains("/note/19"), "a note was lost");
  }

  @Test
  void aCalendarWithEventsIsKeptWhateverAReloadChanges() {
    assertEquals(301, plainDaysRead(true), () -> reasons().toString());
  }

  /**
   * @param own what a page says of its own
   */
  private int choicesRead(UnaryOperator<String> own) {
    List<String> choices = List.of("red", "blue", "green", "small", "large", "new", "used");
    crawl(
        path -> {
          if (path.equals("/")) return noisy(notes() + "<a href='/browse'>Browse</a>");
          if (path.matches("/notes|/note/[0-9]+")) return noisy("<p>Note of its own " + path);
          if (!path.startsWith("/browse")) return "";
          List<String> taken = List.of(path.split("/"));
          String more =
              choices.stream()
                  .filter(choice -> !taken.contains(choice))
                  .map(choice -> "<a href='%s/%s'>%s</a>".formatted(path, choice, choice))
                  .collect(Collectors.joining());
          String title = String.join(" and ", taken.subList(2, taken.size()));
          return noisy("<h1>%s</h1>%s%s".formatted(title, own.apply(path), more));
        },
        1000);
    return (int) pages().stream().filter(path -> path.startsWith("/browse")).count();
  }

  @Test
  void choicesInAnyOrderAreLeftAlsoWhereTheyAreFolders() {
    int read = choicesRead(_ -> "<a href='/note/3'>The third</a>");
    assertTrue(read <= 6 * FamilyInspection.PAGES, () -> read + " read: " + reasons());
  }

  @Test
  void choicesThatShowThingsOfTheirOwnAreKept() {
    int read = choicesRead(path -> "<p>Only here: %x</p>".formatted(path.hashCode() * 7919));
    assertTrue(read > 900, () -> read + " read: " + reasons());
  }

  /** How many pages of a calendar of 200 days are read of which one in so many has an event. */
  private int daysRead(int oneIn) {
    crawl(
        path -> {
          String quote =
              "<blockquote>A quote for %s and all</blockquote>".formatted(path.hashCode());
          if (path.equals("/")) return links(0, 5, "/a/") + links(0, 5, "/b/") + dayLink(0) + quote;
          if (path.matches("/[ab]/[0-4]")) return "<h1>A page of its own</h1>" + quote;
          if (!path.matches("/days/[0-9/]{10}")) return "";
          LocalDate day = LocalDate.parse(path.substring(6).replace('/', '-'));
          long nth = FIRST_DAY.until(day, ChronoUnit.DAYS);
          if (nth < 0 || nth > 200) return "";
          String event = "<p>Event of the %s with %x</p>".formatted(day, (nth + 7) * 7919 * 7919);
          return "<h1>%s</h1>".formatted(day)
              + (nth % oneIn == 1 ? event : "<p>There are no events</p>")
              + dayLink(nth + 1)
              + quote;
        },
        2000);
    return (int) pages().stream().filter(path -> path.startsWith("/days/")).count();
  }

  private static final LocalDate FIRST_DAY = LocalDate.of(2024, 1, 1);

  private static String dayLink(long nth) {
    String day = FIRST_DAY.plusDays(nth).toString().replace('-', '/');
    return "<a href='/days/%s'>next</a>".formatted(day);
  }

  private static String links(int from, int count, String path) {
    StringBuilder html = new StringBuilder("<title>list</title>");
    for (int i = from; i < from + count; i++) {
      html.append("<a href='").append(path).append(i).append("'>x</a>");
    }
    return html.toString();
  }
}
