package grapnel.eval;

import grapnel.focus.TopicClassifier;
import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.focus.TopicSample;
import grapnel.page.Page;
import grapnel.papers.baseline.ComplementNaiveBayes;
import grapnel.papers.baseline.NearestNeighbours;
import grapnel.papers.kaur2021.UrlNaiveBayes;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Topics from URLs and from texts, on real labelled pages; no site is in training and test both.
 */
final class TopicEvaluation implements Evaluation {

  private static final int FOLDS = 5;

  private static final String HOW =
      """
      eval topics needs labelled pages: the folder topics (CSV files of URL and class, a sample of
      DMOZ from github.com/joshuacjx/URL-Classification) and the folder pages-by-topic (WebKB,
      www.cs.cmu.edu/~webkb), or one folder that holds both.\
      """;

  /** Learns, and gives what tells the topic of a page. */
  private interface Method extends Function<List<TopicExample>, Function<TopicSample, String>> {}

  @Override
  public String purpose() {
    return "topics from URLs and pages: naive Bayes, linear SVM, nearest neighbours";
  }

  @Override
  public String layout() {
    return """
      topics/*.csv            lines of URL,CLASS
      pages-by-topic/CLASS/   answers with their headers, named by their URL with ^ for /
      Either is enough; without these folders the CSV files of the folder itself are read.\
    """;
  }

  private static void runOn(Split split, PrintStream out) throws IOException {
    List<TopicExample> train = examples(split.train());
    List<TopicExample> test = examples(split.test());
    out.printf("learned from %,d pages, measured on %,d%n", train.size(), test.size());
    methods()
        .forEach(
            (name, method) -> {
              Confusion confusion = new Confusion();
              Function<TopicSample, String> topics = method.apply(train);
              for (TopicExample one : test) confusion.add(one.topic(), topics.apply(one.sample()));
              print(name, confusion, out);
            });
  }

  private static List<TopicExample> examples(Path data) throws IOException {
    if (!Files.isDirectory(data)) throw new IOException(data + " is no folder\n" + HOW);
    List<TopicExample> all = new ArrayList<>();
    for (Path list : below(data, "topics", path -> path.toString().endsWith(".csv"))) {
      all.addAll(urls(list));
    }
    Path pages = data.resolve("pages-by-topic");
    if (Files.isDirectory(pages)) all.addAll(fetched(pages));
    if (all.stream().map(TopicExample::topic).distinct().count() < 2) {
      throw new IOException(data + " has no pages of two classes or more\n" + HOW);
    }
    return all;
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.split().isPresent()) {
      runOn(input.split().get(), out);
      return;
    }
    Path data = input.data().orElseThrow(() -> new IOException(HOW));
    List<Path> lists = below(data, "topics", path -> path.toString().endsWith(".csv"));
    List<Path> folders = below(data, "pages-by-topic", path -> path.endsWith("course"));
    if (lists.isEmpty() && folders.isEmpty()) throw new IOException(HOW);
    for (Path list : lists) {
      List<TopicExample> urls = urls(list);
      if (urls.stream().map(TopicExample::topic).distinct().count() < 2) {
        throw new IOException(list + " has no URLs of two classes or more\n" + HOW);
      }
      out.println(list.getFileName() + ", URLs alone (published: F1 .51 SVM, .47 naive Bayes)");
      measure(urls, input.seed(), out);
    }
    for (Path folder : folders) {
      List<TopicExample> fetched = fetched(folder.resolve("..").normalize());
      out.println("pages by topic, URLs alone");
      measure(fetched.stream().map(TopicEvaluation::unread).toList(), input.seed(), out);
      out.println("pages by topic, URLs and texts");
      measure(fetched, input.seed(), out);
    }
  }

  /** What lies in a set of data, or in the folder where that is the set itself. */
  private static List<Path> below(Path data, String set, Predicate<Path> wanted)
      throws IOException {
    try (Stream<Path> paths = Files.walk(Folders.set(data, set), 2)) {
      return paths.filter(wanted).sorted().toList();
    }
  }

  private static Map<String, Method> methods() {
    Map<String, Method> methods = new LinkedHashMap<>();
    methods.put("document", TopicEvaluation::document);
    methods.put("bayes", examples -> learned(ComplementNaiveBayes::learn, examples));
    methods.put("svm", examples -> told(TopicClassifier.learn(examples)));
    methods.put("neighbours", examples -> learned(NearestNeighbours::learn, examples));
    return methods;
  }

  private static Function<TopicSample, String> learned(
      TopicClassifier.FeatureLearner learner, List<TopicExample> examples) {
    return told(TopicClassifier.learn(learner, examples));
  }

  private static Function<TopicSample, String> told(TopicClassifier classifier) {
    return sample -> classifier.classify(sample).topic();
  }

  /** Kaur's own, by the URL. */
  private static Function<TopicSample, String> document(List<TopicExample> examples) {
    UrlNaiveBayes bayes = new UrlNaiveBayes();
    for (TopicExample one : examples) bayes.learn(one.sample().url(), one.topic());
    return sample -> bayes.classify(sample.url()).orElse("");
  }

  private static TopicExample unread(TopicExample one) {
    return new TopicExample(TopicSample.of(one.sample().url()), one.topic());
  }

  private static List<TopicExample> urls(Path csv) throws IOException {
    List<TopicExample> examples = new ArrayList<>();
    Set<Url> seen = new HashSet<>();
    for (List<String> row : Csv.read(Files.readString(csv, StandardCharsets.ISO_8859_1))) {
      if (row.size() < 2) continue;
      Optional<Url> url = Url.parse(String.join(",", row.subList(0, row.size() - 1)));
      if (url.isPresent() && url.get().web() && seen.add(url.get())) {
        examples.add(new TopicExample(TopicSample.of(url.get()), row.getLast()));
      }
    }
    return examples;
  }

  /** Each file is an answer with its headers; its name is the URL, its folder the class. */
  private static List<TopicExample> fetched(Path folder) throws IOException {
    List<TopicExample> examples = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        Optional<Url> url = Url.parse(file.getFileName().toString().replace('^', '/'));
        if (url.isEmpty() || !url.get().web()) continue;
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        int body = text.replace("\r", "").indexOf("\n\n");
        Page page = Page.parse(url.get(), body < 0 ? text : text.substring(body));
        String topic = folder.relativize(file).getName(0).toString();
        examples.add(new TopicExample(TopicSample.of(page), topic));
      }
    }
    return examples;
  }

  private static void measure(List<TopicExample> examples, long seed, PrintStream out) {
    methods()
        .forEach(
            (name, method) -> {
              Confusion confusion = new Confusion();
              for (int fold = 0; fold < FOLDS; fold++) {
                List<TopicExample> train = new ArrayList<>();
                List<TopicExample> test = new ArrayList<>();
                for (TopicExample one : examples) (fold(one, seed) == fold ? test : train).add(one);
                Function<TopicSample, String> topics = method.apply(train);
                for (TopicExample one : test)
                  confusion.add(one.topic(), topics.apply(one.sample()));
              }
              print(name, confusion, out);
            });
  }

  /** By the site, so that no host and none of its neighbours is in both parts. */
  private static int fold(TopicExample one, long seed) {
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
