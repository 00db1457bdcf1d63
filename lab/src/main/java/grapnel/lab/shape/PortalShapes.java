package grapnel.lab.shape;

import static grapnel.lab.part.Spellings.PATH_SESSION;
import static grapnel.lab.part.Spellings.REORDERED;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;

/** Forums, galleries and portals: ids in parameters of every sort. */
final class PortalShapes {

  private static final String[] BOARDS = {"news", "help", "market", "offtopic"};

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
                  "content-system",
                  "/index.php?option=..&view=article&id=ID:NAME&catid=..&Itemid=.., any order,"
                      + " some absent",
                  kind(
                          "article",
                          Flavour.ARTICLE,
                          "/index.php?option=com_content&view=article&id={id}:{slug}"
                              + "&catid={cat?}&Itemid={item?}")
                      .ids(120, 280)
                      .numbered("cat", 31, "category", BOARDS)
                      .value("item", (random, _) -> random.chance(0.5) ? "53" : "")
                      .listed(
                          "/index.php?option=com_content&view=category&id={cat}&start={start}", 10))
              .spelling(REORDERED),
          ShapePlan.of(
              "semicolon-script",
              "/cgi-bin/show.pl?rec=ID;fmt=long, and the same in another order",
              kind("record", Flavour.ARTICLE, "/cgi-bin/show.pl?rec={id};fmt=long")
                  .ids(3310, 3470)
                  .also("/cgi-bin/show.pl?fmt=long;rec={id}")
                  .missing(Missing.PLAIN)
                  .listed("/cgi-bin/list.pl?first={from}", 12)),
          ShapePlan.of(
              "matrix-catalogue",
              "/katalog;nr=ID;sprache=de: parameters of the path, in two orders",
              kind("product", Flavour.PRODUCT, "/katalog;nr={id};sprache={lang}")
                  .ids(8100, 8260)
                  .oneOf("lang", "de", "en")
                  .also("/katalog;sprache={lang};nr={id}")
                  .listed("/katalog;seite={page}", 12)),
          ShapePlan.of(
                  "java-portal",
                  "/portal/detail.do;jsessionid=..?navId=..&objectId=ID",
                  kind("product", Flavour.PRODUCT, "/portal/detail.do?navId={nav?}&objectId={id}")
                      .ids(55010, 55150)
                      .numbered("nav", 700, "category", BOARDS)
                      .missing(Missing.ECHOING)
                      .side("/portal/note.do?objectId={id}", "Note")
                      .listed("/portal/list.do?navId={nav}&offset={start}", 10))
              .spelling(PATH_SESSION),
          ShapePlan.of(
              "offset-forum",
              "/showthread.php?t=ID beside lists by offsets and pages that name the topic",
              kind("topic", Flavour.TOPIC, "/showthread.php?t={id}")
                  .ids(2040, 2210)
                  .numbered("board", 2, "category", BOARDS)
                  .missing(Missing.PLAIN)
                  .side("/misc.php?do=who&t={id}", "Who was here")
                  .side("/share.php?t={id}", "Pass it on")
                  .listed("/forumdisplay.php?f={board}&start={start}", 10, "sort=views")),
          ShapePlan.of(
              "thread-behind",
              "/thread-ID-1-BACK.html: page and the list one came from behind the id",
              kind("topic", Flavour.TOPIC, "/thread-{id}-1-{back}.html")
                  .ids(660, 830)
                  .number("back", 1, 5)
                  .numbered("board", 36, "category", BOARDS)
                  .listed("/forum-{board}-{page}.html", 10)),
          ShapePlan.of(
              "gallery-minus",
              "/displayimage.php?album=ALBUM&pos=-ID: a minus sign before the id",
              kind("picture", Flavour.PRODUCT, "/displayimage.php?album={album}&pos=-{id}")
                  .ids(910, 1080)
                  .number("album", 1, 6)
                  .missing(Missing.HOME)
                  .listed("/thumbnails.php?album={album}&page={page}", 12)),
          ShapePlan.of(
              "old-portal",
              "/modules.php?name=News&file=article&sid=ID&mode=..&order=..: idle parameters",
              kind(
                      "article",
                      Flavour.ARTICLE,
                      "/modules.php?name=News&file=article&sid={id}&mode={mode?}&order={order?}")
                  .ids(415, 580)
                  .oneOf("mode", "thread", "flat", "")
                  .oneOf("order", "0", "1", "")
                  .side("/modules.php?name=News&file=friend&sid={id}", "Pass it on")
                  .listed("/modules.php?name=Stories_Archive&pagenum={page}", 10)),
          ShapePlan.of(
              "three-counters",
              "/artist/ID, /album/ID, /label/ID-NAME: three kinds, each with a counter of its own",
              kind("artist", Flavour.PROFILE, "/artist/{id}")
                  .ids(100, 170)
                  .listed("/artists?page={page}", 12),
              kind("album", Flavour.PRODUCT, "/album/{id}")
                  .ids(130, 230)
                  .listed("/albums?page={page}", 12),
              kind("label", Flavour.ARTICLE, "/label/{id}-{slug}")
                  .ids(90, 160)
                  .listed("/labels?page={page}", 12)));

  private PortalShapes() {}

  private static ShapeKind kind(String name, Flavour flavour, String address) {
    return new ShapeKind(name, flavour, address);
  }
}
