package grapnel.app.command;

import grapnel.Grapnel;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.Configuration;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.RedisOptions;
import grapnel.app.cli.StoreFolder;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.input.SiteAddress;
import grapnel.app.output.ByteSize;
import grapnel.app.output.OutputOptions;
import grapnel.app.output.OutputRow;
import grapnel.app.output.RowOutput;
import grapnel.browser.BrowserProgram;
import grapnel.store.StoreEntry;
import grapnel.store.StoreException;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code doctor}: what is there, what is missing, and what each would give. */
final class DoctorCommand implements Command {

  private static final int OLDEST_JAVA = 25;

  /** What a store of a site of 10,000 pages takes, several times over. */
  private static final long LITTLE_ROOM = 1_000_000_000;

  private final CommandSyntax syntax;
  private final Streams streams;
  private final OptionValue<List<String>> site;
  private final RedisOptions redis;
  private final NetworkOptions network;
  private final StoreFolder store;
  private final OutputOptions options;

  DoctorCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe(
        "Says what Grapnel finds on this machine, what is missing, and what each would give. Asks a"
            + " site only if one is named.");
    site = syntax.optionalArgument("SITE", "a site to try, with one or two requests");
    redis = new RedisOptions(syntax);
    network = new NetworkOptions(syntax);
    store = new StoreFolder(syntax);
    options = new OutputOptions(syntax);
  }

  /** How well something is. */
  private enum Health {
    OK,
    NOT_TRIED,
    MISSING,
    WRONG
  }

  /** One thing that was looked at. */
  private record CheckRow(String what, Health health, String found, String use)
      implements OutputRow {

    static final List<String> COLUMNS = List.of("what", "state", "found", "use");

    @Override
    public String text() {
      return "%-8s %-9s %s%s"
          .formatted(
              what, word(), found, health.compareTo(Health.MISSING) < 0 ? "" : " (" + use + ")");
    }

    private String word() {
      return switch (health) {
        case OK -> "ok";
        case NOT_TRIED -> "not tried";
        case MISSING -> "missing";
        case WRONG -> "PROBLEM";
      };
    }

    @Override
    public void fields(Fields fields) {
      fields.put("what", what);
      fields.put("state", word());
      fields.put("found", found);
      fields.put("use", use);
    }
  }

  @Override
  public ExitCode run() {
    List<CheckRow> rows =
        new ArrayList<>(List.of(java(), settings(), folder(), disk(), net(), queue(), browser()));
    try (RowOutput output = options.open(streams, CheckRow.COLUMNS, List.of())) {
      rows.forEach(output::write);
    }
    return rows.stream().anyMatch(row -> row.health == Health.WRONG)
        ? ExitCode.USAGE
        : ExitCode.DONE;
  }

  private static CheckRow java() {
    int version = Runtime.version().feature();
    long memory = Runtime.getRuntime().maxMemory();
    return new CheckRow(
        "java",
        version >= OLDEST_JAVA ? Health.OK : Health.WRONG,
        "%s, up to %s of memory".formatted(Runtime.version(), ByteSize.of(memory)),
        "Grapnel needs Java %d; GRAPNEL_JAVA_OPTIONS=-Xmx4g gives more memory"
            .formatted(OLDEST_JAVA));
  }

  private CheckRow settings() {
    String use = "a grapnel.toml keeps options you would type each time";
    try {
      Configuration found = Configuration.of(syntax.config(), Path.of(""), System.getenv());
      found.check(CommandList.specs());
      return found
          .path()
          .map(path -> new CheckRow("settings", Health.OK, path.toString(), use))
          .orElse(new CheckRow("settings", Health.MISSING, "no grapnel.toml", use));
    } catch (UserError e) {
      return new CheckRow("settings", Health.WRONG, String.valueOf(e.getMessage()), use);
    }
  }

  private CheckRow folder() {
    String use = "keeps every answer, so that nothing is asked twice";
    Path path = store.path();
    if (!Files.exists(path)) {
      return new CheckRow("store", Health.MISSING, path + ", made by the first run", use);
    }
    try {
      List<StoreEntry> kept = Grapnel.open(path).kept();
      long bytes = kept.stream().mapToLong(StoreEntry::bytes).sum();
      boolean writable = Files.isWritable(path);
      return new CheckRow(
          "store",
          writable ? Health.OK : Health.WRONG,
          "%s, %s, %s%s"
              .formatted(
                  path,
                  MessageText.count(kept.size(), "site"),
                  ByteSize.of(bytes),
                  writable ? "" : ", not writable"),
          use);
    } catch (StoreException e) {
      return new CheckRow("store", Health.WRONG, String.valueOf(e.getMessage()), use);
    }
  }

  private CheckRow disk() {
    String use = "a store takes about 10 MB for 1,000 pages";
    Path folder = store.path().toAbsolutePath();
    while (!Files.exists(folder) && folder.getParent() != null) folder = folder.getParent();
    try {
      long free = Files.getFileStore(folder).getUsableSpace();
      Health health = free < LITTLE_ROOM ? Health.WRONG : Health.OK;
      return new CheckRow("disk", health, ByteSize.of(free) + " free in " + folder, use);
    } catch (IOException e) {
      return new CheckRow("disk", Health.WRONG, "cannot be read: " + e.getMessage(), use);
    }
  }

  private CheckRow net() {
    String use = "without it, lists and archives can still be read, with --replay or templates";
    if (site.value().isEmpty()) {
      return new CheckRow("network", Health.NOT_TRIED, "grapnel doctor SITE asks a site", use);
    }
    String typed = site.value().getFirst();
    try {
      Url url = new SiteAddress(network).read(typed);
      Url other =
          Url.of(
              url.scheme().equals("https")
                  ? url.toString()
                  : url.toString().replaceFirst("http", "https"));
      return switch (Grapnel.probeScheme(other, http(other), network.manners())) {
        case HTTPS -> new CheckRow("network", Health.OK, typed + " answers over https", use);
        case HTTP -> new CheckRow("network", Health.OK, typed + " answers over http", use);
        case NO_HOST -> new CheckRow("network", Health.WRONG, typed + ": no such host", use);
        case SILENT -> new CheckRow("network", Health.WRONG, typed + " does not answer", use);
      };
    } catch (UserError e) {
      return new CheckRow("network", Health.WRONG, String.valueOf(e.getMessage()), use);
    }
  }

  private static Url http(Url https) {
    return Url.of(https.toString().replaceFirst("https", "http"));
  }

  private CheckRow queue() {
    String use = "lets many machines share one crawl: worker, submit, status";
    try {
      redis.open(Duration.ofMillis(500), _ -> {}).close();
      return new CheckRow("redis", Health.OK, "answers", use);
    } catch (RuntimeException e) {
      return new CheckRow("redis", Health.MISSING, "none at " + redis.where(), use);
    }
  }

  private static CheckRow browser() {
    String use = "draws the pages that scripts write: --browser; without it they are missed";
    return BrowserProgram.find(System.getenv())
        .map(path -> new CheckRow("browser", Health.OK, path.toString(), use))
        .orElse(
            new CheckRow(
                "browser",
                Health.MISSING,
                "no Chromium on the PATH or in " + BrowserProgram.VARIABLE,
                use));
  }
}
