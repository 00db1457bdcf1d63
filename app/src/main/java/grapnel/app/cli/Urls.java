package grapnel.app.cli;

import grapnel.store.source.Entry;
import grapnel.store.source.EntryFilter;
import grapnel.store.source.HostLists;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** {@code urls}: any source in, its URLs out. */
final class Urls implements Command {

  private static final List<String> COLUMNS = List.of("url", "status", "mime", "time", "leads");

  private final Streams streams;
  private final Setting<List<String>> files;
  private final Setting<EntryFilter> status;
  private final Setting<EntryFilter> mime;
  private final Setting<EntryFilter> host;
  private final Setting<String> byHost;
  private final SourceOptions sources;
  private final NetworkOptions network;
  private final OutputOptions options;

  Urls(Syntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the URLs that lists, indexes, archives, logs and site maps name.");
    files = syntax.arguments("FILE", SourceOptions.INPUT);
    status =
        syntax.option(
            "--status",
            "CODES",
            typed -> new EntryFilter(words(typed), List.of(), List.of()),
            new EntryFilter(EntryFilter.PAGES.statuses(), List.of(), List.of()),
            "200 (the default), 3xx, several by comma, or any; where the source says");
    mime =
        syntax.option(
            "--mime",
            "TYPES",
            typed -> new EntryFilter(List.of(), words(typed), List.of()),
            new EntryFilter(List.of(), EntryFilter.PAGES.mimes(), List.of()),
            "html (the default), text/*, several by comma, or any; where the source says");
    host =
        syntax.option(
            "--host",
            "NAMES",
            typed -> new EntryFilter(List.of(), List.of(), words(typed)),
            EntryFilter.ALL,
            "example.com, *.example.com, several by comma, or any (the default)");
    byHost =
        syntax.option(
            "--by-host", "DIR", name -> name, "", "one list a host into DIR instead of printing");
    sources = new SourceOptions(syntax);
    network = new NetworkOptions(syntax);
    options = new OutputOptions(syntax);
  }

  private static List<String> words(String typed) {
    return List.of(typed.split(",", -1));
  }

  private EntryFilter filter() {
    return new EntryFilter(status.value().statuses(), mime.value().mimes(), host.value().hosts());
  }

  @Override
  public Exit run() {
    try (Progress progress = Progress.of(streams, options.quiet(), "entries");
        Output output = options.open(streams, COLUMNS, files.value())) {
      boolean whole =
          byHost.value().isEmpty()
              ? read(progress, entry -> output.write(new EntryRow(entry)))
              : lists(progress);
      return whole ? Exit.DONE : Exit.USAGE;
    }
  }

  private boolean read(Progress progress, Consumer<Entry> each) {
    return sources.read(files.value(), filter(), streams, network, progress, each);
  }

  private boolean lists(Progress progress) {
    try (HostLists lists = new HostLists(Path.of(byHost.value()))) {
      boolean whole = read(progress, entry -> add(lists, entry));
      progress.say("%,d lists in %s".formatted(lists.lists(), Shown.of(byHost.value())));
      return whole;
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void add(HostLists lists, Entry entry) {
    try {
      lists.add(entry.url());
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private Complaint unwritable(IOException e) {
    return new Complaint(
        Exit.USAGE,
        "--by-host " + Shown.of(byHost.value()) + " cannot be written: " + Shown.reason(e),
        e);
  }

  private record EntryRow(Entry entry) implements Row {
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
      if (entry.leads() == Entry.Leads.SITEMAP) fields.put("leads", "sitemap");
    }
  }
}
