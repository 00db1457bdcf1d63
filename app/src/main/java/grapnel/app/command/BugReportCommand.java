package grapnel.app.command;

import grapnel.BugReport;
import grapnel.Grapnel;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.ByteSize;
import grapnel.app.output.RowOutput;
import grapnel.store.StoreEntry;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** {@code bug-report}: a file that repeats the last bug, to send to those who can mend it. */
final class BugReportCommand implements Command {

  private final Streams streams;
  private final OptionValue<String> file;
  private final StoreFolder store;

  BugReportCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe(
        "Writes a file that repeats the last bug that Grapnel met: what was run, where it failed,"
            + " and what the site answered, with stand-ins for passwords, cookies and tokens. It"
            + " is a WARC file, so --replay FILE runs the same again without the site.");
    file =
        syntax.option(
            "-o, --output",
            "FILE",
            name -> name,
            "grapnel-bug.warc.gz",
            "the file to write (grapnel-bug.warc.gz)");
    store = new StoreFolder(syntax);
  }

  @Override
  public ExitCode run() {
    BugReport report =
        BugReport.kept(store.path())
            .orElseThrow(
                () ->
                    new UserError(
                        ExitCode.USAGE,
                        "no bug is noted in %s; the run that met one says which --store to give"
                            .formatted(MessageText.quoted(store.path()))));
    Path path = Path.of(file.value());
    if (Files.exists(path)) {
      throw new UserError(
          ExitCode.USAGE,
          "%s is there already; move it away or give another -o"
              .formatted(MessageText.quoted(path)));
    }
    try {
      Grapnel grapnel = store.grapnel();
      long exchanges = report.withSites(sites(report, grapnel)).write(path, grapnel);
      RowOutput.print(streams, "%s%n".formatted(path));
      streams
          .err()
          .println(
              "%s with %s, %s; look whether all in it may be seen by others before you send it"
                  .formatted(
                      MessageText.quoted(path),
                      MessageText.count(exchanges, "answer"),
                      ByteSize.of(Files.size(path))));
      return ExitCode.DONE;
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot write %s: %s".formatted(MessageText.quoted(path), MessageText.reason(e)),
          e);
    }
  }

  /** Where it is not known whose page it was: those that were named, or else the last in hand. */
  private static List<String> sites(BugReport report, Grapnel grapnel) {
    if (!report.sites().isEmpty()) return report.sites();
    List<String> kept = grapnel.sites();
    List<String> named =
        report.settings().stream()
            .flatMap(
                setting ->
                    Url.parse(setting.contains("://") ? setting : "http://" + setting).stream())
            .map(Url::site)
            .filter(kept::contains)
            .distinct()
            .toList();
    if (!named.isEmpty()) return named;
    Optional<StoreEntry> last =
        grapnel.kept().stream()
            .filter(StoreEntry::site)
            .max(Comparator.comparing(StoreEntry::changed));
    return last.map(StoreEntry::name).stream().toList();
  }
}
