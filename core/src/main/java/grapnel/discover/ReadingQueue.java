package grapnel.discover;

import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What waits to be read: shapes of URLs take turns, and within one the first come first. So no
 * shape keeps the others waiting, be it the ten thousand views of a repository.
 */
final class ReadingQueue {

  /**
   * A URL to be read.
   *
   * @param via the page that led to it
   * @param hidden whether only pages lead to it to which no link leads: then what it links to is
   *     hidden as well
   */
  record Waiting(Url url, Optional<Url> via, boolean hidden) {}

  /** For each that is named ahead: a shape that is not wanted may have thousands. */
  private static final int LOOKED_AT = 4;

  private final Map<String, Deque<Waiting>> shapes = new LinkedHashMap<>();

  void add(Waiting url) {
    shapes.computeIfAbsent(UrlShape.fine(url.url), _ -> new ArrayDeque<>()).addLast(url);
  }

  /** Puts back what could not be read now. */
  void putBack(Waiting url) {
    shapes.computeIfAbsent(UrlShape.fine(url.url), _ -> new ArrayDeque<>()).addFirst(url);
  }

  boolean isEmpty() {
    return shapes.isEmpty();
  }

  /** Takes the next one out; the queue is not empty. */
  Waiting next() {
    Map.Entry<String, Deque<Waiting>> first = shapes.entrySet().iterator().next();
    shapes.remove(first.getKey());
    Waiting url = first.getValue().removeFirst();
    if (!first.getValue().isEmpty()) shapes.put(first.getKey(), first.getValue());
    return url;
  }

  /** Those that come next as things stand, without what is not wanted. */
  List<Waiting> peek(int most, Predicate<Url> wanted) {
    int looked = LOOKED_AT * most;
    Deque<Iterator<Waiting>> turns = new ArrayDeque<>();
    shapes.values().stream().limit(looked).map(Deque::iterator).forEach(turns::add);
    List<Waiting> first = new ArrayList<>();
    for (int i = 0; i < looked && first.size() < most && !turns.isEmpty(); i++) {
      Iterator<Waiting> turn = turns.remove();
      Waiting next = turn.next();
      if (wanted.test(next.url)) first.add(next);
      if (turn.hasNext()) turns.add(turn);
    }
    return first;
  }

  /** All that waits. */
  List<Url> urls() {
    return shapes.values().stream().flatMap(Deque::stream).map(Waiting::url).toList();
  }
}
