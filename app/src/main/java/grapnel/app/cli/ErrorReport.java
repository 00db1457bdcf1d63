package grapnel.app.cli;

import java.io.PrintStream;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is said when a command cannot do what it was asked: one line, and what to do. */
public final class ErrorReport {
  public static final String DEBUG = "--debug";

  private final PrintStream err;
  private final boolean debug;

  public ErrorReport(PrintStream err, boolean debug) {
    this.err = err;
    this.debug = debug;
  }

  public ExitCode wrongUsage(ParameterException e) {
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String what = e instanceof UnmatchedArgumentException u ? unmatched(u) : e.getMessage();
    String said = command + ": " + what;
    say(said + (said.endsWith("?") ? " See " : "; see ") + command + " --help", e);
    return ExitCode.USAGE;
  }

  private static String unmatched(UnmatchedArgumentException e) {
    boolean root = e.getCommandLine().getParent() == null;
    String kind = e.isUnknownOption() ? "option " : root ? "command " : "argument ";
    String word = e.getUnmatched().getFirst();
    Set<String> options = e.getCommandLine().getCommandSpec().optionsMap().keySet();
    List<String> near =
        options.stream()
            .filter(option -> SpellingDistance.of(option, word) <= SpellingDistance.MOST)
            .sorted(Comparator.comparingInt(option -> SpellingDistance.of(option, word)))
            .toList();
    List<String> alike = e.getSuggestions();
    if (options.contains("--" + word)) alike = List.of("--" + word);
    // The parser's own guesses go by pairs of letters: for --rat it names --random-seed.
    else if (e.isUnknownOption() && word.length() > 3 && !near.isEmpty()) alike = near;
    // The likest alone: with every command there is, what follows it is less and less alike.
    String hint = alike.isEmpty() ? "" : "; did you mean " + alike.getFirst() + "?";
    return "unknown " + kind + MessageText.quoted(word) + hint;
  }

  public ExitCode complaint(UserError e) {
    say("grapnel: " + e.getMessage(), e);
    return e.exitCode();
  }

  public ExitCode bug(Throwable e) {
    say("grapnel: " + e + "; this is a bug in Grapnel; run with " + DEBUG + " to see where", e);
    return ExitCode.BUG;
  }

  /** Something to know when all is said. */
  public void notice(String line) {
    err.println(MessageText.withoutControls(line));
  }

  private void say(String message, Throwable e) {
    err.println(MessageText.withoutControls(message));
    if (debug) {
      e.printStackTrace(err);
    }
  }
}
