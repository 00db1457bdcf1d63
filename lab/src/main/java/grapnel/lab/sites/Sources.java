package grapnel.lab.sites;

import grapnel.demo.Reply;
import grapnel.demo.kit.Plan;
import grapnel.demo.kit.Robots;
import grapnel.lab.part.CdxServer;
import grapnel.lab.part.Sitemaps;
import java.util.List;

/** Sites that tell of their pages by other means than links. */
final class Sources {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "sitemap",
              "A site map named in robots.txt, RSS and Atom: half of the hidden pages are in it",
              plan -> withSitemaps(plan, 1000),
              "sources"),
          Entry.of(
              "sitemap-index",
              "The same as an index of compressed site maps of 15 URLs each",
              plan -> withSitemaps(plan, 15),
              "sources"),
          Entry.of(
              "archive",
              "/cdx answers as the CDX server of a web archive that knows nine of ten pages",
              plan ->
                  plan.kind(Usual.articles("/article/{id}"))
                      .part(site -> new CdxServer(site, "article")),
              "sources"));

  private Sources() {}

  private static Plan withSitemaps(Plan plan, int size) {
    return mapped(plan.kind(Usual.articles("/article/{id}")), "article", size);
  }

  /** With site maps of a kind: of what is linked, and of half of what is hidden. */
  static Plan mapped(Plan plan, String kind, int size) {
    return plan.robots(
            new Robots(
                call ->
                    Reply.text(
                        "text/plain",
                        "User-agent: *\nAllow: /\nSitemap: " + call.origin() + "/sitemap.xml\n"),
                target -> false))
        .part(
            site ->
                new Sitemaps(
                    site,
                    kind,
                    size,
                    item -> site.linked(kind, item) || item.words("mapped").chance(0.5)));
  }
}
