package grapnel.app.cli;

import grapnel.sibling.Downloads;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.document.Ssup;
import grapnel.sibling.kind.KindSearch;
import java.util.List;

/** Which method looks for siblings, and what it is told. */
final class SiblingOptions {

  private static final List<String> METHODS = List.of("grapnel", "ssup");

  private final Setting<String> method;
  private final Setting<Integer> height;

  SiblingOptions(Syntax syntax) {
    method =
        syntax.option(
            "--method",
            "METHOD",
            SiblingOptions::method,
            METHODS.getFirst(),
            "grapnel (the default), or those of seed 001: ssup, indesit, gpp");
    height =
        syntax.option(
            "--height",
            "N",
            typed -> (int) NetworkOptions.number(typed, 1, 100),
            Ssup.Settings.DOCUMENT.height(),
            "the height of the entity tree, for ssup (2)");
  }

  private static String method(String typed) {
    if (METHODS.contains(typed)) return typed;
    throw new IllegalArgumentException(
        Shown.of(typed) + " is none of " + String.join(", ", METHODS));
  }

  SiblingSearch method(Downloads downloads) {
    return switch (method.value()) {
      case "ssup" -> new Ssup(downloads, Ssup.Settings.DOCUMENT.withHeight(height.value()));
      default -> new KindSearch(downloads);
    };
  }
}
