package grapnel.form.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Words of which hardly a record has two, and most records one: years, publishers, states. Asking
 * for these and no others, no record comes twice. Looked for anew whenever twice as many records
 * are known, as rare ones show themselves late.
 */
final class ExclusiveWordFamilies {

  private static final int FREQUENT = 400;
  private static final int LEAST_COUNT = 3;
  private static final int SEEDS = 40;
  private static final double OVERLAP = 0.03;
  private static final int GROWN = 2;

  /** What more records have than this is of no use where lists are cut off. */
  private static final double UNIVERSAL = 0.4;

  private static final double LEAST_COVERED = 0.5;

  private final DatabaseKnowledge known;
  private Set<String> family = Set.of();
  private Set<String> secondFamily = Set.of();
  private int limitAtPlan = -1;
  private int recordsAtPlan;

  ExclusiveWordFamilies(DatabaseKnowledge known) {
    this.known = known;
  }

  /** Whether asking for these words brings hardly a record that others of their family bring. */
  boolean exclusive(List<String> words) {
    refreshFamilies();
    boolean one = family.contains(words.getFirst()) || family.contains(words.getLast());
    if (words.size() == 1) return one;
    boolean other =
        secondFamily.contains(words.getFirst()) || secondFamily.contains(words.getLast());
    return one && other;
  }

  /** Looks for families of words: one to ask for, and another to narrow it where it is cut off. */
  private void refreshFamilies() {
    if (known.resultLimit() == limitAtPlan && known.size() < GROWN * recordsAtPlan) return;
    limitAtPlan = known.resultLimit();
    recordsAtPlan = known.size();
    double broadest = limitAtPlan == Integer.MAX_VALUE ? 1 : UNIVERSAL;
    List<String> words = frequentWords(broadest * recordsAtPlan);
    family = family(words);
    words.removeAll(family);
    secondFamily = family(words);
  }

  /** The words that most records have, the most frequent first. */
  private List<String> frequentWords(double most) {
    List<String> words = new ArrayList<>();
    for (String word : known.vocabulary()) {
      int count = known.recordsWith(word);
      if (count >= LEAST_COUNT && count <= most) words.add(word);
    }
    words.sort(
        Comparator.<String>comparingInt(word -> -known.recordsWith(word))
            .thenComparing(Comparator.naturalOrder()));
    return new ArrayList<>(words.subList(0, Math.min(FREQUENT, words.size())));
  }

  private Set<String> family(List<String> words) {
    Set<String> best = Set.of();
    int most = 0;
    for (String seed : words.subList(0, Math.min(SEEDS, words.size()))) {
      Set<String> family = new LinkedHashSet<>(List.of(seed));
      BitSet union = (BitSet) known.idsWith(seed).clone();
      for (String word : words) {
        BitSet both = (BitSet) known.idsWith(word).clone();
        both.and(union);
        if (both.cardinality() > OVERLAP * known.recordsWith(word)) continue;
        family.add(word);
        union.or(known.idsWith(word));
      }
      if (union.cardinality() <= most) continue;
      most = union.cardinality();
      best = family;
    }
    return most >= LEAST_COVERED * recordsAtPlan ? best : Set.of();
  }
}
