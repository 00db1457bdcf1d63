package grapnel.store.source;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * An answer to ListRecords of OAI-PMH 2.0: what the records say they are ({@code dc:identifier}),
 * and where the list goes on (§3.5).
 *
 * @param addresses of each record that wasn't deleted, the identifiers that are web addresses
 * @param resumptionToken for the next part; empty after the last
 */
public record HarvestedRecords(List<List<Url>> addresses, Optional<String> resumptionToken) {

  public HarvestedRecords {
    addresses = List.copyOf(addresses);
  }

  /** Reads an answer; nothing for one that isn't a list of records. */
  public static HarvestedRecords of(byte[] answer, Url asked) {
    List<List<Url>> addresses = new ArrayList<>();
    Optional<String> token = Optional.empty();
    for (Element element : LenientXml.elements(answer, asked)) {
      switch (SitemapEntryParser.localName(element.tagName())) {
        case "record" -> {
          if (!isDeleted(element)) addresses.add(addresses(element));
        }
        case "resumptiontoken" ->
            token = Optional.of(element.text().strip()).filter(text -> !text.isEmpty());
        default -> {}
      }
    }
    return new HarvestedRecords(addresses, token);
  }

  private static boolean isDeleted(Element record) {
    return record.children().stream()
        .anyMatch(child -> child.attr("status").equalsIgnoreCase("deleted"));
  }

  /** The header has an identifier too, which is no web address. */
  private static List<Url> addresses(Element record) {
    return record.stream()
        .filter(element -> SitemapEntryParser.localName(element.tagName()).equals("identifier"))
        .flatMap(element -> Url.parse(element.text().strip()).stream())
        .filter(Url::web)
        .map(Url::withoutFragment)
        .toList();
  }
}
