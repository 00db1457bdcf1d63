package grapnel.eval;

import grapnel.demo.sites.Records;
import grapnel.form.query.SearchWords;
import grapnel.lab.database.Database;
import grapnel.lab.database.Habits;
import grapnel.lab.database.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/** Real records behind forms of several habits. */
final class SurfaceRecords {

  /**
   * A database to be harvested.
   *
   * @param others another collection of the same topic: where a list of frequent words comes from
   */
  record Setup(String topic, String name, String others, Supplier<Habits> habits) {}

  static final List<Setup> SETUPS =
      List.of(
          new Setup("book", "book-amazon", "book-borders", () -> new Habits().most(100).dated()),
          new Setup(
              "book", "book-waterstones", "book-buy", () -> new Habits().most(50).silent().post()),
          new Setup(
              "movie",
              "movie-imdb",
              "movie-msn",
              () -> new Habits().inputs(Input.words("q"), Input.select("mpaa_rating")).most(100)),
          new Setup(
              "movie",
              "movie-allmovie",
              "movie-yahoo",
              () ->
                  new Habits().paging(Habits.Paging.NEXT_ONLY).silent().size(20).most(200).dated()),
          new Setup("job", "job-dice", "job-monster", () -> new Habits().most(100).silent()),
          new Setup(
              "job",
              "job-careerbuilder",
              "job-hotjobs",
              () ->
                  new Habits()
                      .inputs(Input.words("what", "title"), Input.words("where", "location"))
                      .dated()
                      .most(100)),
          new Setup(
              "camera",
              "camera-amazon",
              "camera-ecost",
              () -> new Habits().inputs(Input.words("q"), Input.select("manufacturer")).most(100)),
          new Setup(
              "camera",
              "camera-ecost",
              "camera-amazon",
              () -> new Habits().most(40).silent().size(20)));

  private SurfaceRecords() {}

  static Database database(Path data, Setup setup, long seed) throws IOException {
    List<Map<String, String>> records = Records.read(folder(data, setup.topic), setup.name);
    return Database.of(setup.name, records, setup.habits.get(), seed);
  }

  /** What its records say, and those of the other collection. */
  static List<String> texts(Path data, Setup setup) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String name : List.of(setup.name, setup.others)) {
      for (Map<String, String> record : Records.read(folder(data, setup.topic), name)) {
        texts.add(String.join(" ", record.values()));
      }
    }
    return texts;
  }

  private static Path folder(Path data, String topic) {
    Path inner = data.resolve("records").resolve(topic);
    return Files.isDirectory(inner) ? inner : data.resolve(topic);
  }

  /** The words of another shop's records, the most frequent first: a list made for the topic. */
  static List<String> frequent(Path data, Setup setup) throws IOException {
    return ranked(Records.read(folder(data, setup.topic), setup.others));
  }

  /** The most frequent words of all other topics: a list made for nothing, the document's way. */
  static List<String> general(Path data, Setup setup) throws IOException {
    List<Map<String, String>> records = new ArrayList<>();
    for (Setup other : SETUPS) {
      if (!other.topic.equals(setup.topic)) {
        records.addAll(Records.read(folder(data, other.topic), other.name));
      }
    }
    return ranked(records);
  }

  private static List<String> ranked(List<Map<String, String>> records) {
    Map<String, Integer> counts = new HashMap<>();
    for (Map<String, String> record : records) {
      SearchWords.of(String.join(" ", record.values()))
          .forEach(word -> counts.merge(word, 1, Integer::sum));
    }
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The same words in any order. */
  static List<String> random(Path data, Setup setup, long seed) throws IOException {
    List<String> words = new ArrayList<>(frequent(data, setup));
    Collections.shuffle(words, new Random(seed));
    return words;
  }
}
