package grapnel.form.surface;

import grapnel.form.query.SearchWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Learns which words are typical of topics from texts of each: those that most of its texts have
 * and few of the others, by what a word says about the topic (its share of the Kullback-Leibler
 * divergence between texts of the topic and all others; Kaur 2021 §3.9 wants them learned).
 */
final class TypicalWords {

  /** Words that fewer of a topic's texts have are names, not its language. */
  private static final double LEAST_SHARE = 0.005;

  /** A typical word is so many times as frequent as elsewhere. */
  private static final double TYPICAL = 2;

  private static final int LEAST_TEXTS = 3;
  private static final int SHORTEST = 3;

  private final Map<String, Map<String, Integer>> counts = new HashMap<>();
  private final Map<String, Integer> sizes = new HashMap<>();

  void add(String topic, String text) {
    sizes.merge(topic, 1, Integer::sum);
    Map<String, Integer> of = counts.computeIfAbsent(topic, _ -> new HashMap<>());
    for (String word : SearchWords.of(text)) {
      boolean plain = word.length() >= SHORTEST && word.chars().allMatch(Character::isLetter);
      if (plain) of.merge(word, 1, Integer::sum);
    }
  }

  /** The most typical words of a topic, the best first. */
  List<String> of(String topic, int most) {
    int size = sizes.getOrDefault(topic, 0);
    Map<String, Integer> here = counts.getOrDefault(topic, Map.of());
    Map<String, Double> scores = new HashMap<>();
    here.forEach(
        (word, count) -> {
          if (count < Math.max(LEAST_TEXTS, LEAST_SHARE * size)) return;
          double inside = share(count, size);
          double outside = outside(topic, word);
          if (inside > TYPICAL * outside) scores.put(word, inside * Math.log(inside / outside));
        });
    List<String> words = new ArrayList<>(scores.keySet());
    words.sort(
        Comparator.<String>comparingDouble(word -> -scores.getOrDefault(word, 0.0))
            .thenComparing(Comparator.naturalOrder()));
    return List.copyOf(words.subList(0, Math.min(most, words.size())));
  }

  /** In topics that are neither above nor below it, each counting the same. */
  private double outside(String topic, String word) {
    double sum = 0;
    int others = 0;
    for (Map.Entry<String, Integer> other : sizes.entrySet()) {
      if (related(topic, other.getKey())) continue;
      int count = counts.getOrDefault(other.getKey(), Map.of()).getOrDefault(word, 0);
      sum += share(count, other.getValue());
      others++;
    }
    return others == 0 ? 1e-3 : sum / others;
  }

  private static boolean related(String one, String other) {
    return (one + "/").startsWith(other + "/") || (other + "/").startsWith(one + "/");
  }

  private static double share(int count, int size) {
    return (count + 0.5) / (size + 1.0);
  }
}
