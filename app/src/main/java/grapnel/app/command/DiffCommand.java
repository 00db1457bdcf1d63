package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.PageSnapshot;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.TimeParser;
import grapnel.app.cli.UserError;
import grapnel.app.input.StoredSites;
import grapnel.app.output.DiffRow;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.app.view.RunDifference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** {@code diff}: what became of a site's pages between two runs, or between two stores. */
final class DiffCommand implements Command {

  private final Streams streams;
  private final OptionValue<List<String>> sites;
  private final OptionValue<Optional<Instant>> since;
  private final OptionValue<Optional<Instant>> until;
  private final OptionValue<String> old;
  private final StoreFolder store;
  private final OutputOptions options;

  DiffCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Prints which pages of a site are new, gone or changed since the run before the last, since"
            + " a time, or compared with another store. Sends no requests: run `grapnel discover"
            + " --since` first to see what changed on the site.");
    sites = syntax.optionalArguments("SITE", "site URLs; without any, all sites in the store");
    since =
        syntax.option(
            "--since",
            "TIME",
            typed -> Optional.of(TimeParser.parse(typed)),
            Optional.empty(),
            "compare with what was known then: 2026-11-01, 2026-11-01T12:00:00Z or 7d (7 days"
                + " ago); the last ten runs are kept");
    until =
        syntax.option(
            "--until",
            "TIME",
            typed -> Optional.of(TimeParser.parse(typed)),
            Optional.empty(),
            "compare what was known then, and not what is known now; with --since");
    old =
        syntax.option(
            "--old", "DIR", name -> name, "", "compare with this store instead, as the older one");
    store = new StoreFolder(syntax);
    options = new OutputOptions(syntax);
  }

  @Override
  public ExitCode run() {
    if (!old.value().isEmpty() && since.value().isPresent()) {
      throw new UserError(ExitCode.USAGE, "give --since or --old, not both");
    }
    if (until.value().isPresent() && since.value().isEmpty()) {
      throw new UserError(ExitCode.USAGE, "--until needs --since");
    }
    if (!old.value().isEmpty() && !Files.isDirectory(Path.of(old.value()))) {
      throw new UserError(
          ExitCode.USAGE, "--old " + MessageText.quoted(old.value()) + ": no such folder");
    }
    ExitCode exitCode = ExitCode.DONE;
    try (RowOutput output = options.open(streams, DiffRow.COLUMNS, List.of());
        ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "sites")) {
      for (String site : StoredSites.named(sites.value(), store)) {
        exitCode = exitCode.worseOf(site(site, output, progress));
      }
    }
    return exitCode;
  }

  private ExitCode site(String name, RowOutput output, ProgressDisplay progress) {
    Optional<KnownSite> known = store.grapnel().known(name);
    if (known.isEmpty()) {
      progress.say(MessageText.quoted(name) + ": not in the store; run `grapnel discover` on it");
      return ExitCode.USAGE;
    }
    try (KnownSite site = known.get()) {
      Optional<Earlier> before = old.value().isEmpty() ? earlierRun(site) : otherStore(name);
      if (before.isEmpty()) {
        progress.say(
            "%s: nothing to compare with: %s"
                .formatted(
                    name,
                    old.value().isEmpty()
                        ? "no earlier run is kept; run `grapnel discover --since` later"
                        : "it is not in the other store"));
        return ExitCode.DONE;
      }
      compare(site, before.get(), output, progress);
      return ExitCode.DONE;
    }
  }

  /** What is compared with, and what it is called. */
  private record Earlier(List<PageSnapshot> pages, String name) {}

  /** The last run before the time that was named, or the one before the last. */
  private Optional<Earlier> earlierRun(KnownSite site) {
    List<Instant> runs = site.runs();
    Optional<Instant> then =
        since.value().isPresent()
            ? lastBefore(since.value().get(), runs)
            : runs.size() < 2 ? Optional.empty() : Optional.of(runs.get(runs.size() - 2));
    if (then.isEmpty() && since.value().isPresent() && !runs.isEmpty()) {
      return Optional.of(
          new Earlier(
              List.of(),
              since.value().get().truncatedTo(ChronoUnit.SECONDS) + " (nothing was known then)"));
    }
    return then.map(
        run ->
            new Earlier(site.pagesAfter(run), "the run of " + run.truncatedTo(ChronoUnit.SECONDS)));
  }

  private static Optional<Instant> lastBefore(Instant time, List<Instant> runs) {
    return runs.stream().filter(run -> !run.isAfter(time)).reduce((_, b) -> b);
  }

  /** What is known now, or was after the last run before the end that was named. */
  private List<PageSnapshot> later(KnownSite site) {
    if (until.value().isEmpty()) return site.pagesNow();
    return lastBefore(until.value().get(), site.runs()).map(site::pagesAfter).orElse(List.of());
  }

  private Optional<Earlier> otherStore(String name) {
    Optional<KnownSite> other = Grapnel.open(Path.of(old.value())).known(name);
    if (other.isEmpty()) return Optional.empty();
    try (KnownSite open = other.get()) {
      return Optional.of(new Earlier(open.pagesNow(), MessageText.quoted(old.value())));
    }
  }

  private void compare(KnownSite site, Earlier before, RowOutput output, ProgressDisplay progress) {
    RunDifference difference = RunDifference.between(before.pages, later(site));
    for (RunDifference.ChangedPage each : difference.pages()) {
      boolean gone = each.change() == RunDifference.Change.GONE;
      output.write(
          new DiffRow(
              each.change().toString(),
              each.page(),
              () -> gone ? PageFacts.UNKNOWN : site.facts(each.page().url())));
    }
    progress.say(
        "%s: %,d new, %,d gone, %,d changed since %s%s"
            .formatted(
                site.name(),
                difference.count(RunDifference.Change.NEW),
                difference.count(RunDifference.Change.GONE),
                difference.count(RunDifference.Change.CHANGED),
                before.name,
                until
                    .value()
                    .map(end -> ", until " + end.truncatedTo(ChronoUnit.SECONDS))
                    .orElse("")));
  }
}
