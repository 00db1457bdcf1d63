package grapnel.app.cli;

import grapnel.eval.Browser;
import grapnel.page.DomPath;
import grapnel.sibling.Downloads;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.document.Gpp;
import grapnel.sibling.document.Indesit;
import grapnel.sibling.document.Ssup;
import grapnel.sibling.kind.KindSearch;
import java.util.List;
import java.util.Locale;

/** Which method looks for siblings, and what it is told. */
final class SiblingOptions {

  private static final List<String> METHODS = List.of("grapnel", "ssup", "indesit", "gpp");

  private final Setting<String> method;
  private final Setting<Integer> height;
  private final Setting<Double> threshold;
  private final Setting<DomPath.Detail> tags;

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
    threshold =
        syntax.option(
            "--threshold",
            "T",
            SiblingOptions::threshold,
            Indesit.Settings.DOCUMENT.threshold(),
            "how alike pages must be, from 0 to 1, for indesit (0.5)");
    tags =
        syntax.option(
            "--tags",
            "DETAIL",
            SiblingOptions::detail,
            Indesit.Settings.DOCUMENT.detail(),
            "what counts of a tag, for indesit: tags, names (of attributes; the default), values");
  }

  private static String method(String typed) {
    if (METHODS.contains(typed)) return typed;
    throw new IllegalArgumentException(
        Shown.of(typed) + " is none of " + String.join(", ", METHODS));
  }

  private static double threshold(String typed) {
    try {
      double value = Double.parseDouble(typed);
      if (value >= 0 && value <= 1) return value;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is no number from 0 to 1");
  }

  private static DomPath.Detail detail(String typed) {
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      if (detail.name().toLowerCase(Locale.ROOT).equals(typed)) return detail;
    }
    throw new IllegalArgumentException(Shown.of(typed) + " is none of tags, names, values");
  }

  SiblingSearch method(Downloads downloads) {
    return switch (method.value()) {
      case "ssup" -> new Ssup(downloads, Ssup.Settings.DOCUMENT.withHeight(height.value()));
      case "indesit" ->
          new Indesit(downloads, new Indesit.Settings(threshold.value(), tags.value()));
      case "gpp" -> new Gpp(downloads, browser());
      default -> new KindSearch(downloads);
    };
  }

  private static Browser browser() {
    return Browser.installed()
        .orElseThrow(
            () ->
                new Complaint(
                    Exit.USAGE,
                    "--method gpp looks at pages as a browser draws them, and none is installed:"
                        + " put chromium or google-chrome on the PATH, or use another method"));
  }
}
