package grapnel.discover;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Link;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A link that was seen and not followed because it acts.
 *
 * @param text what it says
 * @param from the first page it was seen on
 * @param reason why it is believed to act
 */
public record RefusedLink(Url url, String text, Url from, String reason) {

  /**
   * Those of all pages that were kept, each URL once. Two passes: what one page says of a series
   * counts for the links of those before it.
   */
  public static List<RefusedLink> in(Catalogue catalogue) {
    LinkSafety safety = new LinkSafety();
    catalogue.eachExchange(exchange -> page(exchange).ifPresent(safety::learn));
    Map<Url, RefusedLink> refused = new LinkedHashMap<>();
    catalogue.eachExchange(
        exchange -> page(exchange).ifPresent(page -> add(page, safety, refused)));
    return List.copyOf(refused.values());
  }

  private static void add(Page page, LinkSafety safety, Map<Url, RefusedLink> refused) {
    for (Link link : page.links()) {
      Url url = link.url().normalized();
      boolean itself = link.url().withoutFragment().equals(page.url().withoutFragment());
      if (itself || !url.site().equals(page.url().site()) || refused.containsKey(url)) continue;
      safety
          .reason(link)
          .ifPresent(
              reason -> refused.put(url, new RefusedLink(url, link.text(), page.url(), reason)));
    }
  }

  private static Optional<Page> page(Exchange exchange) {
    if (!(exchange.answer() instanceof Answer.Responded(Response response)) || !response.ok()) {
      return Optional.empty();
    }
    Page page = response.page(exchange.request().url());
    return page.media() == MediaKind.HTML ? Optional.of(page) : Optional.empty();
  }
}
