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
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Passes asks on, and remembers what the pages that come back link to: a page no seen page links to
 * is hidden. Works alike for pages from the wire and from the catalogue. Answers to filled forms do
 * not count, nor what the judge asks for to see whether there is a page: one that says "not found"
 * may link to anything.
 */
public final class LinkRecordingAccess implements SiteAccess {

  private final SiteAccess access;
  private final Predicate<Link> follows;
  private final Set<Url> linkTargets = ConcurrentHashMap.newKeySet();
  private final Set<Url> followed = ConcurrentHashMap.newKeySet();
  private final Set<String> seenRequests = ConcurrentHashMap.newKeySet();
  private final Set<Url> hidden = ConcurrentHashMap.newKeySet();
  private final Set<Url> shortLinks = ConcurrentHashMap.newKeySet();
  private final Map<Url, Integer> redirectTargets = new ConcurrentHashMap<>();
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
    hidden.add(UrlNormalizer.visitIndependent().normalize(url));
  }

  private boolean isHidden(Url url) {
    return hidden.contains(UrlNormalizer.visitIndependent().normalize(url)) && !isLinked(url);
  }

  public boolean isLinked(Url url) {
    return linkTargets.contains(UrlNormalizer.visitIndependent().normalize(url));
  }

  /** All that pages seen so far link to, without what belongs to one visit. */
  public Set<Url> linkTargets() {
    return Collections.unmodifiableSet(linkTargets);
  }

  /** Those of them to which a link leads that may be followed. */
  public Set<Url> followedTargets() {
    return Collections.unmodifiableSet(followed);
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
        .filter(target -> target.getValue() == 1)
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
  public void forget(Request request) {
    access.forget(request);
  }

  private void recordRedirect(Request request, Response response) {
    if (!seenRequests.add(request.key())) return;
    response
        .location(request.url())
        .map(Url::withoutFragment)
        .ifPresent(target -> redirectTargets.merge(target, 1, Integer::sum));
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
      if (link.url().equals(url) || followed.contains(link.url())) continue;
      Url target = UrlNormalizer.visitIndependent().normalize(link.url());
      linkTargets.add(target);
      if (follows.test(link)) followed.add(target);
    }
  }
}
