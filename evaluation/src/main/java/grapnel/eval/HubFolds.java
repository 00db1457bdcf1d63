package grapnel.eval;

import grapnel.demo.Call;
import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.page.Page;
import grapnel.papers.hernandez2012.HernandezLearner;
import grapnel.papers.hernandez2012.LinkFeatures;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.url.Url;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * The experiment of Hernandez et al. 2012 §6 on the lab's hubs: learned from nine tenths of them,
 * tried on the links of the last.
 *
 * <p>A concept is what its site says a link leads to. It is given the one class that has most of
 * its links on the hubs learned from; a link of the concept in another class counts as missed.
 */
final class HubFolds {

  static final int FOLDS = 10;

  /** 95% of Student's distribution with nine degrees of freedom. */
  private static final double STUDENT = 2.262;

  /** Precision, recall and F1 of one concept on one fold. */
  record Score(double precision, double recall, double f1) {}

  private record Method(String name, Function<List<HubPage>, PrototypeModel> learn) {}

  private static final List<Method> METHODS =
      List.of(
          new Method("document", hubs -> new HernandezLearner(LinkFeatures.of(hubs)).model()),
          new Method("grapnel", PrototypeLearner::learn));

  private final HubSite site;
  private final List<HubPage> hubs = new ArrayList<>();
  private final Map<Url, String> concepts = new HashMap<>();

  HubFolds(HubSite site, long seed) {
    this.site = site;
    String origin = "http://www." + site.name() + ".example";
    for (String path : site.hubs()) {
      Url url = Url.of(origin + path);
      hubs.add(HubPage.of(Page.parse(url, site.reply(Call.get(path)).text())));
      for (HubSite.HubLink link : site.links(path)) {
        url.resolve(link.href()).ifPresent(to -> concepts.put(to, link.concept()));
      }
    }
    Collections.shuffle(hubs, new Random(seed));
  }

  /** All sites, one after the other. */
  static void run(long seed, PrintStream out) {
    out.printf("%-32s", "");
    METHODS.forEach(m -> out.printf("%-38s", m.name + ": precision, recall, F1"));
    out.println();
    Map<String, List<Score>> sums = new LinkedHashMap<>();
    for (HubSite site : HubSites.all(seed)) {
      HubFolds folds = new HubFolds(site, seed);
      Map<String, Map<String, List<Score>>> byMethod = new LinkedHashMap<>();
      METHODS.forEach(method -> byMethod.put(method.name, folds.scores(method.learn)));
      for (String concept : site.concepts()) {
        out.printf("%-32s", site.name() + " " + concept);
        byMethod.forEach(
            (method, scores) -> {
              List<Score> all = scores.getOrDefault(concept, List.of());
              out.printf("%-38s", line(all));
              sums.computeIfAbsent(method, _ -> new ArrayList<>()).add(mean(all));
            });
        out.println();
      }
    }
    out.printf("%-32s", "mean of all concepts");
    sums.values().forEach(all -> out.printf("%-38s", line(all)));
    out.println();
    published(out);
  }

  private static void published(PrintStream out) {
    out.println("Hernandez et al. 2012 table 3:");
    out.println("  Amazon products               .978±.022  .703±.033  .818±.011");
    out.println("  Amazon reviews                .978±.029  .705±.031  .819±.030");
    out.println("  TDG Scholar authors           .908±.005  .761±.004  .828±.014");
    out.println(
        "  Ms Academic papers            .979±.003  .864±.006  .851±.023 (their F1 would be .918)");
  }

  Map<String, List<Score>> scores(Function<List<HubPage>, PrototypeModel> learn) {
    Map<String, List<Score>> scores = new LinkedHashMap<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      List<HubPage> learned = new ArrayList<>();
      List<HubPage> tried = new ArrayList<>();
      for (int i = 0; i < hubs.size(); i++) {
        (i % FOLDS == fold ? tried : learned).add(hubs.get(i));
      }
      PrototypeClassifier classifier = PrototypeClassifier.of(learn.apply(learned));
      Map<Url, String> before = kinds(learned, classifier);
      Map<Url, String> found = kinds(tried, classifier);
      for (String concept : site.concepts()) {
        score(concept, before, found)
            .ifPresent(s -> scores.computeIfAbsent(concept, _ -> new ArrayList<>()).add(s));
      }
    }
    return scores;
  }

  private static Map<Url, String> kinds(List<HubPage> some, PrototypeClassifier classifier) {
    Map<Url, String> kinds = new HashMap<>();
    for (HubPage hub : some) {
      for (HubPage.PlacedLink placedLink : hub.links()) {
        kinds.computeIfAbsent(placedLink.url(), url -> classifier.kind(url.toString()).orElse(""));
      }
    }
    return kinds;
  }

  private java.util.Optional<Score> score(
      String concept, Map<Url, String> before, Map<Url, String> found) {
    Map<String, Integer> counts = new HashMap<>();
    before.forEach(
        (url, kind) -> {
          if (concept.equals(concepts.get(url)) && !kind.isEmpty()) {
            counts.merge(kind, 1, Integer::sum);
          }
        });
    String kind =
        counts.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse("");
    double right = 0;
    double given = 0;
    double there = 0;
    for (Map.Entry<Url, String> link : found.entrySet()) {
      boolean is = concept.equals(concepts.get(link.getKey()));
      boolean said = link.getValue().equals(kind);
      if (is) there++;
      if (said) given++;
      if (is && said) right++;
    }
    if (there == 0) return java.util.Optional.empty();
    double precision = given == 0 ? 0 : right / given;
    double recall = right / there;
    double sum = precision + recall;
    return java.util.Optional.of(
        new Score(precision, recall, sum == 0 ? 0 : 2 * precision * recall / sum));
  }

  static Score mean(List<Score> all) {
    return new Score(
        all.stream().mapToDouble(Score::precision).average().orElse(0),
        all.stream().mapToDouble(Score::recall).average().orElse(0),
        all.stream().mapToDouble(Score::f1).average().orElse(0));
  }

  private static String line(List<Score> all) {
    return cell(all.stream().map(Score::precision).toList())
        + cell(all.stream().map(Score::recall).toList())
        + cell(all.stream().map(Score::f1).toList());
  }

  /** The mean and half of its confidence interval of 95%. */
  private static String cell(List<Double> values) {
    double mean = values.stream().mapToDouble(v -> v).average().orElse(0);
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    int n = values.size();
    double half = n < 2 ? 0 : STUDENT * Math.sqrt(squares / (n - 1) / n);
    return "%.3f±%.3f ".formatted(mean, half);
  }
}
