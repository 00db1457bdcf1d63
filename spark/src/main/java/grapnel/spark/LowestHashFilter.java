package grapnel.spark;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Lets pass what may be among the lowest hashes of its site. A task keeps the hashes and not the
 * hubs, so some pass that a later one rules out; whoever puts tasks together sees to that.
 */
final class LowestHashFilter extends LookAheadIterator<HubRow> {

  private final Iterator<HubRow> hubs;
  private final int most;
  private final Map<String, TreeSet<Long>> lowest = new HashMap<>();

  LowestHashFilter(Iterator<HubRow> hubs, int most) {
    this.hubs = hubs;
    this.most = most;
  }

  @Override
  Optional<HubRow> advance() {
    while (hubs.hasNext()) {
      HubRow hub = hubs.next();
      if (passes(hub)) return Optional.of(hub);
    }
    return Optional.empty();
  }

  private boolean passes(HubRow hub) {
    TreeSet<Long> known = lowest.computeIfAbsent(hub.site(), _ -> new TreeSet<>());
    // Captures of one page have one hash, and must not push out another page.
    known.add(hub.hash());
    if (known.size() > most) known.pollLast();
    return known.contains(hub.hash());
  }
}
