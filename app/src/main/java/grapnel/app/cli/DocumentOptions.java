package grapnel.app.cli;

import grapnel.focus.document.DocumentSteering;
import grapnel.focus.document.Learning;
import grapnel.focus.document.Stopping;
import java.util.ArrayList;
import java.util.List;

/** The numbers of seed 004's crawler, each with its own as the default. */
final class DocumentOptions {

  private final Setting<List<Integer>> stopping;
  private final Setting<List<Integer>> learning;
  private final Setting<Integer> frontier;

  DocumentOptions(Syntax syntax) {
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
            typed -> (int) NetworkOptions.number(typed, 0, Integer.MAX_VALUE),
            DocumentSteering.Settings.DOCUMENT.frontier(),
            "--method document: links are moved up when fewer sites wait (100)");
  }

  private static List<Integer> numbers(String typed, int count) {
    List<Integer> numbers = new ArrayList<>();
    for (String one : typed.split(",", -1)) {
      numbers.add((int) NetworkOptions.number(one.strip(), 0, Integer.MAX_VALUE));
    }
    if (numbers.size() == count) return List.copyOf(numbers);
    throw new IllegalArgumentException(Shown.of(typed) + " is not " + count + " numbers");
  }

  /** All of them, as part of the name of a crawl. */
  String fingerprint() {
    return stopping.value() + " " + learning.value() + " " + frontier.value();
  }

  DocumentSteering.Settings settings() {
    List<Integer> stop = stopping.value();
    return new DocumentSteering.Settings(
        new Learning(learning.value().get(0), learning.value().get(1)),
        new Stopping(stop.get(0), stop.get(1), stop.get(2), stop.get(3)),
        frontier.value());
  }
}
