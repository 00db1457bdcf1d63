package grapnel.discover.offer;

import grapnel.fact.Response;
import grapnel.store.source.HarvestedRecords;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Harvests a repository by OAI-PMH 2.0. ListRecords, not ListIdentifiers: the identifiers of the
 * latter are names inside of the protocol, and only records say where their pages are.
 */
final class HarvestReader {

  private static final int MOST_PARTS = 10_000;

  private final OfferReading reading;

  HarvestReader(OfferReading reading) {
    this.reading = reading;
  }

  /** Reads all records; false if none has a page here. */
  boolean read(Url repository) {
    Set<Url> named = new HashSet<>();
    Set<String> tokens = new HashSet<>();
    Map<String, String> query = new LinkedHashMap<>();
    query.put("verb", "ListRecords");
    query.put("metadataPrefix", "oai_dc");
    for (int part = 0; part < MOST_PARTS; part++) {
      Url url = NextListPage.with(repository, query);
      Optional<Response> response = reading.ask(url, "the records of the repository");
      if (response.isEmpty()) break;
      HarvestedRecords records = HarvestedRecords.of(response.get().body().bytes(), url);
      take(records, url, named);
      Optional<String> token = records.resumptionToken().filter(tokens::add);
      if (token.isEmpty() || records.addresses().isEmpty()) break;
      // The token stands alone: it knows what it goes on with (§3.5).
      query.remove("metadataPrefix");
      query.put("resumptionToken", token.get());
    }
    return !named.isEmpty();
  }

  /** Of several addresses the first inside the site: the others are files, or on resolvers. */
  private void take(HarvestedRecords records, Url from, Set<Url> named) {
    List<Url> pages =
        records.addresses().stream()
            .flatMap(record -> record.stream().filter(reading.isPage()).findFirst().stream())
            .toList();
    if (named.isEmpty() && !pages.isEmpty() && reading.page(pages.getFirst()).isEmpty()) return;
    for (Url page : pages) if (named.add(page)) reading.each().accept(page, from);
  }
}
