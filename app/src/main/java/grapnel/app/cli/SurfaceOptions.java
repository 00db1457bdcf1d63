package grapnel.app.cli;

import grapnel.form.surface.Settings;
import grapnel.form.surface.Topics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How a form is harvested. */
final class SurfaceOptions {

  private final Setting<Integer> submissions;
  private final Setting<Integer> draws;
  private final Setting<String> words;
  private final Setting<String> topics;
  private final Setting<String> method;
  private final Setting<Long> seed;

  SurfaceOptions(Syntax syntax) {
    submissions =
        syntax.option(
            "--submissions",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, Integer.MAX_VALUE),
            Settings.DEFAULT.submissions(),
            "how often the form is sent at most (100)");
    draws =
        syntax.option(
            "--draws",
            "N",
            typed -> (int) NetworkOptions.number(typed, 0, 10_000),
            Settings.DEFAULT.draws(),
            "random words that the size is estimated from (24); 0 for no estimate");
    words = syntax.option("--words", "FILE", name -> name, "", "words to begin with, one a line");
    topics =
        syntax.option(
            "--topics",
            "FILE",
            name -> name,
            "",
            "your topics: a path, a tab, words; one a line. Or a folder of a folder a topic: words"
                + " are learned from the pages in it, and from other files line by line");
    method =
        syntax.option(
            "--method",
            "METHOD",
            SurfaceOptions::method,
            "grapnel",
            "grapnel, or document: the words of --words one after the other");
    seed =
        syntax.option(
            "--random-seed",
            "N",
            typed -> NetworkOptions.number(typed, Long.MIN_VALUE, Long.MAX_VALUE),
            1L,
            "what random words are drawn from (1)");
  }

  private static String method(String typed) {
    if (typed.equals("grapnel") || typed.equals("document")) return typed;
    throw new IllegalArgumentException(Shown.of(typed) + " is neither grapnel nor document");
  }

  /**
   * The settings.
   *
   * @param known words that are worth trying beside those of the user
   */
  Settings settings(List<String> known) {
    List<String> first = new ArrayList<>(words.value().isEmpty() ? List.of() : lines(words));
    boolean document = method.value().equals("document");
    if (!document) first.addAll(known);
    else if (first.isEmpty()) {
      throw new Complaint(
          Exit.USAGE, "--method document sends the words of a list; give --words FILE");
    }
    return Settings.DEFAULT
        .withSubmissions(submissions.value())
        .withDraws(document ? 0 : draws.value())
        .withSeed(seed.value())
        .withWords(first)
        .withTopics(topics())
        .withMethod(document ? Settings.Method.WORD_LIST : Settings.Method.GRAPNEL);
  }

  private Topics topics() {
    if (topics.value().isEmpty()) return Topics.usual();
    Optional<Path> folder = TopicFolder.at(topics.value());
    if (folder.isPresent()) return Topics.learn(TopicFolder.texts(folder.get()));
    try {
      return Topics.read(lines(topics));
    } catch (IllegalArgumentException e) {
      throw new Complaint(Exit.USAGE, "--topics: " + Shown.of("" + e.getMessage()), e);
    }
  }

  private static List<String> lines(Setting<String> file) {
    try {
      return Files.readAllLines(Path.of(file.value()), StandardCharsets.UTF_8).stream()
          .filter(line -> !line.isBlank())
          .toList();
    } catch (IOException | InvalidPathException e) {
      throw new Complaint(
          Exit.USAGE,
          "%s cannot be read as a list: %s".formatted(Shown.of(file.value()), e.getMessage()),
          e);
    }
  }
}
