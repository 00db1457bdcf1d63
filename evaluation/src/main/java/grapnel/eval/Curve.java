package grapnel.eval;

import java.util.ArrayList;
import java.util.List;

/** How many hidden pages were found after how many requests. */
final class Curve {

  private final List<long[]> points = new ArrayList<>();

  void add(long requests, long found) {
    points.add(new long[] {requests, found});
  }

  /** After how many requests so many were found; -1 for never. */
  long requestsFor(long found) {
    if (found == 0) return 0;
    return points.stream()
        .filter(point -> point[1] >= found)
        .mapToLong(point -> point[0])
        .findFirst()
        .orElse(-1);
  }

  /** How many were found in all. */
  long most() {
    return foundAfter(Long.MAX_VALUE);
  }

  /** How many were found after so many requests. */
  long foundAfter(long requests) {
    return points.stream()
        .filter(point -> point[0] <= requests)
        .mapToLong(point -> point[1])
        .max()
        .orElse(0);
  }
}
