package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.app.output.RowOutput;
import picocli.AutoComplete;

/** {@code completion}: the script that lets a shell complete what is typed. */
final class CompletionCommand implements Command {
  private final CommandSyntax syntax;
  private final Streams streams;

  CompletionCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe(
        "Prints a completion script for bash and zsh; load it with: source <(grapnel completion)");
  }

  @Override
  public ExitCode run() {
    RowOutput.print(streams, AutoComplete.bash("grapnel", syntax.root().commandLine()));
    return ExitCode.DONE;
  }
}
