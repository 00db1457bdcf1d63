package grapnel.crawl;

import grapnel.fetch.safety.LinkSafety;
import grapnel.focus.CrawlSteering;
import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.page.Page;
import grapnel.page.RobotsMeta;
import grapnel.site.SiteAccess;
import grapnel.site.UrlScope;
import grapnel.store.Frontier.Entry;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which links a crawl follows.
 *
 * @param depth the most links from a seed to a page
 * @param obeysNofollow whether rel=nofollow and the nofollow of a whole page are kept
 * @param pagesOnly whether links are left alone that lead to images, archives and the like
 * @param safety says which links act
 */
public record LinkRules(
    UrlScope scope, int depth, boolean obeysNofollow, boolean pagesOnly, LinkSafety safety) {

  /** More links than this no honest page has: a site map for people has some thousands. */
  private static final int MOST_LINKS = 10_000;

  /** The sitemaps protocol's limit; what is longer is mostly a trap that feeds on itself. */
  private static final int LONGEST_URL = 2048;

  /** Paths that go round in circles, {@code /a/b/a/b/a/b}, come from wrong relative links. */
  private static final int MOST_REPEATS = 4;

  private static final int MOST_SEGMENTS = 40;

  /**
   * So often one parameter may have one value. A page that adds a parameter to its own address for
   * a link to itself never ends: {@code ?id=7&from=1&from=1&from=1}.
   */
  private static final int MOST_ALIKE = 2;

  private static final Set<LinkRelation.Kind> FOLLOWED_RELATIONS =
      EnumSet.of(
          LinkRelation.Kind.CANONICAL,
          LinkRelation.Kind.LANGUAGE,
          LinkRelation.Kind.NEXT,
          LinkRelation.Kind.PREV,
          LinkRelation.Kind.FIRST,
          LinkRelation.Kind.LAST,
          LinkRelation.Kind.UP);

  /** Rules without exceptions for links that act. */
  public LinkRules(UrlScope scope, int depth, boolean obeysNofollow, boolean pagesOnly) {
    this(scope, depth, obeysNofollow, pagesOnly, new LinkSafety());
  }

  /** Breadth first, as far as the scope goes. */
  public static LinkRules within(UrlScope scope) {
    return within(scope, new LinkSafety());
  }

  /** The same with what is known of a site's links that act. */
  public static LinkRules within(UrlScope scope, LinkSafety safety) {
    return new LinkRules(scope, Integer.MAX_VALUE, true, true, safety);
  }

  /**
   * What a page leads to, each once.
   *
   * @param robotsMeta what the page asks of robots
   * @param known what need not be entered again
   */
  List<Entry> entriesToFollow(
      Entry from,
      Page page,
      RobotsMeta robotsMeta,
      Optional<CrawlSteering.PageAssessment> reading,
      Predicate<Url> known) {
    if (from.depth() >= depth || (obeysNofollow && robotsMeta.nofollow())) return List.of();
    Map<Url, Entry> entries = new LinkedHashMap<>();
    for (Link link : page.links()) {
      if (entries.size() >= MOST_LINKS) break;
      // First, as it is true of nearly all: to read 60 links took a tenth of a crawl's time.
      if (known.test(link.url().normalized())) continue;
      if ((obeysNofollow && link.nofollow()) || isAction(link)) continue;
      double soon = reading.map(read -> read.rank().applyAsDouble(link)).orElse(0.0);
      addEntry(entries, from, link.url(), soon);
    }
    urlsBesideLinks(page).forEach(url -> addEntry(entries, from, url, 0));
    return List.copyOf(entries.values());
  }

  /** Whether a link may be followed at all, however far it is from a seed. */
  public boolean follows(Link link) {
    return !(obeysNofollow && link.nofollow())
        && !isAction(link)
        && mayBeFollowed(link.url().normalized());
  }

  /**
   * Whatever a page leads to that may be followed, each once: its links, and what stands beside.
   *
   * @param robotsMeta what the page and its headers ask of robots
   */
  public List<Url> followedFrom(Page page, RobotsMeta robotsMeta) {
    if (obeysNofollow && robotsMeta.nofollow()) return List.of();
    return Stream.concat(
            page.links().stream().filter(this::follows).map(Link::url), urlsBesideLinks(page))
        .map(Url::normalized)
        .filter(this::follows)
        .distinct()
        .limit(MOST_LINKS)
        .toList();
  }

  /**
   * Whatever a page leads to that may be asked for, each once, be it against the wish of the page:
   * what it links to tells what it is, whether the links are followed or not.
   */
  public List<Url> shownBy(Page page) {
    Stream<Url> links = page.links().stream().filter(link -> !isAction(link)).map(Link::url);
    return Stream.concat(links, urlsBesideLinks(page))
        .map(Url::normalized)
        .filter(this::follows)
        .distinct()
        .limit(MOST_LINKS)
        .toList();
  }

  /** Whether a URL that something else than a link names may be asked for. */
  public boolean follows(Url url) {
    return safety.reason(url).isEmpty() && mayBeFollowed(url);
  }

  private void addEntry(Map<Url, Entry> entries, Entry from, Url target, double rank) {
    Url url = target.normalized();
    if (!entries.containsKey(url) && mayBeFollowed(url)) entries.put(url, from.link(url, rank));
  }

  /** What is never requested is not even entered. */
  private boolean isAction(Link link) {
    return safety.reason(link).isPresent();
  }

  /** What a reader gets to see without following a link, and the pages before and after. */
  private static Stream<Url> urlsBesideLinks(Page page) {
    Stream<Url> beside =
        page.relations().stream()
            .filter(relation -> FOLLOWED_RELATIONS.contains(relation.kind()))
            .map(LinkRelation::url);
    return Stream.of(page.refreshTarget().stream(), page.frames().stream(), beside)
        .flatMap(all -> all);
  }

  /** What a redirect leads to. */
  Optional<Entry> entriesToFollow(Entry from, Url location) {
    Url url = location.normalized();
    boolean on =
        from.hops() < SiteAccess.MAX_REDIRECTS && !url.equals(from.url()) && mayBeFollowed(url);
    return on ? Optional.of(from.redirect(url)) : Optional.empty();
  }

  private boolean mayBeFollowed(Url url) {
    return url.web()
        && url.toString().length() <= LONGEST_URL
        && url.credentials().isEmpty()
        && scope.contains(url)
        && !(pagesOnly && NonPageExtensions.isNonPage(url))
        && !circular(url)
        && !repeatsParameter(url);
  }

  private static boolean repeatsParameter(Url url) {
    List<UrlQuery.Parameter> parameters = url.parameters().parameters();
    if (parameters.size() <= MOST_ALIKE) return false;
    Map<UrlQuery.Parameter, Integer> counts = new HashMap<>();
    for (UrlQuery.Parameter each : parameters) {
      if (counts.merge(each, 1, Integer::sum) > MOST_ALIKE) return true;
    }
    return false;
  }

  private static boolean circular(Url url) {
    List<String> segments = url.segments();
    if (segments.size() <= MOST_REPEATS) return false;
    if (segments.size() > MOST_SEGMENTS) return true;
    Map<String, Integer> counts = new HashMap<>();
    for (String segment : segments) {
      if (counts.merge(segment, 1, Integer::sum) > MOST_REPEATS) return true;
    }
    return false;
  }
}
