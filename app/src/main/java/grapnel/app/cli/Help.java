package grapnel.app.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code help}: what a command does and takes. */
final class Help implements Command {
  private final Syntax syntax;
  private final Streams streams;
  private final Setting<List<String>> name;

  Help(Syntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe("Says what a command does and takes.");
    name = syntax.optionalArgument("COMMAND", "the command to explain");
  }

  @Override
  public Exit run() {
    CommandLine asked = syntax.root().commandLine();
    for (String word : name.value()) {
      CommandLine command = asked.getSubcommands().get(word);
      if (command == null) {
        throw new UnmatchedArgumentException(asked, List.of(word));
      }
      asked = command;
    }
    Output.print(streams, asked.getUsageMessage());
    return Exit.DONE;
  }
}
