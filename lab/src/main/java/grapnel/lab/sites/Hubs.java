package grapnel.lab.sites;

import grapnel.lab.hub.HubSites;
import java.util.List;

/** Searches whose result pages are hubs (Hernandez et al. 2012). */
final class Hubs {

  static final List<Entry> ENTRIES =
      HubSites.named().stream()
          .map(
              named ->
                  new Entry(
                      named.getFirst(),
                      named.getLast(),
                      List.of("prototypes"),
                      seed -> HubSites.named(named.getFirst(), seed)))
          .toList();

  private Hubs() {}
}
