package grapnel.spark;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Lets pass what may be among the lowest hashes of its site. A task keeps the hashes and not the
 * hubs, so some pass that a later one rules out; whoever puts tasks together sees to that.
 */
final class LowestHashFilter implements Iterator<HubRow> {

  private final Iterator<HubRow> hubs;
  private final int most;
  private final Map<String, TreeSet<Long>> lowest = new HashMap<>();
  private @Nullable HubRow ahead;

  LowestHashFilter(Iterator<HubRow> hubs, int most) {
    this.hubs = hubs;
    this.most = most;
  }

  @Override
  public boolean hasNext() {
    while (ahead == null && hubs.hasNext()) {
      HubRow hub = hubs.next();
      if (passes(hub)) ahead = hub;
    }
    return ahead != null;
  }

  private boolean passes(HubRow hub) {
    TreeSet<Long> known = lowest.computeIfAbsent(hub.site(), _ -> new TreeSet<>());
    // Captures of one page have one hash, and must not push out another page.
    known.add(hub.hash());
    if (known.size() > most) known.pollLast();
    return known.contains(hub.hash());
  }

  @Override
  public HubRow next() {
    if (!hasNext() || ahead == null) throw new NoSuchElementException();
    HubRow next = ahead;
    ahead = null;
    return next;
  }
}
