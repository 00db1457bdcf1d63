package grapnel.discover;

import grapnel.fact.RequestPurpose;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sees whether the site knows its pages by the numbers they say of themselves. An address with such
 * a number that leads to the page that says it, twice, is a short address like those that pages
 * name themselves, and is hunted as these are.
 */
final class StatedIdsMethod implements DiscoveryMethod {

  /** Addresses by number that software has beside those with names; the number comes last. */
  private static final List<String> ADDRESSES =
      List.of("/?p=", "/?page_id=", "/?id=", "/index.php?curid=", "/index.php?id=", "/node/");

  /** What a wiki takes beside its interface. */
  private static final String BESIDE_INTERFACE = "index.php?curid=";

  /** Statements that are tried: pages repeat the same number under several names. */
  private static final int MOST_STATEMENTS = 3;

  /** So many pages must be reached by their number: one may be chance. */
  private static final int PROOFS = 2;

  private final DiscoveryState state;

  StatedIdsMethod(DiscoveryState state) {
    this.state = state;
  }

  @Override
  public String name() {
    return "hunt";
  }

  /** A dozen requests at most, and a hunt that brings about a page for three. */
  @Override
  public double expectedYield() {
    boolean wanted =
        state.allowsMethod("hunt")
            && state.environment().settings().samples().isEmpty()
            && state.links().shortLinks().isEmpty();
    return wanted && !state.statedIds().telling().isEmpty() ? 0.3 : 0;
  }

  @Override
  public void run(SiteAccess access) {
    for (Map<Url, Long> pages :
        state.statedIds().telling().stream().limit(MOST_STATEMENTS).toList()) {
      for (Url address : addresses()) {
        if (!leadsToPages(address, pages, access)) continue;
        pages.values().forEach(id -> state.links().addShortLink(withNumber(address, id)));
        return;
      }
    }
  }

  private List<Url> addresses() {
    Url start = state.environment().start();
    List<Url> addresses = new ArrayList<>();
    for (Url api : state.offers().wikiInterfaces()) {
      api.resolve(BESIDE_INTERFACE).ifPresent(addresses::add);
    }
    for (String address : ADDRESSES) start.resolve(address).ifPresent(addresses::add);
    return addresses.stream().distinct().toList();
  }

  private static Url withNumber(Url address, long id) {
    return Url.of(address.toString() + id);
  }

  private boolean leadsToPages(Url address, Map<Url, Long> pages, SiteAccess access) {
    Iterator<Map.Entry<Url, Long>> each = pages.entrySet().iterator();
    for (int proof = 0; proof < PROOFS; proof++) {
      Map.Entry<Url, Long> page = each.next();
      if (!shows(withNumber(address, page.getValue()), page.getKey(), access)) return false;
    }
    return true;
  }

  /** Whether an address redirects to a page, names it as canonical, or says the same. */
  private boolean shows(Url address, Url expected, SiteAccess access) {
    Optional<Page> page = page(address, access);
    if (page.isEmpty()) return false;
    if (same(page.get().url(), expected)) return true;
    if (page.get().canonical().isPresent()) return same(page.get().canonical().get(), expected);
    return page.get().signature().isPresent()
        && page.get().signature().equals(page(expected, access).flatMap(Page::signature));
  }

  private static Optional<Page> page(Url url, SiteAccess access) {
    RequestPurpose purpose = new RequestPurpose("judge", "is a page known by the id it states?");
    Visit visit = access.visit(url, purpose, 1);
    return visit.ok()
        ? visit.page().filter(page -> page.media() == MediaKind.HTML)
        : Optional.empty();
  }

  private static boolean same(Url one, Url other) {
    UrlNormalizer spelling = UrlNormalizer.visitIndependent();
    return spelling.normalize(one).equals(spelling.normalize(other));
  }
}
