package grapnel.prototype;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.site.ElementPathSet;
import grapnel.page.site.ReloadNoise;
import grapnel.page.site.SitePages;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A page that links to others, as Hernandez et al. 2012 §3 sees it: a set of links.
 *
 * @param url where it was found
 * @param selfDescription what it says of itself, where it was seen whole
 * @param build how it is built, where it was seen whole
 * @param labels what it writes beside and above values, where it was seen whole
 * @param texts hashes of what it says, where it was seen whole
 */
public record HubPage(
    Url url,
    List<PlacedLink> links,
    PageSelfDescription selfDescription,
    ElementPathSet build,
    ElementPathSet labels,
    Set<Long> texts) {

  /** Of a site, to see what changes on every load: one or two for each sort of page. */
  private static final int MOST_RELOADS = 6;

  /** How many elements, from the link upwards, make its place: ads above it shift the others. */
  private static final int STEPS = 12;

  /**
   * A link on a hub.
   *
   * @param place where on the page it stands, in words; empty where that is not known
   */
  public record PlacedLink(Url url, String place) {}

  public HubPage {
    links = List.copyOf(links);
    texts = Set.copyOf(texts);
  }

  public HubPage(Url url, List<PlacedLink> links) {
    this(url, links, PageSelfDescription.UNSEEN);
  }

  public HubPage(Url url, List<PlacedLink> links, PageSelfDescription selfDescription) {
    this(url, links, selfDescription, ElementPathSet.NONE, ElementPathSet.NONE, Set.of());
  }

  /**
   * What hubs say without what changes on every load; a few of them are loaded again for that.
   *
   * @param pages hubs of one site
   */
  public static List<HubPage> read(List<Page> pages, SiteAccess access) {
    RequestPurpose purpose = new RequestPurpose("prototypes", "to see what changes on every load");
    SitePages known =
        new SitePages(
            (url, load) -> {
              Visit visit = access.visit(Request.get(url).withLoad(load), purpose, 0.5);
              return visit.ok() ? visit.page() : Optional.empty();
            },
            MOST_RELOADS);
    for (Page page : pages) {
      boolean _ = known.see(page);
    }
    return pages.stream().map(page -> of(page, known.noise())).toList();
  }

  /** The links of a page of which it isn't known what changes. */
  public static HubPage of(Page page) {
    return of(page, ReloadNoise.NONE);
  }

  /** The links of a page, and what it says without what changes on every load. */
  public static HubPage of(Page page, ReloadNoise noise) {
    List<PlacedLink> links = new ArrayList<>();
    for (Link link : page.links()) links.add(new PlacedLink(link.url(), place(link.path())));
    return new HubPage(
        page.url(),
        links,
        PageSelfDescriptionReader.read(page),
        ElementPathSet.of(page),
        ElementPathSet.labels(page),
        Set.copyOf(noise.read(page).texts()));
  }

  /** Tags and classes; numbers in classes are left out, for they count rows. */
  private static String place(DomPath path) {
    StringBuilder place = new StringBuilder();
    Optional<DomPath> step = Optional.of(path);
    for (int i = 0; i < STEPS && step.isPresent(); i++, step = step.get().parent()) {
      place.append(step.get().tag());
      String classes = step.get().attributes().getOrDefault("class", "");
      if (!classes.isEmpty()) place.append('.').append(classes.replaceAll("\\d+", ""));
      place.append(' ');
    }
    return place.toString();
  }
}
