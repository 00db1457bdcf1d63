package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.Streams;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The list of commands. A new one is a line here.
 *
 * <p>Only the command that is asked for is made, so that the time a short run takes does not grow
 * with the list; all of them are made where the list itself matters: help, completion, and a word
 * that is no command.
 */
final class CommandList {
  private static final Map<String, Command.Factory> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("bug-report", BugReportCommand::new),
              Map.entry("census", CensusCommand::new),
              Map.entry("classify", ClassifyCommand::new),
              Map.entry("completion", CompletionCommand::new),
              Map.entry("config", ConfigCommand::new),
              Map.entry("crawl", CrawlCommand::new),
              Map.entry("dedupe", DedupeCommand::new),
              Map.entry("demo", DemoCommand::new),
              Map.entry("diff", DiffCommand::new),
              Map.entry("discover", DiscoverCommand::new),
              Map.entry("doctor", DoctorCommand::new),
              Map.entry("explain", ExplainCommand::new),
              Map.entry("export", ExportCommand::new),
              Map.entry("forms", FormsCommand::new),
              Map.entry("help", HelpCommand::new),
              Map.entry("hunt", HuntCommand::new),
              Map.entry("manual", ManualCommand::new),
              Map.entry("normalize", NormalizeCommand::new),
              Map.entry("prototypes", PrototypesCommand::new),
              Map.entry("serve", ServeCommand::new),
              Map.entry("siblings", SiblingsCommand::new),
              Map.entry("status", StatusCommand::new),
              Map.entry("store", StoreCommand::new),
              Map.entry("submit", SubmitCommand::new),
              Map.entry("surface", SurfaceCommand::new),
              Map.entry("templates", TemplatesCommand::new),
              Map.entry("urls", UrlsCommand::new),
              Map.entry("version", VersionCommand::new),
              Map.entry("worker", WorkerCommand::new)));

  private static final Set<String> SPEAK_OF_OTHERS =
      Set.of("completion", "config", "help", "manual");

  private CommandList() {}

  /** Gives those commands that are needed for the words that were typed. */
  static void eachNeeded(List<String> words, BiConsumer<String, Command.Factory> use) {
    String asked = words.stream().filter(word -> !word.startsWith("-")).findFirst().orElse("");
    boolean one = ALL.containsKey(asked) && !SPEAK_OF_OTHERS.contains(asked);
    ALL.forEach(
        (name, maker) -> {
          if (!one || name.equals(asked)) {
            use.accept(name, maker);
          }
        });
  }

  /** What every command understands, to compare settings with; none of them can be run. */
  static Map<String, CommandSpec> specs() {
    Map<String, CommandSpec> specs = new TreeMap<>();
    Streams nowhere =
        new Streams(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
            false);
    ALL.forEach(
        (name, maker) -> {
          CommandSpec spec = CommandParser.spec().name(name);
          maker.make(new CommandSyntax(spec), nowhere);
          specs.put(name, spec);
        });
    return specs;
  }
}
