package grapnel.discover.offer;

import grapnel.browser.DrawnResponse;
import grapnel.browser.LiteralEndpoints;
import grapnel.fact.Answer;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Passes asks on, and remembers what the pages that come back offer and say of themselves. */
public final class OfferRecordingAccess implements SiteAccess {

  /** OAI-PMH 2.0 §4: every request has one of these verbs. */
  private static final Set<String> VERBS =
      Set.of(
          "Identify",
          "ListRecords",
          "ListIdentifiers",
          "ListSets",
          "ListMetadataFormats",
          "GetRecord");

  /** Not what describes a page to be embedded, {@code application/json+oembed}. */
  private static final Pattern JSON =
      Pattern.compile("application/(?:vnd[.]api[+])?json(?:\\s*;.*)?");

  /** What a reader sees of a link to a feed; in a longer text it is a subject. */
  private static final Pattern NAMES_FEED =
      Pattern.compile("(?i)\\s*(?:rss|atom)(?:\\s+(?:feed|[0-9.]+))?\\s*");

  private static final Pattern NAMES_OAI = Pattern.compile("\\bOAI(?:-PMH)?\\b");

  /** Who reads an offer sees by itself where that goes on. */
  private static final Set<String> READS_OFFERS = Set.of("listing", "sitemap");

  private static final int MOST_READ_FOR_NAMES = 100;

  /** An interface has dozens of lists, where it says so at all. */
  private static final int MOST_LISTS = 100;

  private final SiteAccess access;
  private final SiteOffers offers;
  private final StatedIds statedIds;
  private final UrlHashSet seenRequests = new UrlHashSet();
  private int pagesReadForNames;

  public OfferRecordingAccess(SiteAccess access, SiteOffers offers, StatedIds statedIds) {
    this.access = access;
    this.offers = offers;
    this.statedIds = statedIds;
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    Answer answer = access.ask(request, purpose, yield);
    if (answer instanceof Answer.Responded(Response response)
        && response.ok()
        && !purpose.isProbe()
        && !READS_OFFERS.contains(purpose.method())
        && seenRequests.add(request.key())) {
      synchronized (offers) {
        record(request.url(), response);
      }
    }
    return answer;
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
    access.ahead(next);
  }

  @Override
  public void fillWith(IntFunction<List<NextRequest>> spare) {
    access.fillWith(spare);
  }

  @Override
  public void forget(Request request) {
    access.forget(request);
  }

  private void record(Url url, Response response) {
    List<LinkRelation> named = LinkRelation.ofHeaders(response.headers().values("Link"), url);
    named.forEach(this::addRelation);
    String type = response.headers().first("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (type.contains("json")) addInterface(url, response);
    if (type.contains("rss") || type.contains("atom")) offers.add(SiteOffer.Kind.FEED, url);
    // What was asked for last is what the page shows, and leads to pages that are known by now.
    DrawnResponse.fetched(response)
        .reversed()
        .forEach(fetched -> offers.add(SiteOffer.Kind.JSON, fetched));
    Page page = response.page(url);
    if (page.media() != MediaKind.HTML) return;
    offers.seePage();
    statedIds.read(page);
    addNamed(page, response);
    page.relations().forEach(this::addRelation);
    page.links().forEach(this::addLink);
    for (LinkRelation relation : named) {
      if (relation.kind() == LinkRelation.Kind.NEXT)
        offers.add(SiteOffer.Kind.NEXT_PAGE, relation.url());
    }
    for (UnnamedList list : UnnamedList.on(page)) {
      list.from(url).ifPresent(at -> offers.add(list.kind(), at));
    }
  }

  /** Where a site is one for programs alone, an answer that is no list may say where lists are. */
  private void addInterface(Url url, Response response) {
    offers.add(SiteOffer.Kind.JSON, url);
    if (!offers.isForPrograms()) return;
    Optional<JsonTree> answer = JsonTree.read(response.body().bytes());
    if (answer.isPresent() && JsonList.of(answer.get()).isEmpty())
      JsonList.addresses(answer.get(), url).limit(MOST_LISTS).forEach(offers::addNamed);
  }

  /** What stands in scripts and attributes is much the same on all pages of a site. */
  private void addNamed(Page page, Response response) {
    if (pagesReadForNames++ >= MOST_READ_FOR_NAMES) return;
    Stream.concat(DrawnResponse.named(response).stream(), LiteralEndpoints.in(page).stream())
        .forEach(offers::addNamed);
    if (!JsonListReader.embedded(page).isEmpty()) offers.add(SiteOffer.Kind.EMBEDDED, page.url());
  }

  private void addRelation(LinkRelation relation) {
    switch (relation.kind()) {
      case FEED -> offers.add(SiteOffer.Kind.FEED, relation.url());
      case REST_ROOT -> offers.add(SiteOffer.Kind.REST_ROOT, relation.url());
      case ALTERNATE -> {
        if (JSON.matcher(relation.type()).matches())
          offers.add(SiteOffer.Kind.JSON, relation.url());
      }
      case EDIT_URI -> {
        // WordPress has one too, for xmlrpc.php.
        if (relation.url().parameters().first("action").equals(Optional.of("rsd")))
          offers.add(SiteOffer.Kind.WIKI_API, withoutQuery(relation.url()));
      }
      default -> {}
    }
    addHarvest(relation.url(), "");
  }

  /** What may not be followed is no offer, however it is called. */
  private void addLink(Link link) {
    if (link.nofollow() || safety().reason(link).isPresent()) return;
    addHarvest(link.url(), link.text());
    String path = link.url().path();
    if (path.endsWith(".json")) offers.add(SiteOffer.Kind.JSON, link.url());
    if (path.endsWith(".rss")
        || path.endsWith(".atom")
        || NAMES_FEED.matcher(link.text()).matches()) offers.add(SiteOffer.Kind.FEED, link.url());
  }

  private void addHarvest(Url url, String text) {
    boolean verb = url.parameters().first("verb").filter(VERBS::contains).isPresent();
    if (verb || NAMES_OAI.matcher(text).find())
      offers.add(SiteOffer.Kind.OAI_PMH, withoutQuery(url));
  }

  private static Url withoutQuery(Url url) {
    return url.resolve(url.path()).orElse(url);
  }
}
