package grapnel.form.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The first records, as a small copy of the database. Which of them later queries show again says
 * how much of the whole they have shown, and which words stand in the rest: the publishers and
 * years not asked yet stay uncovered, whatever was brought home of the others.
 */
final class ReferenceRecords {

  static final ReferenceRecords NONE = new ReferenceRecords(List.of(), Set.of());

  private static final int LEAST_COUNT = 3;
  private static final BitSet NOTHING = new BitSet();

  private final int size;
  private final List<DatabaseKnowledge.KnownRecord> entries;
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Integer> uncoveredCounts = new HashMap<>();
  private final Set<FormQuery> firstQueries;
  private final Map<String, BitSet> byWord = new HashMap<>();
  private final BitSet uncovered = new BitSet();

  /**
   * @param entries the records known now
   * @param first the queries that showed them
   */
  ReferenceRecords(List<DatabaseKnowledge.KnownRecord> entries, Set<FormQuery> first) {
    this.size = entries.size();
    this.entries = List.copyOf(entries);
    this.firstQueries = Set.copyOf(first);
    int id = 0;
    for (DatabaseKnowledge.KnownRecord knownRecord : entries) {
      for (String word : knownRecord.words) {
        byWord.computeIfAbsent(word, _ -> new BitSet()).set(id);
        counts.merge(word, 1, Integer::sum);
      }
      id++;
    }
    uncovered.set(0, size);
    uncoveredCounts.putAll(counts);
  }

  private int count(String word) {
    return counts.getOrDefault(word, 0);
  }

  int size() {
    return size;
  }

  /** A query showed a record. */
  void recordShown(FormQuery query, int id) {
    if (id >= size || !uncovered.get(id) || firstQueries.contains(query)) return;
    uncovered.clear(id);
    entries.get(id).words.forEach(word -> uncoveredCounts.merge(word, -1, Integer::sum));
  }

  /** How many of these no later query showed. */
  int uncovered() {
    return uncovered.cardinality();
  }

  /** How many of these later queries showed again. */
  int covered() {
    return size - uncovered.cardinality();
  }

  /** How many have these words. */
  int recordsWith(Collection<String> words) {
    return words.size() == 1 ? count(words.iterator().next()) : idsWithAll(words).cardinality();
  }

  /** How many of the open ones have these words. */
  int uncoveredWith(Collection<String> words) {
    if (words.size() == 1) return uncoveredCounts.getOrDefault(words.iterator().next(), 0);
    BitSet found = idsWithAll(words);
    found.and(uncovered);
    return found.cardinality();
  }

  private BitSet idsWithAll(Collection<String> words) {
    BitSet found = new BitSet();
    found.set(0, size);
    for (String word : words) found.and(byWord.getOrDefault(word, NOTHING));
    return found;
  }

  /** The words that most of these have, the most frequent first. */
  List<String> frequentWords(int most) {
    List<String> words = new ArrayList<>(byWord.keySet());
    words.removeIf(word -> count(word) < LEAST_COUNT);
    words.sort(
        Comparator.<String>comparingInt(word -> -count(word))
            .thenComparing(Comparator.naturalOrder()));
    return new ArrayList<>(words.subList(0, Math.min(most, words.size())));
  }
}
