package grapnel.app.command;

import grapnel.CrawlTopic;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.MethodChoice;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.input.TopicFile;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.RequestPurpose;
import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.focus.TopicSample;
import grapnel.page.Page;
import grapnel.published.SteeringMethod;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The options about what a crawl looks for. */
final class TopicOptions {

  private final OptionValue<String> file;
  private final OptionValue<String> name;
  private final OptionValue<PageGainMeter.Goal> goal;
  private final MethodChoice<SteeringMethod> method;
  private @Nullable TopicFile read;

  TopicOptions(CommandSyntax syntax) {
    file =
        syntax.option(
            "--topic",
            "FILE",
            typed -> typed,
            "",
            "look for a topic: a file of example URLs or HTML files, one per line, each followed by"
                + " a tab and +, - or the name of its topic");
    name =
        syntax.option(
            "--topic-name",
            "NAME",
            typed -> typed,
            "",
            "which of the file's topics to look for (+, or the only one)");
    goal =
        syntax.choice(
            "--goal",
            "GOAL",
            List.of("pages", "forms"),
            TopicOptions::goal,
            PageGainMeter.Goal.PAGES,
            "what to look for: pages about the topic (the default), or forms that search for them");
    method = new MethodChoice<>(syntax, SteeringMethod.class, "kaur", "document");
  }

  private static PageGainMeter.Goal goal(String typed) {
    for (PageGainMeter.Goal goal : PageGainMeter.Goal.values()) {
      if (goal.name().toLowerCase(Locale.ROOT).equals(typed)) return goal;
    }
    throw new IllegalArgumentException(
        "unknown goal " + MessageText.quoted(typed) + "; use pages or forms");
  }

  boolean given() {
    return !file.value().isEmpty();
  }

  private TopicFile file(Streams streams, ProgressDisplay progress) {
    if (read == null) read = TopicFile.read(file.value(), streams, progress);
    return read;
  }

  /** All that decides what is found; empty without a topic. */
  List<String> fingerprint(Streams streams, ProgressDisplay progress) {
    if (!given()) return List.of();
    List<String> parts = new ArrayList<>(file(streams, progress).fingerprint());
    parts.add("topic " + file(streams, progress).wanted(name.value()));
    List<String> how =
        method
            .published()
            .map(other -> other.fingerprint(method.settings()))
            .orElse(List.of("grapnel"));
    parts.add("goal " + goal.value() + " by " + how.getFirst());
    parts.addAll(how.subList(1, how.size()));
    return parts;
  }

  /** The rank of seeds, before anything is read. */
  double seedRank() {
    if (!given()) return CrawlSteering.NONE.seedRank();
    return method.published().map(SteeringMethod::seedRank).orElse(CrawlTopic.SEED_RANK);
  }

  /**
   * What steers the crawl.
   *
   * @param pages reads the pages of examples
   * @param seeds how many there are
   */
  CrawlSteering steering(
      Streams streams,
      ProgressDisplay progress,
      BiFunction<Url, RequestPurpose, Optional<Page>> pages,
      int seeds) {
    if (!given()) return CrawlSteering.NONE;
    TopicFile topics = file(streams, progress);
    String wanted = topics.wanted(name.value());
    List<TopicExample> examples = topics.examples(pages);
    long fetched = examples.stream().filter(one -> !one.sample().text().isEmpty()).count();
    progress.say(
        "%s, %,d of them read"
            .formatted(MessageText.count(examples.size(), "topic example"), fetched));
    CrawlTopic topic = new CrawlTopic(wanted, examples, goal.value());
    Optional<SteeringMethod> published = method.published();
    if (published.isEmpty()) return topic.steering();
    List<TopicSample> like =
        examples.stream()
            .filter(one -> one.topic().equals(wanted))
            .map(TopicExample::sample)
            .toList();
    return published.get().steering(topic.gainMeter(), like, seeds, method.settings());
  }

  /** The file with the examples, which must not be written to. */
  Optional<String> input() {
    return given() ? Optional.of(file.value()) : Optional.empty();
  }
}
