package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.ProgressDisplay;
import grapnel.app.output.RowOutput;
import grapnel.store.source.HostListWriter;
import grapnel.store.source.SourceEntry;
import grapnel.store.source.SourceEntryFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** {@code urls}: any source in, its URLs out. */
final class UrlsCommand implements Command {

  private static final List<String> COLUMNS = List.of("url", "status", "mime", "time", "leads");

  private final Streams streams;
  private final OptionValue<List<String>> files;
  private final OptionValue<SourceEntryFilter> status;
  private final OptionValue<SourceEntryFilter> mime;
  private final OptionValue<SourceEntryFilter> host;
  private final OptionValue<String> byHost;
  private final SourceOptions sources;
  private final NetworkOptions network;
  private final OutputOptions options;

  UrlsCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the URLs in lists, indexes, archives, logs and site maps.");
    files = syntax.arguments("FILE", SourceOptions.INPUT);
    status =
        syntax.option(
            "--status",
            "CODES",
            typed -> new SourceEntryFilter(words(typed), List.of(), List.of()),
            new SourceEntryFilter(SourceEntryFilter.PAGES.statuses(), List.of(), List.of()),
            "200 (the default), 3xx, a comma-separated list, or any; where the source says");
    mime =
        syntax.option(
            "--mime",
            "TYPES",
            typed -> new SourceEntryFilter(List.of(), words(typed), List.of()),
            new SourceEntryFilter(List.of(), SourceEntryFilter.PAGES.mimes(), List.of()),
            "html (the default), text/*, a comma-separated list, or any; where the source says");
    host =
        syntax.option(
            "--host",
            "NAMES",
            typed -> new SourceEntryFilter(List.of(), List.of(), words(typed)),
            SourceEntryFilter.ALL,
            "example.com, *.example.com, a comma-separated list, or any (the default)");
    byHost =
        syntax.option(
            "--by-host",
            "DIR",
            name -> name,
            "",
            "write one list per host to DIR instead of printing");
    sources = new SourceOptions(syntax);
    network = new NetworkOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static List<String> words(String typed) {
    return List.of(typed.split(",", -1));
  }

  private SourceEntryFilter filter() {
    return new SourceEntryFilter(
        status.value().statuses(), mime.value().mimes(), host.value().hosts());
  }

  @Override
  public ExitCode run() {
    try (ProgressDisplay progress = ProgressDisplay.of(streams, options.quiet(), "entries");
        RowOutput output = options.open(streams, COLUMNS, files.value())) {
      boolean whole =
          byHost.value().isEmpty()
              ? read(progress, entry -> output.write(new EntryRow(entry)))
              : lists(progress);
      return whole ? ExitCode.DONE : ExitCode.USAGE;
    }
  }

  private boolean read(ProgressDisplay progress, Consumer<SourceEntry> each) {
    return sources.read(files.value(), filter(), streams, network, progress, each);
  }

  private boolean lists(ProgressDisplay progress) {
    try (HostListWriter lists = new HostListWriter(Path.of(byHost.value()))) {
      boolean whole = read(progress, entry -> add(lists, entry));
      progress.say(
          "wrote %s to %s"
              .formatted(
                  MessageText.count(lists.listCount(), "list"),
                  MessageText.quoted(byHost.value())));
      return whole;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void add(HostListWriter lists, SourceEntry entry) {
    try {
      lists.add(entry.url());
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private UserError unwritable(IOException e) {
    return new UserError(
        ExitCode.USAGE,
        "--by-host "
            + MessageText.quoted(byHost.value())
            + " cannot be written: "
            + MessageText.reason(e),
        e);
  }

  private record EntryRow(SourceEntry entry) implements OutputRow {
    @Override
    public String text() {
      return entry.url().toString();
    }

    @Override
    public void fields(Fields fields) {
      fields.put("url", text());
      if (entry.status().isPresent()) fields.put("status", entry.status().getAsInt());
      entry.mime().ifPresent(type -> fields.put("mime", type));
      entry.time().ifPresent(time -> fields.put("time", time.toString()));
      if (entry.targetKind() == SourceEntry.TargetKind.SITEMAP) fields.put("leads", "sitemap");
    }
  }
}
