package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.OptionValue;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import grapnel.app.output.RowOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** {@code manual}: pages for {@code man}, from what help is made of. */
final class ManualCommand implements Command {

  private final CommandSyntax syntax;
  private final Streams streams;
  private final OptionValue<List<String>> folder;

  ManualCommand(CommandSyntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe(
        "Writes the manual pages, grapnel.1 and one for each command, into a folder for man;"
            + " without a folder, prints the first.");
    folder = syntax.optionalArgument("DIR", "the folder, such as ~/.local/share/man/man1");
  }

  @Override
  public ExitCode run() {
    CommandLine root = syntax.root().commandLine();
    Map<String, CommandSpec> commands = new TreeMap<>();
    root.getSubcommands().forEach((name, line) -> commands.put(name, line.getCommandSpec()));
    if (folder.value().isEmpty()) {
      RowOutput.print(streams, ManualPage.ofProgram(root.getCommandSpec(), commands));
      return ExitCode.DONE;
    }
    Path target = Path.of(folder.value().getFirst());
    try {
      Files.createDirectories(target);
      Files.writeString(
          target.resolve("grapnel.1"), ManualPage.ofProgram(root.getCommandSpec(), commands));
      for (Map.Entry<String, CommandSpec> each : commands.entrySet()) {
        Files.writeString(
            target.resolve("grapnel-" + each.getKey() + ".1"),
            ManualPage.ofCommand(each.getKey(), each.getValue()));
      }
      return ExitCode.DONE;
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot write %s: %s".formatted(MessageText.quoted(target), MessageText.reason(e)),
          e);
    }
  }
}
