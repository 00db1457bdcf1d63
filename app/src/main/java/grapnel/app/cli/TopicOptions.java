package grapnel.app.cli;

import grapnel.crawl.Sites;
import grapnel.discover.offer.SearchForms;
import grapnel.focus.Gain;
import grapnel.focus.PayoffSteering;
import grapnel.focus.Steering;
import grapnel.focus.Target;
import grapnel.focus.document.DocumentSteering;
import grapnel.focus.document.Learning;
import grapnel.focus.document.Stopping;
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
  private final Setting<List<Integer>> stopping;
  private final Setting<List<Integer>> learning;
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
    stopping =
        syntax.option(
            "--stopping",
            "D,P,F,B",
            typed -> numbers(typed, 4),
            List.of(3, 100, 100, 50),
            "--method document: depth, pages and forms a depth, pages without a form"
                + " (3,100,100,50)");
    learning =
        syntax.option(
            "--learning",
            "S,F",
            typed -> numbers(typed, 2),
            List.of(80, 100),
            "--method document: learn after so many new sites or forms (80,100)");
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

  private static List<Integer> numbers(String typed, int count) {
    List<Integer> numbers = new ArrayList<>();
    for (String one : typed.split(",", -1)) {
      numbers.add((int) NetworkOptions.number(one.strip(), 0, Integer.MAX_VALUE));
    }
    if (numbers.size() == count) return List.copyOf(numbers);
    throw new IllegalArgumentException(Shown.of(typed) + " is not " + count + " numbers");
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
    if (method.value().equals("document")) parts.add(stopping.value() + " " + learning.value());
    return parts;
  }

  /** What steers the crawl. */
  Steering steering(Streams streams, Progress progress, Sites sites) {
    if (!given()) return Steering.NONE;
    TopicFile topics = file(streams, progress);
    String wanted = topics.wanted(name.value());
    List<Example> examples = topics.examples(sites);
    long fetched = examples.stream().filter(one -> !one.sample().text().isEmpty()).count();
    progress.say("%,d examples of topics, %,d of them read".formatted(examples.size(), fetched));
    Gain gain = new Gain(Target.of(wanted, examples), goal.value(), new SearchForms());
    if (method.value().equals("grapnel")) return new PayoffSteering(gain);
    List<Integer> stop = stopping.value();
    return new DocumentSteering(
        gain,
        new Learning(learning.value().get(0), learning.value().get(1)),
        new Stopping(stop.get(0), stop.get(1), stop.get(2), stop.get(3)));
  }

  /** The file with the examples, which must not be written to. */
  Optional<String> input() {
    return given() ? Optional.of(file.value()) : Optional.empty();
  }
}
