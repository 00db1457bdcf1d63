package grapnel.lab.shape;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import java.util.List;

/** Newspapers, magazines and blogs. */
final class PressShapes {

  private static final String[] LEAGUES = {"nba", "soccer", "tennis", "golf", "rugby", "chess"};
  private static final String[] DESKS = {"politics", "business", "culture", "local"};

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "comma-article",
              "/artykul,ID,TITLE.html beside /wyslij,ID.html and /opinie,ID.html",
              article("/artykul,{id},{slug}.html", 61200, 61380)
                  .words(ShapeWords.POLISH, "-")
                  .oneOf("category", "kraj", "swiat", "sport", "kultura")
                  .side("/wyslij,{id}.html", "Polec")
                  .side("/opinie,{id}.html", "Napisz")
                  .listed("/dzial,{category},{page}.html", 10)),
          ShapePlan.of(
              "comma-numbers",
              "/0,DESK,ID,00.html and for printing /0,DESK,druck-ID,00.html",
              article("/0,{desk},{id},00.html", 318400, 318570)
                  .words(ShapeWords.GERMAN, "-")
                  .oneOf("desk", "1518", "1521", "1531", "1602")
                  .also("/0,{desk},druck-{id},00.html")
                  .missing(Missing.HOME)
                  .listed("/0,{desk},,00.html?from={from}", 12)),
          ShapePlan.of(
              "bang-magazine",
              "/TITLE/!ID/: the id behind an exclamation mark",
              article("/{slug}/!{id}/", 5190300, 5190460)
                  .words(ShapeWords.GERMAN, "-")
                  .capitals()
                  .listed("/!p{page}/", 12)),
          ShapePlan.of(
              "year-id-title",
              "/DESK/YEAR-ID-TITLE: a year before the id, which does not count",
              article("/{category}/{year}-{id}-{slug}", 12300, 12460)
                  .oneOf("category", DESKS)
                  .missing(Missing.PLAIN)
                  .listed("/{category}/all?page={page}", 10)),
          ShapePlan.of(
              "day-and-id",
              "/2023/12/05/ID-TITLE, another date or title redirects",
              article("/{year~}/{month~}/{day~}/{id}-{slug~}", 1190, 1350)
                  .chronological()
                  .listed("/{year}/{month}/?page={page}", 10)),
          ShapePlan.of(
              "month-required",
              "/2023/12/ID-TITLE.html, in another month a 404; younger articles have higher ids",
              article("/{year!}/{month!}/{id}-{slug}.html", 5100, 5270)
                  .words(ShapeWords.FRENCH, "-")
                  .chronological()
                  .listed("/archives/{year}/{month}/?page={page}", 10)),
          ShapePlan.of(
              "dated-blog",
              "/2023/12/TITLE/: no id at all, so there is nothing to count",
              article("/{year!}/{month!}/{slug!}/", 1, 150)
                  .chronological()
                  .listed("/page/{page}/", 10)
                  .listed("/{year}/{month}/", 50)),
          ShapePlan.of(
              "leagues",
              "/nba/12.html, /soccer/13.html: six words, one counter; any word shows the page",
              article("/{category}/{id}.html", 210, 400)
                  .oneOf("category", LEAGUES)
                  .missing(Missing.SHELL)
                  .listed("/{category}/index_{page}.html", 10)),
          ShapePlan.of(
              "desks-required",
              "/politics/ID/, one counter; an article is at its own desk only",
              article("/{category!}/{id}/", 9400, 9580)
                  .oneOf("category", DESKS)
                  .listed("/{category}/?offset={start}", 12, "view=short")));

  private PressShapes() {}

  private static ShapeKind article(String address, int from, int to) {
    return new ShapeKind("article", Flavour.ARTICLE, address).ids(from, to);
  }
}
