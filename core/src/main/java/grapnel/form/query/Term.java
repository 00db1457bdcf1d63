package grapnel.form.query;

/** A value for a field: a word to type, a choice to make, a bound. */
public record Term(String field, String value) implements Comparable<Term> {
  @Override
  public int compareTo(Term other) {
    int byField = field.compareTo(other.field);
    return byField != 0 ? byField : value.compareTo(other.value);
  }
}
