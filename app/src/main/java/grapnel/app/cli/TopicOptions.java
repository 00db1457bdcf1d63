package grapnel.app.cli;

import grapnel.crawl.Sites;
import grapnel.discover.offer.SearchForms;
import grapnel.focus.Gain;
import grapnel.focus.PayoffSteering;
import grapnel.focus.Steering;
import grapnel.focus.Target;
import grapnel.focus.document.DocumentSteering;
import grapnel.focus.topic.Sample;
import grapnel.focus.topic.Topics.Example;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options about what a crawl looks for. */
final class TopicOptions {

  private final Setting<String> file;
  private final Setting<String> name;
  private final Setting<Gain.Goal> goal;
  private final Setting<String> method;
  private final DocumentOptions document;
  private @Nullable TopicFile read;

  TopicOptions(Syntax syntax) {
    file =
        syntax.option(
            "--topic",
            "FILE",
            typed -> typed,
            "",
            "look for a topic: example URLs or HTML files, one a line, after a tab + or - or the"
                + " name of their topic");
    name =
        syntax.option(
            "--topic-name",
            "NAME",
            typed -> typed,
            "",
            "which of the file's topics to look for (+, or the only one)");
    goal =
        syntax.option(
            "--goal",
            "GOAL",
            TopicOptions::goal,
            Gain.Goal.PAGES,
            "what counts: pages about the topic (the default), or forms to search them with");
    method =
        syntax.option(
            "--method",
            "METHOD",
            TopicOptions::method,
            "grapnel",
            "how links are ranked: grapnel (the default), which learns what pays, or document");
    document = new DocumentOptions(syntax);
  }

  private static Gain.Goal goal(String typed) {
    for (Gain.Goal goal : Gain.Goal.values()) {
      if (goal.name().toLowerCase(Locale.ROOT).equals(typed)) return goal;
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is none of pages, forms");
  }

  private static String method(String typed) {
    if (typed.equals("grapnel") || typed.equals("document")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is none of grapnel, document");
  }

  boolean given() {
    return !file.value().isEmpty();
  }

  private TopicFile file(Streams streams, Progress progress) {
    if (read == null) read = TopicFile.read(file.value(), streams, progress);
    return read;
  }

  /** All that decides what is found; empty without a topic. */
  List<String> fingerprint(Streams streams, Progress progress) {
    if (!given()) return List.of();
    List<String> parts = new ArrayList<>(file(streams, progress).fingerprint());
    parts.add("topic " + file(streams, progress).wanted(name.value()));
    parts.add("goal " + goal.value() + " by " + method.value());
    if (method.value().equals("document")) parts.add(document.fingerprint());
    return parts;
  }

  /** The rank of seeds, before anything is read. */
  double seedRank() {
    if (!given()) return Steering.NONE.seedRank();
    return method.value().equals("grapnel") ? PayoffSteering.SEED_RANK : DocumentSteering.SEED_RANK;
  }

  /**
   * What steers the crawl.
   *
   * @param seeds how many there are
   */
  Steering steering(Streams streams, Progress progress, Sites sites, int seeds) {
    if (!given()) return Steering.NONE;
    TopicFile topics = file(streams, progress);
    String wanted = topics.wanted(name.value());
    List<Example> examples = topics.examples(sites);
    long fetched = examples.stream().filter(one -> !one.sample().text().isEmpty()).count();
    progress.say("%,d examples of topics, %,d of them read".formatted(examples.size(), fetched));
    Gain gain = new Gain(Target.of(wanted, examples), goal.value(), new SearchForms());
    if (method.value().equals("grapnel")) return new PayoffSteering(gain);
    List<Sample> like =
        examples.stream().filter(one -> one.topic().equals(wanted)).map(Example::sample).toList();
    return new DocumentSteering(gain, like, document.settings(), seeds);
  }

  /** The file with the examples, which must not be written to. */
  Optional<String> input() {
    return given() ? Optional.of(file.value()) : Optional.empty();
  }
}
