package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.papers.kaur2021.KaurSteering;
import grapnel.papers.kaur2021.LearningInterval;
import grapnel.papers.kaur2021.StoppingLimits;
import java.util.ArrayList;
import java.util.List;

/** The numbers of Kaur's crawler, each with its own as the default. */
final class KaurCrawlOptions {

  private final OptionValue<List<Integer>> stopping;
  private final OptionValue<List<Integer>> learning;
  private final OptionValue<Integer> frontier;

  KaurCrawlOptions(CommandSyntax syntax) {
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
    frontier =
        syntax.option(
            "--frontier",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 0, Integer.MAX_VALUE),
            KaurSteering.Settings.DOCUMENT.frontier(),
            "--method document: links are moved up when fewer sites wait (100)");
  }

  private static List<Integer> numbers(String typed, int count) {
    List<Integer> numbers = new ArrayList<>();
    for (String one : typed.split(",", -1)) {
      numbers.add((int) NetworkOptions.parseNumber(one.strip(), 0, Integer.MAX_VALUE));
    }
    if (numbers.size() == count) return List.copyOf(numbers);
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is not " + count + " numbers");
  }

  /** All of them, as part of the name of a crawl. */
  String fingerprint() {
    return stopping.value() + " " + learning.value() + " " + frontier.value();
  }

  KaurSteering.Settings settings() {
    List<Integer> stop = stopping.value();
    return new KaurSteering.Settings(
        new LearningInterval(learning.value().get(0), learning.value().get(1)),
        new StoppingLimits(stop.get(0), stop.get(1), stop.get(2), stop.get(3)),
        frontier.value());
  }
}
