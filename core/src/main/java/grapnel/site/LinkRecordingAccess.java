package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.page.Page;
import grapnel.url.PackedUrls;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import grapnel.url.UrlNormalizer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Passes asks on, and remembers what the pages that come back link to: a page no seen page links to
 * is hidden. Works alike for pages from the wire and from the catalogue. Answers to filled forms do
 * not count, nor what the judge asks for to see whether there is a page: one that says "not found"
 * may link to anything.
 */
public final class LinkRecordingAccess implements SiteAccess {

  /** A log-in has an address for each page; a few are enough to know who links to it. */
  private static final int MOST_SOURCES = 8;

  private final SiteAccess access;
  private final Predicate<Link> follows;
  private final LinkSourceIndex linkTargets = new LinkSourceIndex();
  private final PackedUrls followed = new PackedUrls();
  private final UrlHashSet seenRequests = new UrlHashSet();
  private final UrlHashSet hidden = new UrlHashSet();
  private final Set<Url> shortLinks = ConcurrentHashMap.newKeySet();

  /** Where redirects lead, each with some of the addresses that do. */
  private final Map<Url, Set<Url>> redirectTargets = new ConcurrentHashMap<>();

  private final IdleParameters idle = new IdleParameters();

  public LinkRecordingAccess(SiteAccess access) {
    this(access, _ -> true);
  }

  /**
   * @param follows whether a link may be followed
   */
  public LinkRecordingAccess(SiteAccess access, Predicate<Link> follows) {
    this.access = access;
    this.follows = follows;
  }

  /** No link leads to this page, unless one is seen: what it links to is not linked by that. */
  public void addHidden(Url url) {
    boolean _ = hidden.add(UrlNormalizer.visitIndependent().normalize(url));
  }

  private boolean isHidden(Url url) {
    return hidden.contains(UrlNormalizer.visitIndependent().normalize(url)) && !isLinked(url);
  }

  /**
   * Whether a page links to this one, or to an address from which the site sends readers there:
   * folders are linked without their last slash. A page's own short link to itself is none.
   */
  public boolean isLinked(Url url) {
    Url normal = UrlNormalizer.visitIndependent().normalize(url);
    return linkTargets.contains(normal)
        || redirectTargets.getOrDefault(normal, Set.of()).stream()
            .anyMatch(source -> linkTargets.isLinkedBeside(normal, source));
  }

  /** Whether a page was asked for before: to read it again costs no request. */
  public boolean hasSeen(Url url) {
    return seenRequests.contains(proper(url));
  }

  /** How many URLs pages seen so far link to, without what belongs to one visit. */
  public int linkTargetCount() {
    return linkTargets.size();
  }

  /** Those of them to which a link leads that may be followed. */
  public Set<Url> followedTargets() {
    return Collections.unmodifiableSet(followed);
  }

  /** Those of them that were seen after so many others. */
  public List<Url> followedTargetsAfter(int others) {
    return followed.after(others);
  }

  /** The short addresses that pages name for themselves: {@code /?p=17}. */
  public Set<Url> shortLinks() {
    return Collections.unmodifiableSet(shortLinks);
  }

  /** Enters a short address that no page names, but that was seen to lead to one. */
  public void addShortLink(Url url) {
    shortLinks.add(UrlNormalizer.visitIndependent().normalize(url));
  }

  /** Where the site itself sends a reader, from one address only: the proper address of a page. */
  public List<Url> properAddresses() {
    return redirectTargets.entrySet().stream()
        .filter(target -> target.getValue().size() == 1)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /**
   * The URL without parameters that were seen to change nothing; what is made up by the judge is
   * asked for as it is.
   */
  @Override
  public Url proper(Url url) {
    return idle.strip(url);
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    Answer answer = access.ask(proper(request, purpose), purpose, yield);
    if (answer instanceof Answer.Responded(Response response)
        && response.ok()
        && !purpose.isProbe()
        && !isHidden(request.url())
        && seenRequests.add(request.key())) {
      recordLinks(request.url(), response);
    }
    if (answer instanceof Answer.Responded(Response response) && response.redirects()) {
      recordRedirect(request, response);
    }
    return answer;
  }

  private Request proper(Request request, RequestPurpose purpose) {
    boolean plain =
        request.method() == Request.Method.GET && request.headers().equals(Headers.NONE);
    if (purpose.isProbe() || !plain) return request;
    Url proper = idle.strip(request.url());
    return proper.equals(request.url()) ? request : Request.get(proper).withLoad(request.load());
  }

  @Override
  public Answer retry(Request request, RequestPurpose purpose, double yield) {
    return access.retry(request, purpose, yield);
  }

  @Override
  public LinkSafety safety() {
    return access.safety();
  }

  @Override
  public int width() {
    return access.width();
  }

  @Override
  public void ahead(List<NextRequest> next) {
    access.ahead(
        next.stream()
            .map(each -> new NextRequest(proper(each.request(), each.purpose()), each.purpose()))
            .toList());
  }

  @Override
  public void fillWith(IntFunction<List<NextRequest>> spare) {
    access.fillWith(spare);
  }

  @Override
  public void forget(Request request) {
    access.forget(request);
  }

  private void recordRedirect(Request request, Response response) {
    if (!seenRequests.add(request.key())) return;
    response
        .location(request.url())
        .map(Url::withoutFragment)
        .ifPresent(target -> addRedirect(request.url(), target));
  }

  private void addRedirect(Url from, Url target) {
    Set<Url> sources =
        redirectTargets.computeIfAbsent(
            UrlNormalizer.visitIndependent().normalize(target), _ -> ConcurrentHashMap.newKeySet());
    if (sources.size() < MOST_SOURCES) {
      sources.add(UrlNormalizer.visitIndependent().normalize(from));
    }
  }

  /** A link from a page to itself says nothing about whether others lead there. */
  private void recordLinks(Url url, Response response) {
    Page page = response.page(url);
    Url normal = UrlNormalizer.visitIndependent().normalize(url);
    page.signature().ifPresent(text -> idle.learn(normal, text));
    for (LinkRelation relation : page.relations()) {
      if (relation.kind() == LinkRelation.Kind.SHORTLINK && !relation.url().equals(url)) {
        shortLinks.add(UrlNormalizer.visitIndependent().normalize(relation.url()));
      }
    }
    for (Link link : page.links()) {
      // Most links of a page stand on others too, and a target that is kept is normal already.
      if (link.url().equals(url)) continue;
      boolean known = followed.contains(link.url());
      Url target = known ? link.url() : UrlNormalizer.visitIndependent().normalize(link.url());
      linkTargets.add(target, normal);
      if (known) continue;
      if (follows.test(link)) followed.add(target);
    }
  }
}
