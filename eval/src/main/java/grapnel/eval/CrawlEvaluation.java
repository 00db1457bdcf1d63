package grapnel.eval;

import grapnel.discover.offer.SearchForms;
import grapnel.focus.BestFirst;
import grapnel.focus.Gain;
import grapnel.focus.Gain.Goal;
import grapnel.focus.PayoffSteering;
import grapnel.focus.Steering;
import grapnel.focus.Target;
import grapnel.focus.document.DocumentSteering;
import grapnel.focus.document.DocumentSteering.Settings;
import grapnel.focus.topic.Sample;
import grapnel.focus.topic.Topics;
import grapnel.lab.web.TopicWeb;
import grapnel.page.Page;
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
 * Harvest and coverage of focused crawls over a lab web (seed 004 §1.8): searchable forms of the
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
    List<Topics.Example> examples = examples(SITES, input.seed());
    for (Goal goal : Goal.values()) {
      long all = 0;
      for (String topic : TOPICS) all += wanted(web, topic, goal);
      out.printf(
          "%n%s of the topic, %,d in all%n",
          goal == Goal.FORMS ? "searchable forms" : "pages", all);
      out.printf("%-24s", "found after pages");
      for (int at : AT) out.printf("%18d", at);
      out.println();
      for (Map.Entry<String, Function<Given, Steering>> method : methods().entrySet()) {
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
  record Given(String topic, List<Topics.Example> examples, Goal goal, int seeds) {
    Gain gain() {
      return new Gain(Target.of(topic, examples), goal, new SearchForms());
    }

    Steering document(DocumentSteering.Settings settings) {
      List<Sample> wanted =
          examples.stream()
              .filter(example -> example.topic().equals(topic))
              .map(Topics.Example::sample)
              .toList();
      return new DocumentSteering(gain(), wanted, settings, seeds);
    }
  }

  static Map<String, Function<Given, Steering>> methods() {
    Map<String, Function<Given, Steering>> methods = new LinkedHashMap<>();
    methods.put("breadth first", _ -> new BreadthFirst());
    methods.put("best first", given -> new BestFirst(given.gain()));
    methods.put("document", given -> given.document(Settings.DOCUMENT));
    methods.put("document, no stopping", given -> given.document(Settings.DOCUMENT.endless()));
    methods.put("grapnel", given -> new PayoffSteering(given.gain()));
    return methods;
  }

  /** Over all hosts, and not in turn. */
  private static final class BreadthFirst implements Steering {
    @Override
    public Reading read(Arrival arrival) {
      return new Reading(Optional.empty(), _ -> 1.0 / (2 + arrival.depth()));
    }

    @Override
    public double seedRank() {
      return 1;
    }
  }

  /** From a web of other sites. */
  static List<Topics.Example> examples(int sites, long seed) {
    return TopicWeb.of(sites, seed + 1000).examples(EXAMPLES, seed).stream()
        .map(
            one ->
                new Topics.Example(
                    Sample.of(Page.parse(Url.of(one.url()), one.html())), one.topic()))
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
