package grapnel.lab.database;

import grapnel.demo.page.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Records whose words are as common and as rare as those of real texts: the r-th as 1/r. */
public final class ZipfRecords {

  private static final List<String> GENRES =
      List.of(
          "Adventure",
          "Biography",
          "Cooking",
          "Drama",
          "Essays",
          "Fantasy",
          "Gardening",
          "History",
          "Mystery",
          "Poetry",
          "Science",
          "Travel");
  private static final String[] ONSETS = {
    "b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "br", "kl", "tr", "sh"
  };
  private static final String[] NUCLEI = {"a", "e", "i", "o", "u", "ai", "ou"};
  private static final String[] CODAS = {"", "", "n", "r", "l", "t", "nd", "sk"};
  private static final int NAMES = 900;

  private final SplittableRandom random;
  private final List<String> vocabulary;
  private final List<String> names;
  private final double[] common;
  private final double[] families;

  private ZipfRecords(int size, long seed) {
    this.random = Seeds.random(seed, "zipf records");
    this.vocabulary = words(size, Seeds.random(seed, "zipf words"));
    this.names = words(NAMES, Seeds.random(seed, "zipf names"));
    this.common = shares(size);
    this.families = shares(NAMES);
  }

  /** So many records, from a vocabulary that grows with them, as Heaps' law has it. */
  public static List<Map<String, String>> generated(int count, long seed) {
    int size = (int) (40 * Math.sqrt(count)) + 100;
    ZipfRecords maker = new ZipfRecords(size, seed);
    List<Map<String, String>> records = new ArrayList<>(count);
    for (int i = 0; i < count; i++) records.add(maker.record(i));
    return records;
  }

  private Map<String, String> record(int number) {
    StringBuilder title = new StringBuilder();
    for (int words = random.nextInt(3, 9); words > 0; words--) {
      title.append(pick(vocabulary, common)).append(words > 1 ? " " : "");
    }
    Map<String, String> record = new LinkedHashMap<>();
    record.put("title", capital(title.toString()));
    record.put("author", capital(pick(names, families)) + " " + capital(pick(names, families)));
    record.put("genre", GENRES.get(Math.min(random.nextInt(12), random.nextInt(12))));
    record.put("year", Integer.toString(2025 - (int) (75 * Math.pow(random.nextDouble(), 2))));
    record.put("price", Integer.toString(2 + (int) Math.exp(random.nextDouble() * 6)));
    record.put("code", String.format("BK%05d", 10_000 + number * 7));
    return Collections.unmodifiableMap(record);
  }

  private String pick(List<String> words, double[] upTo) {
    double at = random.nextDouble() * upTo[upTo.length - 1];
    int place = Arrays.binarySearch(upTo, at);
    return words.get(Math.min(words.size() - 1, place < 0 ? -place - 1 : place));
  }

  private static double[] shares(int size) {
    double[] upTo = new double[size];
    double sum = 0;
    for (int rank = 0; rank < size; rank++) {
      sum += 1.0 / (rank + 2.7);
      upTo[rank] = sum;
    }
    return upTo;
  }

  private static List<String> words(int count, SplittableRandom random) {
    LinkedHashSet<String> words = new LinkedHashSet<>();
    while (words.size() < count) {
      StringBuilder word = new StringBuilder();
      for (int syllables = random.nextInt(1, 4); syllables > 0; syllables--) {
        word.append(ONSETS[random.nextInt(ONSETS.length)])
            .append(NUCLEI[random.nextInt(NUCLEI.length)])
            .append(CODAS[random.nextInt(CODAS.length)]);
      }
      words.add(word.toString());
    }
    return List.copyOf(words);
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
