package grapnel.lab.sites;

import grapnel.lab.hub.HubSites;
import java.util.List;

/** Searches whose result pages are hubs (seed 003). */
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
