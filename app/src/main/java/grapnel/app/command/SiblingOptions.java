package grapnel.app.command;

import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.UserError;
import grapnel.eval.Browser;
import grapnel.page.DomPath;
import grapnel.papers.manica2014.GppSearch;
import grapnel.papers.manica2014.IndesitSearch;
import grapnel.papers.manica2014.SsupSearch;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;
import grapnel.sibling.UrlPatternSiblingSearch;
import java.util.List;
import java.util.Locale;

/** Which method looks for siblings, and what it is told. */
final class SiblingOptions {

  private static final List<String> METHODS = List.of("grapnel", "ssup", "indesit", "gpp");

  private final OptionValue<String> method;
  private final OptionValue<Integer> height;
  private final OptionValue<Double> threshold;
  private final OptionValue<DomPath.Detail> tags;

  SiblingOptions(CommandSyntax syntax) {
    method =
        syntax.option(
            "--method",
            "METHOD",
            SiblingOptions::method,
            METHODS.getFirst(),
            "grapnel (the default), or those of Manica et al. 2014: ssup, indesit, gpp");
    height =
        syntax.option(
            "--height",
            "N",
            typed -> (int) NetworkOptions.parseNumber(typed, 1, 100),
            SsupSearch.Settings.DOCUMENT.height(),
            "the height of the entity tree, for ssup (2)");
    threshold =
        syntax.option(
            "--threshold",
            "T",
            SiblingOptions::threshold,
            IndesitSearch.Settings.DOCUMENT.threshold(),
            "how alike pages must be, from 0 to 1, for indesit (0.5)");
    tags =
        syntax.option(
            "--tags",
            "DETAIL",
            SiblingOptions::detail,
            IndesitSearch.Settings.DOCUMENT.detail(),
            "what counts of a tag, for indesit: tags, names (of attributes; the default), values");
  }

  private static String method(String typed) {
    if (METHODS.contains(typed)) return typed;
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is none of " + String.join(", ", METHODS));
  }

  private static double threshold(String typed) {
    try {
      double value = Double.parseDouble(typed);
      if (value >= 0 && value <= 1) return value;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(MessageText.quoted(typed) + " is no number from 0 to 1");
  }

  private static DomPath.Detail detail(String typed) {
    for (DomPath.Detail detail : DomPath.Detail.values()) {
      if (detail.name().toLowerCase(Locale.ROOT).equals(typed)) return detail;
    }
    throw new IllegalArgumentException(
        MessageText.quoted(typed) + " is none of tags, names, values");
  }

  SiblingSearch method(PageDownloader downloader) {
    return switch (method.value()) {
      case "ssup" ->
          new SsupSearch(downloader, SsupSearch.Settings.DOCUMENT.withHeight(height.value()));
      case "indesit" ->
          new IndesitSearch(
              downloader, new IndesitSearch.Settings(threshold.value(), tags.value()));
      case "gpp" -> new GppSearch(downloader, browser());
      default -> new UrlPatternSiblingSearch(downloader);
    };
  }

  private static Browser browser() {
    return Browser.installed()
        .orElseThrow(
            () ->
                new UserError(
                    ExitCode.USAGE,
                    "--method gpp looks at pages as a browser draws them, and none is installed:"
                        + " put chromium or google-chrome on the PATH, or use another method"));
  }
}
