package grapnel.lab.prefix;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import grapnel.lab.shape.ShapeKind;
import grapnel.lab.shape.ShapePlan;
import grapnel.lab.shape.ShapeWords;
import java.util.List;

/** Numbers that start anew each year, session or month. */
final class YearPrefixes {

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "court-years",
              "/decision/2018-0034: years 2014, 2017 and 2022 are linked from nowhere",
              paper("decision", "/decision/{series!}-{id}")
                  .padded(4)
                  .unlinked(1, 24, "series", "2014")
                  .ids(1, 30, "series", "2015")
                  .ids(1, 26, "series", "2016")
                  .unlinked(1, 34, "series", "2017")
                  .ids(1, 38, "series", "2018")
                  .ids(1, 22, "series", "2019")
                  .ids(1, 30, "series", "2020")
                  .ids(1, 28, "series", "2021")
                  .unlinked(1, 14, "series", "2022")
                  .missing(Missing.PLAIN)
                  .listed("/decisions/{series}?page={page}", 10)),
          ShapePlan.of(
              "number-of-year",
              "/urteil/34-2019.html: the number stands before its year; 2016 and 2020 are unlinked",
              paper("ruling", "/urteil/{id}-{series!}.html")
                  .ids(1, 40, "series", "2014")
                  .ids(1, 44, "series", "2015")
                  .unlinked(1, 40, "series", "2016")
                  .ids(1, 36, "series", "2017")
                  .ids(1, 48, "series", "2018")
                  .ids(1, 30, "series", "2019")
                  .unlinked(1, 25, "series", "2020")
                  .words(ShapeWords.GERMAN, "-")
                  .listed("/urteile?seite={page}", 15)),
          ShapePlan.of(
              "ticket-years",
              "/ticket/TK2100045: two digits of the year glued to five of the number; no link to"
                  + " 20",
              paper("ticket", "/ticket/TK{series!}{id}")
                  .padded(5)
                  .ids(1, 50, "series", "18")
                  .ids(1, 44, "series", "19")
                  .unlinked(1, 46, "series", "20")
                  .ids(1, 52, "series", "21")
                  .ids(1, 40, "series", "22")
                  .listed("/tickets?page={page}", 15)),
          ShapePlan.of(
              "month-serials",
              "/memo/2021-03/012: a counter for each month; May and the next January are unlinked",
              paper("memo", "/memo/{series!}/{id}")
                  .padded(3)
                  .ids(1, 20, "series", "2021-03")
                  .ids(1, 24, "series", "2021-04")
                  .unlinked(1, 22, "series", "2021-05")
                  .ids(1, 18, "series", "2021-06")
                  .ids(1, 20, "series", "2021-07")
                  .ids(1, 22, "series", "2021-08")
                  .ids(1, 20, "series", "2021-11")
                  .ids(1, 24, "series", "2021-12")
                  .unlinked(1, 20, "series", "2022-01")
                  .listed("/memos?from={from}", 12)),
          ShapePlan.of(
              "bill-sessions",
              "/bill.cgi?no=117-hr-41: session, house, number; session 116 is unlinked in both"
                  + " houses",
              paper("bill", "/bill.cgi?no={series!}-{id}")
                  .ids(1, 30, "series", "115-hr")
                  .ids(1, 18, "series", "115-s")
                  .unlinked(1, 26, "series", "116-hr")
                  .unlinked(1, 16, "series", "116-s")
                  .ids(1, 34, "series", "117-hr")
                  .ids(1, 20, "series", "117-s")
                  .ids(1, 30, "series", "118-hr")
                  .ids(1, 22, "series", "118-s")
                  .missing(Missing.ECHOING)
                  .listed("/session/{series}?page={page}", 10)),
          ShapePlan.of(
              "notice-years",
              "/notice/2018/455: one counter through all years, the year must be right; 2018"
                  + " unlinked",
              paper("notice", "/notice/{series!}/{id}")
                  .ids(301, 350, "series", "2015")
                  .ids(351, 404, "series", "2016")
                  .ids(405, 450, "series", "2017")
                  .unlinked(451, 502, "series", "2018")
                  .ids(503, 550, "series", "2019")
                  .ids(551, 590, "series", "2020")
                  .listed("/notices?start={start}", 15)));

  private YearPrefixes() {}

  private static ShapeKind paper(String name, String address) {
    return new ShapeKind(name, Flavour.ARTICLE, address);
  }
}
