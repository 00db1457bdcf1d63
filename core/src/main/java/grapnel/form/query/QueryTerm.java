package grapnel.form.query;

/** A value for a field: a word to type, a choice to make, a bound. */
public record QueryTerm(String field, String value) implements Comparable<QueryTerm> {
  @Override
  public int compareTo(QueryTerm other) {
    int byField = field.compareTo(other.field);
    return byField != 0 ? byField : value.compareTo(other.value);
  }
}
