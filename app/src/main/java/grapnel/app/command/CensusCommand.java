package grapnel.app.command;

import grapnel.KnownSite;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.input.StoredSites;
import grapnel.app.output.CensusRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.census.KindCount;
import java.util.List;
import java.util.Optional;

/** {@code census}: how many pages of each kind a site has, as the last discovery left it. */
final class CensusCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> sites;
  private final StoreFolder store;
  private final OutputOptions options;

  CensusCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints how many pages of each kind are known, and how many there are likely to be.");
    sites = syntax.optionalArguments("SITE", "site URLs; without any, all sites in the store");
    store = new StoreFolder(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    int said = 0;
    int unknown = 0;
    try (RowOutput output = options.open(streams, CensusRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "sites")) {
      for (String site : StoredSites.named(sites.value(), store)) {
        Optional<List<KindCount>> census = census(site);
        if (census.isEmpty()) {
          progress.say(MessageText.shown(site) + ": no census yet; run `grapnel discover` on it");
          unknown++;
          continue;
        }
        for (KindCount count : census.get()) {
          output.write(new CensusRow(site, count));
          said++;
        }
      }
      if (said == 0 && unknown == 0)
        progress.say("no census yet; run `grapnel discover SITE` first");
    }
    return ExitCode.DONE;
  }

  private Optional<List<KindCount>> census(String site) {
    Optional<KnownSite> known = store.grapnel().known(site);
    if (known.isEmpty()) return Optional.empty();
    try (KnownSite open = known.get()) {
      return open.census();
    }
  }
}
