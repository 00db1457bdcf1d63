package grapnel.discover;

import grapnel.discover.content.PageShape;
import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  private final Map<String, Deque<Waiting>> shapes = new LinkedHashMap<>();

  void add(Waiting url) {
    shapes.computeIfAbsent(PageShape.fine(url.url), _ -> new ArrayDeque<>()).addLast(url);
  }

  /** Puts back what could not be read now. */
  void putBack(Waiting url) {
    shapes.computeIfAbsent(PageShape.fine(url.url), _ -> new ArrayDeque<>()).addFirst(url);
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

  /** All that waits. */
  List<Url> urls() {
    return shapes.values().stream().flatMap(Deque::stream).map(Waiting::url).toList();
  }
}
