package grapnel.app.web;

import grapnel.fact.Found;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many pages each method had found after so many requests, and when, at no more points than are
 * seen.
 */
final class FoundOverRequests {

  private static final int MOST_POINTS = 400;

  private final Map<String, Long> counts = new TreeMap<>();
  private final List<Point> points = new ArrayList<>();
  private long every = 1;

  /** What was found after some requests. */
  private record Point(long requests, long milliseconds, Map<String, Long> counts) {}

  void requested(long requests, long milliseconds) {
    if (requests % every != 0) return;
    points.add(new Point(requests, milliseconds, Map.copyOf(counts)));
    if (points.size() < MOST_POINTS) return;
    every *= 2;
    points.removeIf(point -> point.requests % every != 0);
  }

  /** A page counts for the method that had it first. */
  void found(Found page, long requests, long milliseconds) {
    String method = page.methods().isEmpty() ? "" : page.methods().getFirst();
    counts.merge(method, 1L, Long::sum);
    if (!points.isEmpty() && points.getLast().requests == requests) points.removeLast();
    points.add(new Point(requests, milliseconds, Map.copyOf(counts)));
  }

  Map<String, Object> row() {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("requests", points.stream().map(Point::requests).toList());
    row.put(
        "seconds",
        points.stream().map(point -> Math.round(point.milliseconds / 100.0) / 10.0).toList());
    Map<String, Object> methods = new LinkedHashMap<>();
    for (String method : counts.keySet()) {
      methods.put(
          method, points.stream().map(point -> point.counts.getOrDefault(method, 0L)).toList());
    }
    row.put("methods", methods);
    return row;
  }
}
