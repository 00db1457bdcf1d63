package grapnel.lab.sites;

import grapnel.lab.offer.OfferSites;
import java.util.List;

/** Sites that offer their pages by a convention. */
final class Offers {

  static final List<Entry> ENTRIES =
      OfferSites.purposes().entrySet().stream()
          .map(
              each ->
                  new Entry(
                      each.getKey(),
                      each.getValue(),
                      List.of("offers"),
                      seed -> OfferSites.named(each.getKey(), seed)))
          .toList();

  private Offers() {}
}
