package grapnel.app.cli;

import grapnel.discover.account.Account;
import grapnel.store.Home;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** {@code explain}: how a page was found, what was asked about it, and what came back. */
final class Explain implements Command {

  private final Streams streams;
  private final Setting<List<String>> urls;
  private final StoreOptions store;
  private final OutputOptions options;

  Explain(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Says of a URL how it was found, every request about it with its reason and answer, and"
            + " what the judge saw. Asks nothing of the site.");
    urls = syntax.arguments("URL", "pages of sites that the store knows");
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    Exit exit = Exit.DONE;
    try (Output output = options.open(streams, AccountRow.COLUMNS, List.of());
        Progress progress = Progress.of(streams, options.quiet(), "pages")) {
      for (String typed : urls.value()) {
        Url url = KnownSites.url(typed);
        Optional<Home> known = store.known(url.site());
        if (known.isEmpty()) {
          progress.say(
              "%s: nothing is known of %s; `grapnel discover` asks it, or give --store"
                  .formatted(Shown.of(url.toString()), Shown.of(url.site())));
          exit = Exit.USAGE;
          continue;
        }
        try (Home home = known.get()) {
          output.write(new AccountRow(Account.of(home.catalogue(), url)));
        }
      }
    }
    return exit;
  }
}
