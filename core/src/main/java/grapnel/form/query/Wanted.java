package grapnel.form.query;

/**
 * A query worth asking.
 *
 * @param arm the kind of query, whose past says how far expectations are to be trusted
 * @param hoped how many new records each request should bring, before the past is looked at
 * @param rate the same in the light of how far such hopes came true
 */
public record Wanted(Query query, String arm, double hoped, double rate) {

  Wanted times(double factor) {
    return new Wanted(query, arm, hoped, rate * factor);
  }
}
