package grapnel.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program {@code grapnel}. */
@Command(
    name = "grapnel",
    description = "Finds the pages of a web site that no link leads to.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    footer = {"", "grapnel help COMMAND says more about one of them."})
public final class Main implements Callable<Exit> {

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "print the version and exit")
  @SuppressWarnings("UnusedVariable") // Picocli knows it by its annotation.
  private boolean version;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "print this help and exit")
  @SuppressWarnings("UnusedVariable") // The same.
  private boolean help;

  @Option(names = Errors.DEBUG, scope = ScopeType.INHERIT, description = "show stack traces")
  @SuppressWarnings("UnusedVariable") // Read from the words themselves, which may be wrong usage.
  private boolean debug;

  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  /** Runs the command that the arguments name, and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(run(Streams.ofProcess(), arguments).code());
  }

  static Exit run(Streams streams, String... arguments) {
    List<String> words = List.of(arguments);
    Errors errors = new Errors(streams.err(), words.contains(Errors.DEBUG));
    try {
      CommandLine root = new CommandLine(new Main());
      Commands.register(root, words, streams);
      return run(root.parseArgs(arguments), streams);
    } catch (ParameterException e) {
      return errors.wrongUsage(e);
    } catch (Complaint e) {
      return errors.complaint(e);
    } catch (ClosedPipe e) {
      return Exit.DONE;
    } catch (Throwable e) {
      return errors.bug(e);
    }
  }

  private static Exit run(ParseResult parsed, Streams streams) throws Exception {
    PrintWriter out = new PrintWriter(streams.out(), true, java.nio.charset.StandardCharsets.UTF_8);
    parsed.asCommandLineList().forEach(line -> line.setOut(out));
    if (CommandLine.executeHelpRequest(parsed) != null) {
      out.flush();
      return Exit.DONE;
    }
    ParseResult asked = parsed;
    while (asked.hasSubcommand()) {
      asked = asked.subcommand();
    }
    return (Exit) ((Callable<?>) asked.commandSpec().userObject()).call();
  }

  @Override
  public Exit call() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }
}
