package grapnel.form.query;

/**
 * A query worth asking.
 *
 * @param queryKind the kind of query, whose past says how far expectations are to be trusted
 * @param unadjustedRate how many new records each request should bring, before the past is looked
 *     at
 * @param rate the same in the light of how far such hopes came true
 */
public record RatedQuery(FormQuery query, String queryKind, double unadjustedRate, double rate) {

  RatedQuery times(double factor) {
    return new RatedQuery(query, queryKind, unadjustedRate, rate * factor);
  }
}
