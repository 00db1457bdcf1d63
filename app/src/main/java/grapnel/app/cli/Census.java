package grapnel.app.cli;

import grapnel.census.Count;
import grapnel.store.Home;
import java.util.List;
import java.util.Optional;

/** {@code census}: how many pages of each kind a site has, as the last discovery left it. */
final class Census implements Command {

  private final Streams streams;
  private final Setting<List<String>> sites;
  private final StoreOptions store;
  private final OutputOptions options;

  Census(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints how many pages of each kind are known, and how many there are, as far as that can"
            + " be said.");
    sites = syntax.optionalArguments("SITE", "URLs of sites; all that the store knows without any");
    store = new StoreOptions(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public Exit run() {
    int said = 0;
    try (Output output = options.open(streams, CountRow.COLUMNS, List.of());
        Progress progress = Progress.of(streams, options.quiet(), "sites")) {
      for (String site : KnownSites.named(sites.value(), store)) {
        Optional<String> note = note(site);
        if (note.isEmpty()) {
          progress.say(Shown.of(site) + ": no census; `grapnel discover` makes one");
          continue;
        }
        for (Count count : grapnel.census.Census.read(note.get())) {
          output.write(new CountRow(site, count));
          said++;
        }
      }
      if (said == 0) progress.say("nothing was counted yet");
    }
    return Exit.DONE;
  }

  private Optional<String> note(String site) {
    Optional<Home> known = store.known(site);
    if (known.isEmpty()) return Optional.empty();
    try (Home home = known.get()) {
      return home.catalogue().note(grapnel.census.Census.NOTE);
    }
  }
}
