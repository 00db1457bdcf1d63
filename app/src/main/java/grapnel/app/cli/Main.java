package grapnel.app.cli;

import grapnel.store.StoreException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program {@code grapnel}. */
public final class Main {
  private final Streams streams;
  private final CommandSpec root = CommandSpec.create().name("grapnel");
  private final Map<CommandSpec, Command> commands = new HashMap<>();

  private Main(Streams streams, List<String> words) {
    this.streams = streams;
    Syntax syntax = new Syntax(root);
    syntax.describe("Finds the pages of a web site that no link leads to.");
    root.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("print the version and exit")
            .build());
    root.usageMessage()
        .synopsisSubcommandLabel("COMMAND")
        .footer("", "grapnel help COMMAND says more about one of them.");
    Commands.needed(words, this::add);
  }

  private void add(String name, Command.Maker maker) {
    CommandSpec spec = CommandSpec.create();
    commands.put(spec, maker.make(new Syntax(spec), streams));
    root.addSubcommand(name, spec);
  }

  /** Runs the command that the arguments name, and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(run(Streams.ofProcess(), arguments).code());
  }

  static Exit run(Streams streams, String... arguments) {
    List<String> words = List.of(arguments);
    Errors errors = new Errors(streams.err(), words.contains(Errors.DEBUG));
    Exit exit = run(streams, words, errors);
    try {
      for (Ending ending : streams.endings()) exit = ending.end(exit);
    } catch (IOException e) {
      String why = "cannot write what -o names: " + Shown.reason(e);
      return errors.complaint(new Complaint(Exit.USAGE, why, e));
    }
    return exit;
  }

  private static Exit run(Streams streams, List<String> words, Errors errors) {
    try {
      return new Main(streams, words).run(words.toArray(String[]::new));
    } catch (ParameterException e) {
      return errors.wrongUsage(e);
    } catch (Complaint e) {
      return errors.complaint(e);
    } catch (StoreException e) {
      return errors.complaint(new Complaint(Exit.USAGE, String.valueOf(e.getMessage()), e));
    } catch (InvalidPathException e) {
      String why = Shown.of(e.getInput()) + " is not a file name: " + e.getReason();
      return errors.complaint(new Complaint(Exit.USAGE, why, e));
    } catch (ClosedPipe e) {
      return Exit.DONE;
    } catch (CtrlC.Pressed e) {
      return Exit.INTERRUPTED;
    } catch (Throwable e) {
      return errors.bug(e);
    }
  }

  private Exit run(String... arguments) throws Exception {
    CommandLine line = new CommandLine(root);
    // A file may be called @name; and no description of ours holds a ${variable}.
    line.setExpandAtFiles(false).setInterpolateVariables(false);
    ParseResult parsed = line.parseArgs(arguments);
    if (parsed.isVersionHelpRequested()) {
      Output.print(streams, version());
      return Exit.DONE;
    }
    ParseResult asked = parsed.hasSubcommand() ? parsed.subcommand() : parsed;
    if (asked.isUsageHelpRequested() || parsed.isUsageHelpRequested()) {
      Output.print(streams, asked.commandSpec().commandLine().getUsageMessage());
      return Exit.DONE;
    }
    Command command = commands.get(asked.commandSpec());
    if (command == null) {
      throw new ParameterException(line, "no command given");
    }
    return command.run();
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "grapnel %s%nJava %s%n"
        .formatted(
            version == null ? "(not packaged)" : version, System.getProperty("java.vm.version"));
  }
}
