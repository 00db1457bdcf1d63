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
public record FormQuery(List<QueryTerm> terms) implements Comparable<FormQuery> {

  /** Asks for nothing, which some take for everything. */
  public static final FormQuery EMPTY = new FormQuery(List.of());

  public FormQuery {
    // Queries are made by the thousand to be compared; most have one term.
    terms = terms.size() < 2 ? List.copyOf(terms) : terms.stream().distinct().sorted().toList();
  }

  public static FormQuery of(QueryTerm... terms) {
    return new FormQuery(List.of(terms));
  }

  public FormQuery and(QueryTerm term) {
    List<QueryTerm> more = new ArrayList<>(terms);
    more.add(term);
    return new FormQuery(more);
  }

  FormQuery without(QueryTerm term) {
    return new FormQuery(terms.stream().filter(each -> !each.equals(term)).toList());
  }

  public boolean asks(String field) {
    return terms.stream().anyMatch(term -> term.field().equals(field));
  }

  /** What is filled into each field. */
  public Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (QueryTerm term : terms) values.merge(term.field(), term.value(), (a, b) -> a + " " + b);
    return values;
  }

  @Override
  public int compareTo(FormQuery other) {
    return Arrays.compare(terms.toArray(QueryTerm[]::new), other.terms.toArray(QueryTerm[]::new));
  }

  /** In words for a person: {@code q=red house, genre=History}. */
  @Override
  public String toString() {
    return values().entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(", "));
  }
}
