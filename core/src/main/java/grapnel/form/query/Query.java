package grapnel.form.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is filled in: terms in their order, each once. Several words of one field stand together.
 */
public record Query(List<Term> terms) implements Comparable<Query> {

  /** Asks for nothing, which some take for everything. */
  public static final Query EMPTY = new Query(List.of());

  public Query {
    // Queries are made by the thousand to be compared; most have one term.
    terms = terms.size() < 2 ? List.copyOf(terms) : terms.stream().distinct().sorted().toList();
  }

  public static Query of(Term... terms) {
    return new Query(List.of(terms));
  }

  public Query and(Term term) {
    List<Term> more = new ArrayList<>(terms);
    more.add(term);
    return new Query(more);
  }

  Query without(Term term) {
    return new Query(terms.stream().filter(each -> !each.equals(term)).toList());
  }

  public boolean asks(String field) {
    return terms.stream().anyMatch(term -> term.field().equals(field));
  }

  /** What is filled into each field. */
  public Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (Term term : terms) values.merge(term.field(), term.value(), (a, b) -> a + " " + b);
    return values;
  }

  @Override
  public int compareTo(Query other) {
    return Arrays.compare(terms.toArray(Term[]::new), other.terms.toArray(Term[]::new));
  }

  /** In words for a person: {@code q=red house, genre=History}. */
  @Override
  public String toString() {
    return values().entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
