package grapnel.lab.sites;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Missing;
import java.util.List;

/** How ids run and are written. */
final class UrlIds {

  static final List<Entry> ENTRIES =
      List.of(
          Entry.of(
              "padded",
              "/doc/000123: zeros in front up to six digits, without them a 404",
              plan -> plan.kind(Usual.articles("/doc/{id}").ids(Ids.padded(6, 95, 180))),
              "templates",
              "ids"),
          Entry.of(
              "strided",
              "/article/ID where only every fourth id exists",
              plan -> plan.kind(Usual.articles("/article/{id}").ids(Ids.strided(1002, 4, 80))),
              "templates",
              "ids"),
          Entry.of(
              "hexadecimal",
              "/file/00a3f: five hexadecimal digits",
              plan -> plan.kind(Usual.products("/file/{id}").ids(Ids.hex(5, 2600, 2680))),
              "templates",
              "ids"),
          Entry.of(
              "base36",
              "/s/3k7: digits and letters, counting on",
              plan -> plan.kind(Usual.articles("/s/{id}").ids(Ids.base36(4600, 4690))),
              "templates",
              "ids"),
          Entry.of(
              "luhn",
              "/card/IDc with the check digit of Luhn: nine of ten numbers cannot exist",
              plan -> plan.kind(Usual.products("/card/{id}").ids(Ids.luhn(5000, 5080))),
              "templates",
              "ids"),
          Entry.of(
              "ean",
              "/ean/4006381333931: thirteen digits, prefix, running number, check digit; soft 404",
              plan ->
                  plan.kind(
                      Usual.products("/ean/{id}")
                          .ids(Ids.ean("4006381", 33300, 33380))
                          .missing(Missing.PLAIN)),
              "templates",
              "ids"),
          Entry.of(
              "prefixed",
              "/title/tt0111161/: an id of fixed width behind letters",
              plan ->
                  plan.kind(Usual.articles("/title/tt{id}/").ids(Ids.padded(7, 111100, 111190))),
              "templates",
              "ids"),
          Entry.of(
              "inside-name",
              "/cars/model123gt.html: an id inside a name",
              plan -> plan.kind(Usual.products("/cars/model{id}gt.html")),
              "templates",
              "ids"),
          Entry.of(
              "sparse",
              "/article/ID where one id of twelve exists, in an otherwise empty range",
              plan ->
                  plan.kind(
                      Usual.articles("/article/{id}").ids(Ids.plain(20000, 20900)).existing(0.08)),
              "templates",
              "ids"),
          Entry.of(
              "tokens",
              "/v/9f2c64d1a07: random ids, which cannot be hunted",
              plan -> plan.kind(Usual.articles("/v/{id}").ids(Ids.tokens(11, 60, plan.seed()))),
              "templates",
              "ids"));

  private UrlIds() {}
}
