package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.output.RowOutput;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help}: what a command does and takes. */
final class HelpCommand implements Command {
  private final CommandSyntax syntax;
  private final Streams streams;
  private final OptionValue<List<String>> name;

  HelpCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe("Explains a command and its options.");
    name = syntax.words("0..1", "COMMAND", syntax.commandNames(), "the command to explain");
  }

  @Override
  public ExitCode run() {
    CommandLine asked = syntax.root().commandLine();
    for (String word : name.value()) {
      CommandLine command = asked.getSubcommands().get(word);
      if (command == null) {
        throw new UnmatchedArgumentException(asked, List.of(word));
      }
      asked = command;
    }
    RowOutput.print(streams, UsageText.of(asked));
    return ExitCode.DONE;
  }
}
