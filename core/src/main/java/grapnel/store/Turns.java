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
final class Turns {

  private final Map<HostQueue, Place> places = new HashMap<>();
  private final NavigableSet<Place> order =
      new TreeSet<>(
          Comparator.comparingDouble((Place place) -> -place.rank)
              .thenComparingLong(place -> place.number));
  private long next;

  private record Place(HostQueue queue, double rank, long number) {}

  /** Puts a host last among its equals, or further to the front where it waits already. */
  synchronized void add(HostQueue queue, double rank) {
    Place before = places.get(queue);
    if (before != null && before.rank >= rank) return;
    if (before != null) order.remove(before);
    Place place = new Place(queue, rank, before == null ? next++ : before.number);
    places.put(queue, place);
    order.add(place);
  }

  /** Takes the first. */
  synchronized Optional<HostQueue> take() {
    Place first = order.pollFirst();
    if (first == null) return Optional.empty();
    places.remove(first.queue);
    return Optional.of(first.queue);
  }
}
