package grapnel.lab.prefix;

import grapnel.demo.kit.Missing;
import grapnel.demo.page.Flavour;
import grapnel.lab.shape.ShapeKind;
import grapnel.lab.shape.ShapePlan;
import grapnel.lab.shape.ShapeWords;
import java.util.List;

/** Numbers that start anew in each lot, fonds, volume or sale. */
final class LotPrefixes {

  static final List<ShapePlan> ALL =
      List.of(
          ShapePlan.of(
              "accession-years",
              "/objects/1987.12.4: year, lot, number; one year and some lots are unlinked",
              thing("object", "/objects/{series!}.{id}")
                  .ids(1, 20, "series", "1985.1")
                  .ids(1, 14, "series", "1985.2")
                  .unlinked(1, 12, "series", "1985.3")
                  .ids(1, 18, "series", "1986.1")
                  .unlinked(1, 16, "series", "1986.2")
                  .ids(1, 22, "series", "1986.3")
                  .unlinked(1, 18, "series", "1987.1")
                  .unlinked(1, 10, "series", "1987.2")
                  .ids(1, 24, "series", "1988.1")
                  .ids(1, 12, "series", "1988.2")
                  .ids(1, 20, "series", "1989.1")
                  .unlinked(1, 15, "series", "1990.1")
                  .listed("/objects?start={start}", 12)),
          ShapePlan.of(
              "fonds-letters",
              "/fonds/A-12-007: letter, group, number; group B-12 and all of C are unlinked",
              thing("file", "/fonds/{series!}-{id}")
                  .padded(3)
                  .ids(1, 28, "series", "A-11")
                  .ids(1, 22, "series", "A-12")
                  .ids(1, 30, "series", "B-11")
                  .unlinked(1, 24, "series", "B-12")
                  .ids(1, 26, "series", "B-13")
                  .unlinked(1, 20, "series", "C-11")
                  .unlinked(1, 18, "series", "C-12")
                  .ids(1, 30, "series", "D-11")
                  .ids(1, 20, "series", "D-12")
                  .words(ShapeWords.FRENCH, "-")
                  .listed("/fonds/{series}/?page={page}", 10)),
          ShapePlan.of(
              "journal-volumes",
              "/vol12/no3/p7.html: volume, issue, article; an issue and a volume are unlinked",
              thing("article", "/vol{volume!}/no{issue!}/p{id}.html")
                  .ids(1, 16, "volume", "9", "issue", "1")
                  .ids(1, 14, "volume", "9", "issue", "2")
                  .ids(1, 18, "volume", "10", "issue", "1")
                  .ids(1, 15, "volume", "10", "issue", "2")
                  .unlinked(1, 14, "volume", "10", "issue", "3")
                  .unlinked(1, 16, "volume", "11", "issue", "1")
                  .unlinked(1, 13, "volume", "11", "issue", "2")
                  .ids(1, 17, "volume", "12", "issue", "1")
                  .ids(1, 16, "volume", "12", "issue", "2")
                  .ids(1, 18, "volume", "13", "issue", "1")
                  .listed("/vol{volume}/no{issue}/", 40)),
          ShapePlan.of(
              "auction-lots",
              "/sale/1042/lot/17: every sale counts its lots; 1039 and 1043 are unlinked, 1040 is"
                  + " not",
              thing("lot", "/sale/{series!}/lot/{id}")
                  .ids(1, 40, "series", "1036")
                  .ids(1, 34, "series", "1037")
                  .ids(1, 44, "series", "1038")
                  .unlinked(1, 40, "series", "1039")
                  .ids(1, 38, "series", "1041")
                  .ids(1, 30, "series", "1042")
                  .unlinked(1, 36, "series", "1043")
                  .missing(Missing.RECOMMENDING)
                  .listed("/sales/{series}?from={from}", 10)),
          ShapePlan.of(
              "small-lots",
              "/obj/2019.45.3: some forty lots of one to six things each, some of them unlinked",
              smallLots().listed("/obj?start={start}", 12)),
          ShapePlan.of(
              "region-codes",
              "/ort/0531/17: a counter for each region, whose codes are scattered; all are linked",
              thing("place", "/ort/{series!}/{id}")
                  .ids(1, 36, "series", "0531")
                  .ids(1, 30, "series", "0744")
                  .ids(1, 40, "series", "1263")
                  .ids(1, 28, "series", "2107")
                  .ids(1, 32, "series", "3350")
                  .ids(1, 34, "series", "4182")
                  .words(ShapeWords.GERMAN, "-")
                  .listed("/region/{series}?seite={page}", 10)));

  private LotPrefixes() {}

  private static ShapeKind smallLots() {
    ShapeKind kind = thing("object", "/obj/{series!}.{id}").existing(1);
    for (int year = 2018; year <= 2021; year++) {
      for (int lot = 1; lot <= 9 + year % 3; lot++) {
        String series = year + "." + lot;
        int size = 1 + (lot * 7 + year) % 6;
        if (lot % 4 == 3) kind.unlinked(1, size, "series", series);
        else kind.ids(1, size, "series", series);
      }
    }
    return kind;
  }

  private static ShapeKind thing(String name, String address) {
    return new ShapeKind(name, Flavour.PRODUCT, address);
  }
}
