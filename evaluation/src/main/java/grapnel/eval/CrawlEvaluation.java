package grapnel.eval;

import grapnel.crawl.ClassifiedFormNames;
import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.PageGainMeter.Goal;
import grapnel.focus.PayoffSteering;
import grapnel.focus.TopicClassifier;
import grapnel.focus.TopicSample;
import grapnel.focus.TopicTarget;
import grapnel.lab.web.TopicWeb;
import grapnel.page.Page;
import grapnel.papers.baseline.BestFirstSteering;
import grapnel.papers.kaur2021.KaurSteering;
import grapnel.papers.kaur2021.KaurSteering.Settings;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Harvest and coverage of focused crawls over a lab web (Kaur 2021 §1.8): searchable forms of the
 * topic, and pages about it, against pages fetched.
 */
final class CrawlEvaluation implements Evaluation {

  private static final int SITES = 400;
  private static final int EXAMPLES = 20;
  private static final int[] AT = {250, 500, 1000, 1500};
  private static final List<String> TOPICS = List.of("books", "flights", "homes", "jobs");

  @Override
  public String purpose() {
    return "focused crawls of a lab web: harvest and coverage, ours beside the document's";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    TopicWeb web = TopicWeb.of(SITES, input.seed());
    out.printf(
        Locale.ROOT,
        "%d sites, %,d pages; %d topics, each from %d example pages of another web%n",
        SITES,
        web.size(),
        TOPICS.size(),
        EXAMPLES);
    List<TopicClassifier.TopicExample> examples = examples(SITES, input.seed());
    for (Goal goal : Goal.values()) {
      long all = 0;
      for (String topic : TOPICS) all += wanted(web, topic, goal);
      out.printf(
          "%n%s of the topic, %,d in all%n",
          goal == Goal.FORMS ? "searchable forms" : "pages", all);
      out.printf("%-24s", "found after pages");
      for (int at : AT) out.printf("%18d", at);
      out.println();
      for (Map.Entry<String, Function<Given, CrawlSteering>> method : methods().entrySet()) {
        List<FocusRun> runs = new ArrayList<>();
        for (String topic : TOPICS) {
          Given given = new Given(topic, examples, goal, web.seeds().size());
          runs.add(FocusRun.of(web, topic, method.getValue().apply(given), AT[AT.length - 1]));
        }
        print(method.getKey(), goal, runs, all, out);
      }
    }
  }

  private static long wanted(TopicWeb web, String topic, Goal goal) {
    return goal == Goal.FORMS ? web.forms(topic).size() : web.pages(topic).size();
  }

  /** What a crawl begins with. */
  record Given(String topic, List<TopicClassifier.TopicExample> examples, Goal goal, int seeds) {
    PageGainMeter gain() {
      return new PageGainMeter(TopicTarget.of(topic, examples), goal, new ClassifiedFormNames());
    }

    CrawlSteering document(KaurSteering.Settings settings) {
      List<TopicSample> wanted =
          examples.stream()
              .filter(example -> example.topic().equals(topic))
              .map(TopicClassifier.TopicExample::sample)
              .toList();
      return new KaurSteering(gain(), wanted, settings, seeds);
    }
  }

  static Map<String, Function<Given, CrawlSteering>> methods() {
    Map<String, Function<Given, CrawlSteering>> methods = new LinkedHashMap<>();
    methods.put("breadth first", _ -> new BreadthFirst());
    methods.put("best first", given -> new BestFirstSteering(given.gain()));
    methods.put("document", given -> given.document(Settings.DOCUMENT));
    methods.put("document, no stopping", given -> given.document(Settings.DOCUMENT.endless()));
    methods.put("grapnel", given -> new PayoffSteering(given.gain()));
    return methods;
  }

  /** Over all hosts, and not in turn. */
  private static final class BreadthFirst implements CrawlSteering {
    @Override
    public PageAssessment assess(ArrivedPage arrival) {
      return new PageAssessment(Optional.empty(), _ -> 1.0 / (2 + arrival.depth()));
    }

    @Override
    public double seedRank() {
      return 1;
    }
  }

  /** From a web of other sites. */
  static List<TopicClassifier.TopicExample> examples(int sites, long seed) {
    return TopicWeb.of(sites, seed + 1000).examples(EXAMPLES, seed).stream()
        .map(
            one ->
                new TopicClassifier.TopicExample(
                    TopicSample.of(Page.parse(Url.of(one.url()), one.html())), one.topic()))
        .toList();
  }

  /** Found, of all there are, and the harvest: found per page fetched. */
  private static void print(
      String method, Goal goal, List<FocusRun> runs, long all, PrintStream out) {
    out.printf("%-24s", method);
    for (int at : AT) {
      long found = 0;
      for (FocusRun run : runs)
        found += (goal == Goal.FORMS ? run.forms() : run.pages()).foundAfter(at);
      out.printf(
          Locale.ROOT,
          "%6d %4.0f%% %.3f",
          found,
          100.0 * found / Math.max(1, all),
          (double) found / at / runs.size());
    }
    out.println();
  }
}
