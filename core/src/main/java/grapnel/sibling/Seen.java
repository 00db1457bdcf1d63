package grapnel.sibling;

import grapnel.fetch.never.OffLimits;
import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.Relation;
import grapnel.url.Normalizer;
import grapnel.url.Url;
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
public final class Seen {

  /** A page has one URL here, whoever visits it and wherever he comes from. */
  private static final Normalizer NORMAL = Normalizer.lasting();

  private final Url url;
  private final String title;
  private final List<Link> links;
  private final List<Relation> relations;
  private final Map<DomPath.Detail, Set<Long>> schemas = new EnumMap<>(DomPath.Detail.class);
  private final Look look;
  private final List<Url> crumbs;
  private final Set<String> elsewhere = new TreeSet<>();

  private Seen(Page page, Predicate<Url> inside) {
    this.url = NORMAL.normalize(page.url());
    this.title = page.title();
    this.links =
        page.links().stream().map(Seen::normal).filter(link -> follows(link, inside)).toList();
    this.relations = page.relations().stream().filter(r -> inside.test(r.url())).toList();
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      Set<Long> paths = new HashSet<>();
      for (Link link : page.links()) paths.add(link.path().hash(detail));
      schemas.put(detail, paths);
    }
    this.look = Look.of(page);
    this.crumbs = Crumbs.of(page, links);
    for (Link link : page.links()) {
      if (!inside.test(link.url())) elsewhere.add(link.url().hostName());
    }
  }

  /**
   * Reads a page.
   *
   * @param inside which URLs belong to the site
   */
  public static Seen of(Page page, Predicate<Url> inside) {
    return new Seen(page, inside);
  }

  private static Link normal(Link link) {
    Url url = NORMAL.normalize(link.url());
    return url.equals(link.url())
        ? link
        : new Link(url, link.text(), link.around(), link.rel(), link.path());
  }

  private static boolean follows(Link link, Predicate<Url> inside) {
    return inside.test(link.url()) && OffLimits.link(link.url(), link.text(), link.rel()).isEmpty();
  }

  /** Where it is, after redirects. */
  public Url url() {
    return url;
  }

  public String title() {
    return title;
  }

  /** The links within the site that may be followed, as they stand, repeated where they repeat. */
  public List<Link> links() {
    return links;
  }

  /** What the page's head says of other pages of the site. */
  public List<Relation> relations() {
    return relations;
  }

  /** Definition 8: the set of its link DOM paths, those of links out of the site included. */
  public Set<Long> schema(DomPath.Detail detail) {
    return schemas.getOrDefault(detail, Set.of());
  }

  public Look look() {
    return look;
  }

  /** The way from the home page to this one as the page itself shows it, the home page first. */
  public List<Url> crumbs() {
    return crumbs;
  }

  /** The hosts out of the site that it links to. */
  public Set<String> elsewhere() {
    return elsewhere;
  }

  public boolean linksTo(Url other) {
    return links.stream().anyMatch(link -> link.url().equals(other));
  }

  @Override
  public String toString() {
    return "Seen " + url;
  }
}
