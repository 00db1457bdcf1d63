package grapnel.form.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;

/**
 * What words promise. At first random ones are asked, each for one page, until a small copy of the
 * database is known; then those that stand in most of its records which no later query showed; and
 * once few of these are left, those that stand in records seen only once.
 */
final class WordYieldModel {

  /** So many records are a copy that is worth its name. */
  private static final int ENOUGH = 250;

  /** A first phase with less new than this on a page is over: the database is small. */
  private static final double POOR = 0.3;

  private static final double APART = 2.5;
  private static final int LEAST_OPEN = 12;
  private static final int MOST_FIRST = 60;
  private static final int FREQUENT = 60;

  /** What more records than this have narrows nothing. */
  static final double HARDLY = 0.6;

  private static final double PRIOR = 1;
  private static final double LEAST = 0.01;

  private final DatabaseKnowledge known;
  private final Random random;
  private final ExclusiveWordFamilies wordFamilies;
  private int firstPhaseQueries;
  private double unseen;
  private boolean usesReference;
  private double fresh = 1;

  WordYieldModel(DatabaseKnowledge known, Random random) {
    this.known = known;
    this.random = random;
    this.wordFamilies = new ExclusiveWordFamilies(known);
  }

  /** Looks at what is known now; all that is said of words is said of that. */
  void refresh() {
    unseen = known.unseen();
    usesReference = known.reference().uncovered() >= LEAST_OPEN;
  }

  /** Whether the first phase goes on. */
  boolean inFirstPhase() {
    if (known.reference().size() > 0) return false;
    boolean goesOn =
        known.size() > 0 && known.size() < ENOUGH && firstPhaseQueries < MOST_FIRST && fresh > POOR;
    if (known.size() > 0 && !goesOn) {
      known.fixReference();
      refresh();
    }
    return goesOn;
  }

  /** A word of the first phase found this share of new records. */
  void firstPhaseBrought(double share) {
    firstPhaseQueries++;
    fresh = 0.7 * fresh + 0.3 * share;
  }

  /** Random words of random records, for the first phase. */
  List<String> drawRandomWords(int count) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      DatabaseKnowledge.KnownRecord knownRecord = known.knownRecord(random.nextInt(known.size()));
      List<String> of = knownRecord.words.stream().sorted().toList();
      if (!of.isEmpty()) words.add(of.get(random.nextInt(of.size())));
    }
    return words;
  }

  /** Whether the copy still says something. */
  boolean usesReference() {
    return usesReference;
  }

  /** How many records there are that have all of these words. */
  double expectedResults(Collection<String> words) {
    boolean one = words.size() == 1;
    return (one ? known.recordsWith(words.iterator().next()) : known.recordsWithAll(words))
        + fresh(words);
  }

  /**
   * How many of them were not seen yet: what records seen once say is believed as much as so many
   * records of the copy (a gamma prior of that shape), and what the copy says is added to it.
   */
  double fresh(Collection<String> words) {
    double expected = Math.max(LEAST, unseen * known.unseenChance(words));
    if (!usesReference) return expected;
    ReferenceRecords reference = known.reference();
    double sampled = reference.uncovered() / Math.max(1, unseen);
    return (PRIOR + reference.uncoveredWith(words)) / (PRIOR / expected + sampled);
  }

  /** What is to be asked first although others promise as much: it spoils nothing for later. */
  double bonus(List<String> words) {
    if (!usesReference()) return 1;
    return wordFamilies.exclusive(words) ? APART : 1;
  }

  /** Pairs of words each of which finds more than is shown. */
  List<List<String>> pairs() {
    List<List<String>> pairs = new ArrayList<>();
    if (!usesReference() || known.resultLimit() == Integer.MAX_VALUE) return pairs;
    List<String> others =
        known.reference().frequentWords(FREQUENT).stream()
            .filter(
                word ->
                    known.reference().recordsWith(List.of(word))
                        < HARDLY * known.reference().size())
            .toList();
    List<String> broad =
        others.stream()
            .filter(word -> expectedResults(List.of(word)) > known.resultLimit())
            .toList();
    for (String one : broad) {
      for (String other : others) {
        boolean both = broad.contains(other);
        if (!one.equals(other) && (!both || one.compareTo(other) < 0)) {
          pairs.add(List.of(one, other));
        }
      }
    }
    return pairs;
  }
}
