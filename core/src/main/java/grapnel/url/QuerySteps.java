package grapnel.url;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The steps of normalisation that change the query of a web page. */
final class QuerySteps {

  private final boolean order;
  private final boolean sessions;
  private final boolean tracking;

  QuerySteps(Steps steps) {
    order = steps.has(Step.PARAMETER_ORDER);
    sessions = steps.has(Step.SESSION_IDS);
    tracking = steps.has(Step.TRACKING);
  }

  String apply(String query) {
    if (!order && !sessions && !tracking) return query;
    // Once more while it changes: without its "&sid=x", "b=2;a=1" shows that ";" separates.
    String before;
    do {
      before = query;
      query = once(query);
    } while (!query.equals(before));
    return query;
  }

  private String once(String text) {
    Query query = Query.of(text);
    List<Query.Parameter> kept = new ArrayList<>(query.parameters());
    if (sessions) kept.removeIf(SessionIds::session);
    if (tracking) kept.removeIf(SessionIds::tracking);
    if (order) {
      kept.removeIf(parameter -> parameter.raw().isEmpty());
      kept.sort(Comparator.comparing(Query.Parameter::rawName));
    }
    return new Query(query.separator(), kept).toString();
  }
}
