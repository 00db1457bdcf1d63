package grapnel.lab.script;

import grapnel.demo.LabSite;
import grapnel.lab.script.AppPlan.ListWay;
import grapnel.lab.script.AppPlan.Sent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sites that scripts draw, by name. Each has a hundred things. */
public final class AppSites {

  private static final List<AppPlan> ALL =
      List.of(
          AppPlan.of(
              "app-interface",
              "A shell; the list by pages and /product/17 come from /api/products",
              "product",
              ListWay.PAGES),
          AppPlan.of(
                  "app-load-more",
                  "A button asks for more by an opaque cursor; things go by name, all listed",
                  "story",
                  ListWay.CURSOR)
              .named(),
          AppPlan.of(
                  "app-hash",
                  "Routes behind the #: /#/record/17 comes from /api/records/17",
                  "record",
                  ListWay.OFFSET)
              .hashed(),
          AppPlan.of(
                  "app-history",
                  "A frame of links around an empty place, which history routes fill",
                  "boat",
                  ListWay.OFFSET)
              .sent(Sent.FRAME),
          AppPlan.of(
                  "app-rendered",
                  "Pages come as they look; only the rest of the list comes by script",
                  "lamp",
                  ListWay.PAGES)
              .sent(Sent.RENDERED),
          AppPlan.of(
              "app-graphql",
              "One address for all: queries for lists and things are posted",
              "house",
              ListWay.GRAPH),
          AppPlan.of(
                  "app-hydrated",
                  "A shell with all that is drawn as JSON in it (__NEXT_DATA__)",
                  "recipe",
                  ListWay.PAGES)
              .sent(Sent.STATE),
          AppPlan.of(
              "app-search",
              "Nothing is listed: a box without a form asks /api/plants?q=",
              "plant",
              ListWay.SEARCH),
          AppPlan.of(
                  "app-token",
                  "As app-interface, with a key that stands in the page and goes into a header",
                  "camera",
                  ListWay.OFFSET)
              .withToken(),
          AppPlan.of("app-lazy", "The list grows as a reader scrolls", "bird", ListWay.OFFSET)
              .lazily(),
          AppPlan.of(
                  "app-lookalike",
                  "Short plain pages with scripts and an empty place that nothing fills",
                  "stamp",
                  ListWay.PAGES)
              .sent(Sent.PLAIN));

  private AppSites() {}

  /** What each site is for, by its name. */
  public static Map<String, String> purposes() {
    Map<String, String> purposes = new LinkedHashMap<>();
    ALL.forEach(plan -> purposes.put(plan.name(), plan.purpose()));
    return purposes;
  }

  public static LabSite named(String name, long seed) {
    return ALL.stream()
        .filter(plan -> plan.name().equals(name))
        .findFirst()
        .map(plan -> new AppSite(plan, seed))
        .orElseThrow(() -> new IllegalArgumentException("no site named " + name));
  }
}
