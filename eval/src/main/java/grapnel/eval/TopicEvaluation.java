package grapnel.eval;

import grapnel.focus.topic.Sample;
import grapnel.focus.topic.Topics;
import grapnel.focus.topic.Topics.Example;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Topics from URLs and from texts, on real labelled pages; no host is in training and test both.
 */
final class TopicEvaluation implements Evaluation {

  private static final int FOLDS = 5;

  private static final String HOW =
      """
      eval topics needs labelled pages: the folder topics (CSV files of URL and class, a sample of
      DMOZ from github.com/joshuacjx/URL-Classification) and the folder pages-by-topic (WebKB,
      www.cs.cmu.edu/~webkb), or one folder that holds both.\
      """;

  @Override
  public String purpose() {
    return "topics from URLs and pages: naive Bayes, linear SVM, nearest neighbours";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Path data = input.data().orElseThrow(() -> new IOException(HOW));
    List<Path> lists = new ArrayList<>();
    List<Path> pages = new ArrayList<>();
    try (Stream<Path> below = Files.walk(data, 2)) {
      for (Path path : below.sorted().toList()) {
        if (path.toString().endsWith(".csv")) lists.add(path);
        if (path.endsWith("course") && Files.isDirectory(path)) pages.add(path.resolveSibling(""));
      }
    }
    if (lists.isEmpty() && pages.isEmpty()) throw new IOException(HOW);
    for (Path list : lists) {
      out.println(
          list.getFileName()
              + ": URLs alone; published on the same source: F1 .51 SVM, .47 naive Bayes");
      measure(urls(list), input.seed(), out);
    }
    for (Path folder : pages) {
      List<Example> fetched = fetched(folder);
      out.println(folder.getFileName() + ": URLs alone");
      measure(
          fetched.stream()
              .map(one -> new Example(Sample.of(one.sample().url()), one.topic()))
              .toList(),
          input.seed(),
          out);
      out.println(folder.getFileName() + ": URLs and texts");
      measure(fetched, input.seed(), out);
    }
  }

  private static List<Example> urls(Path csv) throws IOException {
    List<Example> examples = new ArrayList<>();
    Set<Url> seen = new HashSet<>();
    for (List<String> row : Csv.read(Files.readString(csv, StandardCharsets.ISO_8859_1))) {
      if (row.size() < 2) continue;
      Optional<Url> url = Url.parse(String.join(",", row.subList(0, row.size() - 1)));
      if (url.isPresent() && url.get().web() && seen.add(url.get())) {
        examples.add(new Example(Sample.of(url.get()), row.getLast()));
      }
    }
    return examples;
  }

  private static List<Example> fetched(Path folder) throws IOException {
    List<Example> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.getFileName().toString().replace('^', '/');
        Optional<Url> url = Url.parse(name).filter(Url::web);
        if (url.isEmpty()) continue;
        // Each file is an answer with its headers.
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        int body = Math.max(text.indexOf("\n\n"), text.indexOf("\r\n\r\n"));
        Page page = Page.parse(url.get(), body < 0 ? text : text.substring(body));
        examples.add(
            new Example(Sample.of(page), file.resolveSibling("").getFileName().toString()));
      }
    }
    return examples;
  }

  private static void measure(List<Example> examples, long seed, PrintStream out) {
    for (Topics.Method method : Topics.Method.values()) {
      Confusion confusion = new Confusion();
      long start = System.nanoTime();
      for (int fold = 0; fold < FOLDS; fold++) {
        List<Example> train = new ArrayList<>();
        List<Example> test = new ArrayList<>();
        for (Example one : examples) (fold(one, seed) == fold ? test : train).add(one);
        Topics topics = Topics.learn(method, train);
        for (Example one : test) confusion.add(one.topic(), topics.of(one.sample()).topic());
      }
      print(method.toString().toLowerCase(Locale.ROOT), confusion, out);
      out.printf("%.1f s%n", (System.nanoTime() - start) / 1e9);
    }
  }

  /** By the site, so that no host and none of its neighbours is in both parts. */
  private static int fold(Example one, long seed) {
    return Math.floorMod((one.sample().url().site() + seed).hashCode() * 0x9e3779b9, FOLDS);
  }

  private static void print(String method, Confusion confusion, PrintStream out) {
    out.printf("  %-11s %-11s %9s %6s %6s %6s%n", method, "class", "pages", "P", "R", "F1");
    for (String name : confusion.classes()) {
      out.printf("  %-11s %-11s %s%n", "", name, confusion.row(name));
    }
    out.printf(
        Locale.ROOT,
        "  %-11s accuracy %.3f, F1 %.3f mean of classes, %.3f weighted%n",
        "",
        confusion.accuracy(),
        confusion.macroF1(),
        confusion.weightedF1());
  }
}
