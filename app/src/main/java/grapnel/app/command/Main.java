package grapnel.app.command;

import grapnel.app.cli.ClosedPipe;
import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.Configuration;
import grapnel.app.cli.EndAction;
import grapnel.app.cli.ErrorReport;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.StopSignal;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.RowOutput;
import grapnel.site.MethodFailure;
import grapnel.store.StoreException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program {@code grapnel}. */
public final class Main {

  /** Words with which all that a command understands matters. */
  private static final Set<String> EXPLAINING =
      Set.of("-h", "--help", "help", "completion", "manual");

  /** Commands that speak of all others, and must work with a broken settings file too. */
  private static final Set<String> UNCONFIGURED =
      Set.of("completion", "config", "doctor", "help", "manual", "version");

  private static final Set<String> VERSION = Set.of("-V", "--version");

  private final Streams streams;
  private final CommandSpec root = CommandParser.spec().name("grapnel");
  private final Map<CommandSpec, Command> commands = new HashMap<>();
  private final Map<CommandSpec, CommandSyntax> syntaxes = new HashMap<>();
  private final boolean published;

  private Main(Streams streams, List<String> words) {
    this.streams = streams;
    this.published = words.stream().anyMatch(Main::concernsMethods);
    CommandSyntax syntax = new CommandSyntax(root, published);
    syntax.describe("Finds the pages of a web site that no link leads to.");
    root.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("print the version and exit")
            .build());
    root.usageMessage().synopsisSubcommandLabel("COMMAND");
    // Made of formatted numbers, which a short run has no time for.
    if (published) root.usageMessage().footer(HelpFooter.lines());
    CommandList.eachNeeded(words, this::add);
  }

  private static boolean concernsMethods(String word) {
    return word.startsWith("--method") || EXPLAINING.contains(word);
  }

  private void add(String name, Command.Factory maker) {
    CommandSpec spec = CommandParser.spec();
    CommandSyntax syntax = new CommandSyntax(spec, published);
    syntaxes.put(spec, syntax);
    commands.put(spec, maker.make(syntax, streams));
    root.addSubcommand(name, CommandParser.of(spec));
  }

  /** Runs the command that the arguments name, and ends the process with its exit code. */
  public static void main(String[] arguments) {
    ExitCode exitCode = run(Streams.ofProcess(), arguments);
    // Java looks for a logger in all jars before it exits, which takes longer than a short run.
    if (exitCode != ExitCode.DONE || othersRun()) System.exit(exitCode.code());
  }

  /**
   * Whether the process would go on after this thread. Every start asks this, and the start-up
   * cache has only what {@link StartupTraining} ran through, so that one calls it too.
   */
  static boolean othersRun() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    Thread[] running = new Thread[group.activeCount() + 10];
    int count = group.enumerate(running);
    return Arrays.stream(running, 0, count)
        .anyMatch(thread -> !thread.equals(Thread.currentThread()) && !thread.isDaemon());
  }

  static ExitCode run(Streams streams, String... arguments) {
    List<String> words = List.of(arguments);
    ErrorReport errors = new ErrorReport(streams.err(), words.contains(ErrorReport.DEBUG));
    ExitCode exitCode = run(streams, words, errors);
    try {
      for (EndAction ending : streams.endings()) exitCode = ending.end(exitCode);
    } catch (IOException e) {
      String why = "cannot write the -o file: " + MessageText.reason(e);
      return errors.complaint(new UserError(ExitCode.USAGE, why, e));
    } finally {
      streams.bugs().keep().ifPresent(errors::notice);
    }
    return exitCode;
  }

  private static ExitCode run(Streams streams, List<String> words, ErrorReport errors) {
    try {
      // Alone it needs no parser, whose classes take longer than the rest of the start.
      if (words.size() == 1 && VERSION.contains(words.getFirst())) return version(streams);
      return new Main(streams, words).run(words.toArray(String[]::new));
    } catch (ParameterException e) {
      return errors.wrongUsage(e);
    } catch (UserError e) {
      return errors.complaint(e);
    } catch (StoreException e) {
      return errors.complaint(new UserError(ExitCode.USAGE, String.valueOf(e.getMessage()), e));
    } catch (InvalidPathException e) {
      String why = MessageText.quoted(e.getInput()) + " is not a file name: " + e.getReason();
      return errors.complaint(new UserError(ExitCode.USAGE, why, e));
    } catch (ClosedPipe e) {
      return ExitCode.DONE;
    } catch (StopSignal.Received e) {
      return ExitCode.INTERRUPTED;
    } catch (Throwable e) {
      streams.bugs().add("", new MethodFailure("grapnel", e));
      return errors.bug(e);
    }
  }

  private ExitCode run(String... arguments) throws Exception {
    CommandLine line = CommandParser.of(root);
    // A file may be called @name; and no description of ours holds a ${variable}.
    line.setExpandAtFiles(false).setInterpolateVariables(false);
    ParseResult parsed = line.parseArgs(arguments);
    if (parsed.isVersionHelpRequested()) return version(streams);
    ParseResult asked = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
    if (asked.isUsageHelpRequested() || parsed.isUsageHelpRequested()) {
      RowOutput.print(streams, UsageText.of(asked.commandSpec().commandLine()));
      return ExitCode.DONE;
    }
    Command command = commands.get(asked.commandSpec());
    if (command == null) {
      throw new ParameterException(line, "no command given");
    }
    configure(asked);
    streams.bugs().begin(asked.commandSpec(), VersionCommand.number());
    return command.run();
  }

  private static ExitCode version(Streams streams) {
    RowOutput.print(streams, VersionCommand.text());
    return ExitCode.DONE;
  }

  /** Gives the command what the settings file and the environment say. */
  private void configure(ParseResult asked) {
    if (UNCONFIGURED.contains(asked.commandSpec().name())) return;
    CommandSyntax syntax = Objects.requireNonNull(syntaxes.get(asked.commandSpec()));
    Configuration configuration = Configuration.of(syntax.config(), Path.of(""), System.getenv());
    if (configuration.hasFile()) configuration.check(CommandList.specs());
    List<String> arguments =
        asked.matchedPositionals().stream().flatMap(each -> each.stringValues().stream()).toList();
    configuration.apply(syntax, asked.commandSpec(), Set.copyOf(asked.matchedOptions()), arguments);
  }
}
