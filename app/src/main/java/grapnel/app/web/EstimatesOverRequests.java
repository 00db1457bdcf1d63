package grapnel.app.web;

import grapnel.hunt.PageCountEstimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How the estimates of a run narrowed with its requests, at no more points than are seen. */
final class EstimatesOverRequests {

  private static final int MOST_POINTS = 400;

  private final Map<String, List<Map<String, Object>>> series = new LinkedHashMap<>();

  /** What was known of a template and thought of it after some requests. */
  void estimated(PageCountEstimate estimate, long requests) {
    Map<String, Object> point = new LinkedHashMap<>();
    point.put("template", estimate.template().url());
    point.put("requests", requests);
    point.put("known", estimate.known());
    point.put("estimate", Math.round(estimate.total()));
    point.put("low", estimate.low());
    point.put("high", estimate.high());
    List<Map<String, Object>> points =
        series.computeIfAbsent(estimate.template().url(), _ -> new ArrayList<>());
    // What was answered from the store costs no request: the last word counts.
    if (!points.isEmpty() && points.getLast().getOrDefault("requests", -1L).equals(requests)) {
      points.removeLast();
    }
    points.add(point);
    if (points.size() > MOST_POINTS) points.remove(points.size() / 2);
  }

  List<Map<String, Object>> rows() {
    return series.values().stream().flatMap(List::stream).toList();
  }
}
