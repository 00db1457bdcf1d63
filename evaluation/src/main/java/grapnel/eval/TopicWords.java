package grapnel.eval;

import grapnel.form.surface.TopicHierarchy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints words that are typical of topics, learned from real records of each: lines of {@code
 * topics.tsv} of {@code grapnel.form.surface}.
 */
final class TopicWords implements Evaluation {

  /** Where the kinds of records stand in the hierarchy. */
  private static final Map<String, String> PLACES =
      Map.of(
          "book", "arts/books",
          "movie", "arts/film",
          "job", "jobs",
          "camera", "goods/electronics");

  @Override
  public String purpose() {
    return "prints words typical of topics, learned from the records of eval surface";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Path data =
        input.data().orElseThrow(() -> new IOException("give the folder of the set `records`"));
    Map<String, List<String>> texts = new TreeMap<>();
    for (SurfaceRecords.Setup setup : SurfaceRecords.SETUPS) {
      List<String> of =
          texts.computeIfAbsent(
              PLACES.getOrDefault(setup.topic(), setup.topic()), _ -> new ArrayList<>());
      of.addAll(SurfaceRecords.texts(data, setup));
    }
    TopicHierarchy.learn(texts).lines().forEach(out::println);
  }
}
