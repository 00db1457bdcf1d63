package grapnel.lab.sites;

import grapnel.demo.LabSite;
import grapnel.demo.kit.Plan;
import grapnel.demo.sites.DemoSites;
import grapnel.demo.sites.Records;
import grapnel.demo.sites.Search;
import grapnel.lab.part.FormPages;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Databases behind search forms, and forms of all other kinds (docs/methods.md §6). */
final class Libraries {

  static final List<Entry> ENTRIES =
      List.of(
          library(Search.Style.KEYWORD, "one box, GET; at most 100 results"),
          library(Search.Style.POSTED, "one box, POST, all results on one page"),
          library(Search.Style.SELECT, "a select and a box, GET"),
          library(Search.Style.ADVANCED, "a box for every field, GET"),
          Entry.of(
              "all-forms",
              "A search beside login, registration, password, contact, order, newsletter and poll;"
                  + " sending one of these is a violation",
              plan ->
                  DemoSites.library(plan, Records.generated(120, plan.seed()), Search.Style.KEYWORD)
                      .part(FormPages::new),
              "forms",
              "safety"));

  private Libraries() {}

  private static Entry library(Search.Style style, String how) {
    return Entry.of(
        "library-" + style.name().toLowerCase(Locale.ROOT),
        "400 records behind a search: " + how + "; one in ten is linked",
        plan -> DemoSites.library(plan, style),
        "forms");
  }

  static LabSite site(
      String name, List<Map<String, String>> records, Search.Style style, long seed) {
    return DemoSites.library(new Plan(name, seed), records, style).site();
  }
}
