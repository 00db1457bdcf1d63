package grapnel.app.command;

import grapnel.Grapnel;
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
import grapnel.app.output.ByteSize;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.store.StoreEntry;
import java.nio.file.Files;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** {@code store}: what is kept, how large it is; forgets a site, compacts. */
final class StoreCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> words;
  private final StoreFolder store;
  private final OutputOptions options;

  StoreCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Lists what is kept about sites and how large it is. `store forget SITE` deletes all about"
            + " a site, `store compact [SITE]` makes it smaller.");
    words =
        syntax.words(
            "0..*",
            "ACTION",
            List.of("list", "forget", "compact"),
            "list (the default), forget or compact, followed by sites");
    store = new StoreFolder(syntax);
    options = new OutputOptions(syntax);
  }

  /** What is kept of a site. */
  private record StoreRow(StoreEntry entry, long pages) implements OutputRow {

    static final List<String> COLUMNS = List.of("name", "kind", "bytes", "pages", "changed");

    @Override
    public String text() {
      return "%10s  %13s  %s  %s"
          .formatted(
              ByteSize.of(entry.bytes()),
              entry.site() ? MessageText.count(pages, "page") : "no site",
              entry.changed().truncatedTo(ChronoUnit.SECONDS),
              entry.name());
    }

    @Override
    public void fields(Fields fields) {
      fields.put("name", entry.name());
      fields.put("kind", entry.site() ? "site" : "crawl");
      fields.put("bytes", entry.bytes());
      if (entry.site()) fields.put("pages", pages);
      fields.put("changed", entry.changed().toString());
    }
  }

  @Override
  public ExitCode run() {
    String action = words.value().isEmpty() ? "list" : words.value().getFirst();
    List<String> sites = words.value().stream().skip(1).toList();
    if (!Files.isDirectory(store.path())) {
      throw new UserError(
          ExitCode.USAGE,
          "there is no store %s here; run `grapnel discover SITE` first, or give --store"
              .formatted(MessageText.quoted(store.path())));
    }
    return switch (action) {
      case "list" -> list(sites);
      case "forget" -> forget(sites);
      case "compact" -> compact(sites);
      default ->
          throw new UserError(
              ExitCode.USAGE,
              "unknown action %s; use list, forget or compact"
                  .formatted(MessageText.quoted(action)));
    };
  }

  private ExitCode list(List<String> sites) {
    Grapnel grapnel = store.grapnel();
    try (RowOutput output = options.open(streams, StoreRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "sites")) {
      long bytes = 0;
      List<StoreEntry> wanted = wanted(grapnel, sites);
      for (StoreEntry entry : wanted) {
        output.write(new StoreRow(entry, entry.site() ? pages(grapnel, entry.name()) : 0));
        bytes += entry.bytes();
      }
      progress.say(
          "%s kept in %s, %s"
              .formatted(
                  MessageText.count(wanted.stream().filter(StoreEntry::site).count(), "site"),
                  store.path(),
                  ByteSize.of(bytes)));
    }
    return ExitCode.DONE;
  }

  private static long pages(Grapnel grapnel, String site) {
    Optional<KnownSite> known = grapnel.known(site);
    if (known.isEmpty()) return 0;
    try (KnownSite open = known.get()) {
      long[] count = new long[1];
      open.eachPage(_ -> count[0]++);
      return count[0];
    }
  }

  /** Those that were named, of sites by any of their URLs; all where none was. */
  private static List<StoreEntry> wanted(Grapnel grapnel, List<String> names) {
    List<StoreEntry> all = grapnel.kept();
    if (names.isEmpty()) return all;
    return names.stream().map(name -> named(all, name)).toList();
  }

  private static StoreEntry named(List<StoreEntry> all, String name) {
    return all.stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .or(() -> siteOf(all, name))
        .orElseThrow(
            () ->
                new UserError(
                    ExitCode.USAGE,
                    "%s is not in the store; `grapnel store` lists what is"
                        .formatted(MessageText.quoted(name))));
  }

  private static Optional<StoreEntry> siteOf(List<StoreEntry> all, String name) {
    String site = StoredSites.url(name).site();
    return all.stream().filter(entry -> entry.site() && entry.name().equals(site)).findFirst();
  }

  private ExitCode forget(List<String> sites) {
    if (sites.isEmpty()) {
      throw new UserError(ExitCode.USAGE, "name the sites to forget: grapnel store forget SITE");
    }
    Grapnel grapnel = store.grapnel();
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "sites")) {
      for (StoreEntry entry : wanted(grapnel, sites)) {
        grapnel.forget(entry, progress::say);
        progress.say("forgot %s, %s".formatted(entry.name(), ByteSize.of(entry.bytes())));
      }
    }
    return ExitCode.DONE;
  }

  private ExitCode compact(List<String> sites) {
    Grapnel grapnel = store.grapnel();
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "sites")) {
      for (StoreEntry entry : wanted(grapnel, sites)) {
        grapnel.compact(entry, progress::say);
        StoreEntry now = named(grapnel.kept(), entry.name());
        progress.say(
            "%s: %s before, %s now"
                .formatted(entry.name(), ByteSize.of(entry.bytes()), ByteSize.of(now.bytes())));
      }
    }
    return ExitCode.DONE;
  }
}
