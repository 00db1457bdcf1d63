package grapnel.form.surface;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * A small hierarchy of topics with words that are typical of each. Where a database has most hits
 * for the words of a topic, it is about that (Kaur 2021 §3.9; Ipeirotis, Gravano and Sahami 2001:
 * the share a class has among its siblings, level by level).
 */
public final class TopicHierarchy {

  /**
   * A topic must have so large a share of the hits of its level, and so many hits for each word.
   */
  private static final double LEAST_SHARE = 0.5;

  private static final double LEAST_HITS = 0.5;

  /** So many words are learned for each topic. */
  private static final int PROBES = 10;

  private final Map<String, List<String>> words;

  private TopicHierarchy(Map<String, List<String>> words) {
    this.words = words;
  }

  /** Those that are part of the application. */
  public static TopicHierarchy bundled() {
    try (InputStream in = TopicHierarchy.class.getResourceAsStream("topics.tsv")) {
      if (in == null) throw new IllegalStateException("topics.tsv is missing");
      InputStreamReader text = new InputStreamReader(in, StandardCharsets.UTF_8);
      return read(new BufferedReader(text).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a hierarchy: a line for each topic, its path with slashes, a tab, its words.
   *
   * @throws IllegalArgumentException for a line that is none
   */
  public static TopicHierarchy read(List<String> lines) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    for (String line : lines) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String[] cells = line.split("\t", -1);
      if (cells.length != 2 || cells[0].isBlank() || cells[1].isBlank()) {
        throw new IllegalArgumentException("no topic, a tab and words: " + line);
      }
      words.put(cells[0].strip(), List.of(cells[1].strip().split("[ ,]+")));
    }
    return new TopicHierarchy(words);
  }

  /**
   * Learns a hierarchy from texts: what is typical of each topic beside the others.
   *
   * @param texts of each topic, by its path with slashes
   */
  public static TopicHierarchy learn(Map<String, List<String>> texts) {
    TypicalWords typical = new TypicalWords();
    texts.forEach((topic, of) -> of.forEach(text -> typical.add(topic, text)));
    Map<String, List<String>> words = new LinkedHashMap<>();
    for (String topic : texts.keySet()) {
      List<String> found = typical.of(topic, PROBES);
      if (!found.isEmpty()) words.put(topic, found);
    }
    return new TopicHierarchy(words);
  }

  /** As {@link #read} reads it. */
  public List<String> lines() {
    return words.entrySet().stream()
        .map(each -> each.getKey() + "\t" + String.join(" ", each.getValue()))
        .toList();
  }

  /** All words, those of the upper topics first and of each topic in turn. */
  List<String> probeWords() {
    List<String> probes = new ArrayList<>();
    int longest = words.values().stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<String> of : words.values()) if (i < of.size()) probes.add(of.get(i));
    }
    return probes.stream().distinct().toList();
  }

  /**
   * What a database is about.
   *
   * @param path the topic, empty where no topic stands out
   * @param hits of the words of each topic, those below it included
   */
  public record TopicPlacement(String path, Map<String, Integer> hits) {}

  /**
   * Places a database.
   *
   * @param hits how many records a word finds
   */
  TopicPlacement place(ToIntFunction<String> hits) {
    Map<String, Integer> sums = new TreeMap<>();
    words.forEach(
        (topic, of) -> {
          int sum = of.stream().mapToInt(hits).sum();
          for (String at = topic; !at.isEmpty(); at = parentTopic(at))
            sums.merge(at, sum, Integer::sum);
        });
    String path = "";
    while (true) {
      String here = path;
      Map<String, Integer> level = new TreeMap<>();
      sums.forEach((topic, sum) -> put(here, topic, sum, level));
      double all = level.values().stream().mapToInt(Integer::intValue).sum();
      String best = "";
      int most = 0;
      for (Map.Entry<String, Integer> each : level.entrySet()) {
        if (each.getValue() <= most) continue;
        most = each.getValue();
        best = each.getKey();
      }
      long probes = words.getOrDefault(best, List.of()).size();
      if (best.isEmpty() || most < LEAST_SHARE * all || most < LEAST_HITS * probes) break;
      path = best;
    }
    return new TopicPlacement(path, sums);
  }

  private static void put(String above, String topic, int sum, Map<String, Integer> level) {
    if (parentTopic(topic).equals(above)) level.put(topic, sum);
  }

  private static String parentTopic(String topic) {
    int slash = topic.lastIndexOf('/');
    return slash < 0 ? "" : topic.substring(0, slash);
  }
}
