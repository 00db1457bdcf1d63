package grapnel.discover;

import grapnel.fact.Found;
import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.site.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a user should know about a site on which little was found. */
final class DiscoveryRemarks {

  /** If a page with scripts has fewer characters of text, the scripts write it. */
  private static final int FEW = 300;

  private DiscoveryRemarks() {}

  static List<String> on(DiscoveryState state, List<Found> pages) {
    List<String> remarks = new ArrayList<>();
    if (!pages.isEmpty()) return remarks;
    Visit start =
        state
            .links()
            .visit(
                state.environment().start(),
                new RequestPurpose("links", "once more, from what is known"),
                0);
    Optional<Page> page = start.ok() ? start.page() : Optional.empty();
    if (page.isEmpty()) {
      remarks.add("the start page could not be read: " + start.summary());
      return remarks;
    }
    int seen = state.survey().hubs().size();
    if (writtenByScript(page.get())) {
      remarks.add(
          "the start page has hardly any text or links: scripts build it, and no browser showed"
              + " more; see --browser, or give URLs with --from");
    } else if (!state.allowsMethod("links")) {
      remarks.add("nothing found by the methods you allowed; links were not followed");
    } else if (state.anyMadeUp()) {
      remarks.add(
          "no pages about one thing each (a product, an article), apart from those the site makes"
              + " up for any URL");
    } else if (seen <= 1) {
      remarks.add(
          "only one page: it links to no other page of the site, and no site map lists one");
    } else {
      remarks.add(
          "no pages about one thing each (a product, an article) among the %,d pages sampled; try `grapnel crawl`, or --like URL"
              .formatted(seen));
    }
    return remarks;
  }

  private static boolean writtenByScript(Page page) {
    return page.hasScripts() && page.links().size() <= 2 && page.text().length() < FEW;
  }
}
