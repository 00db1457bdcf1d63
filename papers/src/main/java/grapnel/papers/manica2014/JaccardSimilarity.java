package grapnel.papers.manica2014;

import java.util.HashSet;
import java.util.Set;

/** Similarity of sets: definitions 10 and 13 are the same formula. */
final class JaccardSimilarity {

  private JaccardSimilarity() {}

  /** Jaccard's coefficient; two empty sets are alike. */
  static double similarity(Set<?> a, Set<?> b) {
    Set<Object> shared = new HashSet<>(a);
    shared.retainAll(b);
    int either = a.size() + b.size() - shared.size();
    return either == 0 ? 1 : (double) shared.size() / either;
  }
}
