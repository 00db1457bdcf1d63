package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import grapnel.app.input.TopicFolder;
import grapnel.form.surface.FormHarvestSettings;
import grapnel.form.surface.TopicHierarchy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** How a form is harvested. */
final class SurfaceOptions {

  private final OptionValue<Integer> submissions;
  private final OptionValue<Integer> draws;
  private final OptionValue<String> words;
  private final OptionValue<String> topics;
  private final OptionValue<String> method;
  private final OptionValue<Long> seed;

  SurfaceOptions(CommandSyntax syntax) {
    submissions =
        syntax.option(
            "--submissions",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, Integer.MAX_VALUE),
            FormHarvestSettings.DEFAULT.submissions(),
            "send the form at most this many times (100)");
    draws =
        syntax.option(
            "--draws",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, 10_000),
            FormHarvestSettings.DEFAULT.draws(),
            "how many random words to estimate the size from (24); 0 for no estimate");
    words = syntax.option("--words", "FILE", name -> name, "", "words to start with, one per line");
    topics =
        syntax.option(
            "--topics",
            "FILE",
            name -> name,
            "",
            "your topics, one per line: a path, a tab, words. Or a folder with one folder per"
                + " topic, whose words are learned from its pages, or line by line from other"
                + " files");
    method =
        syntax.choice(
            "--method",
            "METHOD",
            List.of("grapnel", "document"),
            SurfaceOptions::method,
            "grapnel",
            "grapnel (the default), or document: send the words of --words one by one");
    seed = syntax.randomSeed("the words drawn");
  }

  private static String method(String typed) {
    if (typed.equals("grapnel") || typed.equals("document")) return typed;
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is not a method; use grapnel or document");
  }

  FormHarvestSettings settings() {
    List<String> first = words.value().isEmpty() ? List.of() : lines(words);
    boolean document = method.value().equals("document");
    if (document && first.isEmpty()) {
      throw new UserError(
          ExitCode.USAGE, "--method document sends the words of a list; give --words FILE");
    }
    return FormHarvestSettings.DEFAULT
        .withSubmissions(submissions.value())
        .withDraws(document ? 0 : draws.value())
        .withSeed(seed.value())
        .withWords(first)
        .withTopics(topics())
        .withMethod(
            document ? FormHarvestSettings.Method.WORD_LIST : FormHarvestSettings.Method.GRAPNEL);
  }

  private TopicHierarchy topics() {
    if (topics.value().isEmpty()) return TopicHierarchy.bundled();
    Optional<Path> folder = TopicFolder.at(topics.value());
    if (folder.isPresent()) return TopicHierarchy.learn(TopicFolder.texts(folder.get()));
    try {
      return TopicHierarchy.read(lines(topics));
    } catch (IllegalArgumentException e) {
      throw new UserError(
          ExitCode.USAGE, "--topics: " + MessageText.quoted("" + e.getMessage()), e);
    }
  }

  private static List<String> lines(OptionValue<String> file) {
    try {
      return Files.readAllLines(Path.of(file.value()), StandardCharsets.UTF_8).stream()
          .filter(line -> !line.isBlank())
          .toList();
    } catch (IOException | InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read the list %s: %s".formatted(MessageText.quoted(file.value()), e.getMessage()),
          e);
    }
  }
}
