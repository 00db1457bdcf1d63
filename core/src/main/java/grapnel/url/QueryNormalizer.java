package grapnel.url;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The steps of normalisation that change the query of a web page. */
final class QueryNormalizer {

  private final boolean sortsParameters;
  private final boolean dropsSessions;
  private final boolean dropsTracking;

  QueryNormalizer(NormalizationStepSet steps) {
    sortsParameters = steps.has(NormalizationStep.PARAMETER_ORDER);
    dropsSessions = steps.has(NormalizationStep.SESSION_IDS);
    dropsTracking = steps.has(NormalizationStep.TRACKING);
  }

  String apply(String query) {
    if (!sortsParameters && !dropsSessions && !dropsTracking) return query;
    // Once more while it changes: without its "&sid=x", "b=2;a=1" shows that ";" separates.
    String before;
    do {
      before = query;
      query = applyOnce(query);
    } while (!query.equals(before));
    return query;
  }

  private String applyOnce(String text) {
    UrlQuery query = UrlQuery.of(text);
    List<UrlQuery.Parameter> kept = new ArrayList<>(query.parameters());
    if (dropsSessions) kept.removeIf(SessionIdDetector::isSession);
    if (dropsTracking) kept.removeIf(SessionIdDetector::isTracking);
    if (sortsParameters) {
      kept.removeIf(parameter -> parameter.raw().isEmpty());
      kept.sort(Comparator.comparing(UrlQuery.Parameter::rawName));
    }
    return new UrlQuery(query.separator(), kept).toString();
  }
}
