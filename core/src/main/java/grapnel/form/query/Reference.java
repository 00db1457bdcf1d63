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
final class Reference {

  static final Reference NONE = new Reference(List.of(), Set.of());

  private static final int LEAST_COUNT = 3;
  private static final BitSet NOTHING = new BitSet();

  private final int size;
  private final List<Knowledge.Entry> entries;
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Integer> openCounts = new HashMap<>();
  private final Set<Query> first;
  private final Map<String, BitSet> byWord = new HashMap<>();
  private final BitSet open = new BitSet();

  /**
   * @param entries the records known now
   * @param first the queries that showed them
   */
  Reference(List<Knowledge.Entry> entries, Set<Query> first) {
    this.size = entries.size();
    this.entries = List.copyOf(entries);
    this.first = Set.copyOf(first);
    int id = 0;
    for (Knowledge.Entry entry : entries) {
      for (String word : entry.words) {
        byWord.computeIfAbsent(word, _ -> new BitSet()).set(id);
        counts.merge(word, 1, Integer::sum);
      }
      id++;
    }
    open.set(0, size);
    openCounts.putAll(counts);
  }

  private int count(String word) {
    return counts.getOrDefault(word, 0);
  }

  int size() {
    return size;
  }

  /** A query showed a record. */
  void shown(Query query, int id) {
    if (id >= size || !open.get(id) || first.contains(query)) return;
    open.clear(id);
    entries.get(id).words.forEach(word -> openCounts.merge(word, -1, Integer::sum));
  }

  /** How many of these no later query showed. */
  int open() {
    return open.cardinality();
  }

  /** How many of these later queries showed again. */
  int covered() {
    return size - open.cardinality();
  }

  /** How many have these words. */
  int with(Collection<String> words) {
    return words.size() == 1 ? count(words.iterator().next()) : all(words).cardinality();
  }

  /** How many of the open ones have these words. */
  int openWith(Collection<String> words) {
    if (words.size() == 1) return openCounts.getOrDefault(words.iterator().next(), 0);
    BitSet found = all(words);
    found.and(open);
    return found.cardinality();
  }

  private BitSet all(Collection<String> words) {
    BitSet found = new BitSet();
    found.set(0, size);
    for (String word : words) found.and(byWord.getOrDefault(word, NOTHING));
    return found;
  }

  /** The words that most of these have, the most frequent first. */
  List<String> frequent(int most) {
    List<String> words = new ArrayList<>(byWord.keySet());
    words.removeIf(word -> count(word) < LEAST_COUNT);
    words.sort(
        Comparator.<String>comparingInt(word -> -count(word))
            .thenComparing(Comparator.naturalOrder()));
    return new ArrayList<>(words.subList(0, Math.min(most, words.size())));
  }
}
