package grapnel.store;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The hosts that have something waiting and are not leased: the one whose best URL ranks highest
 * first, among equals in turn. Safe for many threads.
 */
final class HostPriorityQueue {

  private final Map<HostUrlQueue, RankedHost> places = new HashMap<>();
  private final NavigableSet<RankedHost> order =
      new TreeSet<>(
          Comparator.comparingDouble((RankedHost place) -> -place.rank)
              .thenComparingLong(place -> place.number));
  private long next;

  private record RankedHost(HostUrlQueue queue, double rank, long number) {}

  /** Puts a host last among its equals, or further to the front where it waits already. */
  synchronized void add(HostUrlQueue queue, double rank) {
    RankedHost before = places.get(queue);
    if (before != null && before.rank >= rank) return;
    if (before != null) order.remove(before);
    RankedHost place = new RankedHost(queue, rank, before == null ? next++ : before.number);
    places.put(queue, place);
    order.add(place);
  }

  /** Takes the first. */
  synchronized Optional<HostUrlQueue> take() {
    RankedHost first = order.pollFirst();
    if (first == null) return Optional.empty();
    places.remove(first.queue);
    return Optional.of(first.queue);
  }
}
