package grapnel.sibling;

import grapnel.fetch.safety.LinkSafety;
import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.page.Page;
import grapnel.page.site.ElementPathSet;
import grapnel.sibling.pager.PaginationLinkModel;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * What is kept of a page that was downloaded: its links with their places, and what it looks like.
 * The tree itself is let go, so that many can be kept.
 */
public final class DownloadedPage {

  /** A page has one URL here, whoever visits it and wherever he comes from. */
  private static final UrlNormalizer NORMAL = UrlNormalizer.visitIndependent();

  private final Url url;
  private final List<Link> links;
  private final List<LinkRelation> relations;
  private final Map<DomPath.Detail, Set<Long>> linkPathHashesByDetail =
      new EnumMap<>(DomPath.Detail.class);
  private final PageBuild build;
  private final Map<Url, Long> rowShapes;
  private final List<Url> breadcrumbs;
  private final Set<String> outsideHosts = new TreeSet<>();

  private final PaginationLinkModel pageLinkModel;

  private DownloadedPage(
      Page page, Predicate<Url> inside, SiteAccess access, PaginationLinkModel pageLinkModel) {
    this.pageLinkModel = pageLinkModel;
    this.url = NORMAL.normalize(page.url());
    this.links =
        page.links().stream()
            .map(link -> normal(link, access))
            .filter(link -> mayFollow(link, inside, access.safety()))
            .toList();
    this.relations = page.relations().stream().filter(r -> inside.test(r.url())).toList();
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      Set<Long> paths = new HashSet<>();
      for (Link link : page.links()) paths.add(link.path().hash(detail));
      linkPathHashesByDetail.put(detail, paths);
    }
    this.build = PageBuild.of(page);
    this.rowShapes = LinkRowShapes.of(page, url -> access.proper(NORMAL.normalize(url)));
    this.breadcrumbs = BreadcrumbReader.of(page, links);
    for (Link link : page.links()) {
      if (!inside.test(link.url())) outsideHosts.add(link.url().hostName());
    }
  }

  /**
   * Reads a page.
   *
   * @param inside which URLs belong to the site
   * @param access tells which links act, and which lead to the same
   * @param pageLinkModel tells which links turn pages
   */
  static DownloadedPage of(
      Page page, Predicate<Url> inside, SiteAccess access, PaginationLinkModel pageLinkModel) {
    return new DownloadedPage(page, inside, access, pageLinkModel);
  }

  /** Without the text around it, which nobody asks for here: of a list, half of what is kept. */
  private static Link normal(Link link, SiteAccess access) {
    Url url = access.proper(NORMAL.normalize(link.url()));
    return new Link(url, link.text(), "", link.rel(), link.path());
  }

  private static boolean mayFollow(Link link, Predicate<Url> inside, LinkSafety safety) {
    return inside.test(link.url()) && !link.nofollow() && safety.reason(link).isEmpty();
  }

  /** Where it is, after redirects. */
  public Url url() {
    return url;
  }

  /** The links within the site that may be followed, as they stand, repeated where they repeat. */
  public List<Link> links() {
    return links;
  }

  /** What the page's head says of other pages of the site. */
  List<LinkRelation> relations() {
    return relations;
  }

  /** Definition 8: the set of its link DOM paths, those of links out of the site included. */
  public Set<Long> linkPathHashes(DomPath.Detail detail) {
    return linkPathHashesByDetail.getOrDefault(detail, Set.of());
  }

  ElementPathSet elementPaths() {
    return build.paths();
  }

  PageBuild build() {
    return build;
  }

  /** The links that turn the pages of a list. */
  List<PaginationLinks.LabelledLink> paginationLinks() {
    return PaginationLinks.of(url, links, pageLinkModel);
  }

  /** What stands beside its links. */
  Map<Url, Long> rowShapes() {
    return rowShapes;
  }

  /** The way from the home page to this one as the page itself shows it, the home page first. */
  List<Url> breadcrumbs() {
    return breadcrumbs;
  }

  /** The hosts out of the site that it links to. */
  Set<String> outsideHosts() {
    return outsideHosts;
  }

  public boolean linksTo(Url other) {
    return links.stream().anyMatch(link -> link.url().equals(other));
  }

  @Override
  public String toString() {
    return "Seen " + url;
  }
}
