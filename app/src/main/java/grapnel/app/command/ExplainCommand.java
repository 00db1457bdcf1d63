package grapnel.app.command;

import grapnel.KnownSite;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.StoredSites;
import grapnel.app.output.ExplanationRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RefusedLinkRow;
import grapnel.app.output.RowOutput;
import grapnel.app.output.SiteRequestRow;
import grapnel.app.output.UrlPatternRow;
import grapnel.app.view.SiteView;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code explain}: how a page was found, what was asked about it, and what came back. */
final class ExplainCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> urls;
  private final OptionValue<Boolean> refused;
  private final OptionValue<Boolean> requests;
  private final OptionValue<Boolean> patterns;
  private final StoreFolder store;
  private final OutputOptions options;

  ExplainCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Explains a URL in a few lines: how it was found, what was asked, what came and what"
            + " decided; --format jsonl gives every request. Sends no requests.");
    refused =
        syntax.flag(
            "--refused",
            "list the links of these sites that were not followed because they may change"
                + " something");
    requests =
        syntax.flag(
            "--requests",
            "list the requests to these sites and how they were answered, by address; `sort` puts"
                + " them into the order of time");
    patterns =
        syntax.flag(
            "--patterns",
            "list the patterns of these sites' addresses, with how many pages were found and"
                + " requests made");
    urls = syntax.arguments("URL", "pages of sites in the store");
    store = new StoreFolder(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    if (Stream.of(refused, requests, patterns).filter(OptionValue::value).count() > 1) {
      throw new UserError(ExitCode.USAGE, "give --refused, --requests or --patterns, not several");
    }
    ExitCode exitCode = ExitCode.DONE;
    try (RowOutput output = options.open(streams, columns(), List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "pages")) {
      for (String typed : urls.value()) {
        Url url = StoredSites.url(typed);
        Optional<KnownSite> known = store.grapnel().known(url.site());
        if (known.isEmpty()) {
          progress.say(
              "%s is not in the store; run `grapnel discover` on it, or give --store"
                  .formatted(MessageText.shown(url.site())));
          exitCode = ExitCode.USAGE;
          continue;
        }
        try (KnownSite site = known.get()) {
          write(site, url, output);
        }
      }
    }
    return exitCode;
  }

  private List<String> columns() {
    if (refused.value()) return RefusedLinkRow.COLUMNS;
    if (requests.value()) return SiteRequestRow.COLUMNS;
    return patterns.value() ? UrlPatternRow.COLUMNS : ExplanationRow.COLUMNS;
  }

  private void write(KnownSite site, Url url, RowOutput output) {
    if (refused.value()) {
      site.refusedLinks().forEach(link -> output.write(new RefusedLinkRow(link)));
    } else if (requests.value()) {
      site.eachExchangeWithoutBody(exchange -> output.write(new SiteRequestRow(exchange)));
    } else if (patterns.value()) {
      SiteView.of(site).tree().patterns().forEach(each -> output.write(new UrlPatternRow(each)));
    } else {
      output.write(new ExplanationRow(site.explain(url), site::facts));
    }
  }
}
