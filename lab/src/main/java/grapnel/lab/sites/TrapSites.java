package grapnel.lab.sites;

import grapnel.demo.kit.Part;
import grapnel.demo.kit.Premises;
import grapnel.demo.page.Noise;
import grapnel.lab.part.Broken;
import grapnel.lab.part.Mirror;
import grapnel.lab.part.Traps;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Sites that never end, and servers that do not keep to the protocol. */
final class TrapSites {

  private static final Set<Noise.Sort> QUOTE = Set.of(Noise.Sort.QUOTE);

  static final List<Entry> ENTRIES =
      List.of(
          trap("trap-calendar", "A calendar without end, forwards and backwards", Traps::calendar),
          Entry.of(
              "trap-agenda",
              "Days, weeks and months without events; each page of the site has a quote of its own",
              plan -> plan.noise(QUOTE).kind(Usual.products("/product/{id}")).part(Traps::agenda),
              "traps"),
          Entry.of(
              "trap-orders",
              "The same products in ever other orders; each page of the site has a quote of its"
                  + " own",
              plan -> plan.noise(QUOTE).kind(Usual.products("/product/{id}")).part(Traps::orders),
              "traps"),
          trap("trap-folders", "Folders in folders, by relative links", Traps::endlessPath),
          trap("trap-facets", "Six filters in any order and number", Traps::facets),
          trap("trap-maze", "Missing pages with status 200 that lead to more of them", Traps::maze),
          trap("trap-redirects", "Redirects in a circle, on and on, to itself", Traps::redirects),
          trap("trap-pages", "A list whose every page has a next one", Traps::endlessPages),
          Entry.of(
              "trap-mirror",
              "The whole site again under /m1/, /m2/, and so on",
              plan ->
                  plan.spelling(new Mirror())
                      .kind(Usual.products("/product/{id}"))
                      .part(StaticPages.of("mirror")),
              "traps",
              "same"),
          Entry.of(
              "broken",
              "Answers that are slow, huge, cut off or untrue, each at a path of its own",
              plan -> plan.kind(Usual.articles("/article/{id}")).part(site -> new Broken()),
              "broken"));

  private TrapSites() {}

  private static Entry trap(String name, String purpose, Function<Premises, Part> trap) {
    return Entry.of(
        name, purpose, plan -> plan.kind(Usual.products("/product/{id}")).part(trap), "traps");
  }
}
