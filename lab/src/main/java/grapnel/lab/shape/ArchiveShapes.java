package grapnel.lab.shape;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;

/** Museums, libraries, archives and courts. */
final class ArchiveShapes {

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "accession",
              "/object/2019.45.3: year, lot, and a number that starts anew in each lot",
              record("object", "/object/{lot!}.{id}")
                  .ids(1, 24, "lot", "2016.12")
                  .ids(1, 30, "lot", "2017.3")
                  .ids(1, 26, "lot", "2019.45")
                  .ids(1, 18, "lot", "2019.46")
                  .ids(1, 40, "lot", "2021.7")
                  .listed("/objects?start={start}", 12)),
          ShapePlan.of(
              "docket",
              "/case/2022-0034: a number of four digits that starts anew each year",
              record("case", "/case/{series!}-{id}")
                  .padded(4)
                  .ids(1, 40, "series", "2019")
                  .ids(1, 52, "series", "2020")
                  .ids(1, 35, "series", "2021")
                  .ids(1, 60, "series", "2022")
                  .missing(Missing.PLAIN)
                  .listed("/cases/{series}?page={page}", 15)),
          ShapePlan.of(
              "shelfmark",
              "/bestand/A-12-007: letter, group, and a padded number of its own counter",
              record("file", "/bestand/{series!}-{id}")
                  .padded(3)
                  .ids(1, 40, "series", "A-12")
                  .ids(1, 30, "series", "A-13")
                  .ids(1, 55, "series", "B-2")
                  .ids(1, 25, "series", "C-104")
                  .words(ShapeWords.GERMAN, "-")
                  .listed("/bestaende/{series}/?seite={page}", 12)),
          ShapePlan.of(
              "colon-names",
              "/id/mus:coins:ID: colons, and a counter for each collection",
              record("object", "/id/mus:{series!}:{id}")
                  .ids(100, 160, "series", "coins")
                  .ids(1, 50, "series", "prints")
                  .ids(2000, 2050, "series", "maps")
                  .listed("/browse/{series}?from={from}", 12)),
          ShapePlan.of(
              "opac-record",
              "/record=bID~SSCOPE: letters glued in front, the scope behind a tilde does not count",
              record("title", "/record=b{id}~S{scope}")
                  .ids(2031400, 2031570)
                  .oneOf("scope", "1", "5", "12")
                  .missing(Missing.ECHOING)
                  .listed("/search~S{scope}?start={start}", 15)),
          ShapePlan.of(
              "tilde-titles",
              "/titel/NAME~ID~de: a tilde on both sides of the id",
              record("title", "/titel/{slug}~{id}~{lang}")
                  .ids(77100, 77260)
                  .oneOf("lang", "de", "en")
                  .words(ShapeWords.GERMAN, "_")
                  .listed("/liste~{page}", 12)),
          ShapePlan.of(
              "bracket-wiki",
              "/wiki/NAME_(ID): the id in parentheses, another name redirects",
              record("page", "/wiki/{slug~}_({id})")
                  .ids(340, 500)
                  .capitals()
                  .words(ShapeWords.ENGLISH, "_")
                  .listed("/wiki/Special:All?from={from}", 15)),
          ShapePlan.of(
              "digit-folder",
              "/bilder/17/17850.html: a folder repeats the first two digits, with others a 404",
              record("picture", "/bilder/{head=}/{id}.html")
                  .ids(17880, 18120)
                  .existing(0.6)
                  .derived("head", "{N[0:2]}", id -> id.substring(0, 2))
                  .listed("/bilder/?seite={page}", 15)),
          ShapePlan.of(
              "tail-folder",
              "/pic/50/NAME-17850: a folder repeats the last two digits, with others a 404",
              record("picture", "/pic/{tail=}/{slug}-{id}")
                  .ids(4020, 4190)
                  .derived("tail", "", id -> id.substring(id.length() - 2))
                  .words(ShapeWords.ITALIAN, "-")
                  .listed("/pics?offset={start}", 15)),
          ShapePlan.of(
              "idle-folder",
              "/docs/SHELF/ID.pdf.html: a numbered folder that does not count",
              record("paper", "/docs/{shelf}/{id}.pdf.html")
                  .ids(2600, 2770)
                  .number("shelf", 1, 14)
                  .missing(Missing.PLAIN)
                  .listed("/docs/{shelf}/?pn={page}", 10)));

  private ArchiveShapes() {}

  private static ShapeKind record(String name, String address) {
    return new ShapeKind(name, Flavour.ARTICLE, address);
  }
}
