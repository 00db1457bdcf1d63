package grapnel.app.command;

import grapnel.app.cli.Command;
import grapnel.app.cli.CommandSyntax;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.app.output.RowOutput;

/** {@code version}: the same as {@code --version}, for who types it as a command. */
final class VersionCommand implements Command {

  private final Streams streams;

  VersionCommand(CommandSyntax syntax, Streams streams) {
    this.streams = streams;
    syntax.describe("Prints the version of Grapnel and of Java.");
  }

  @Override
  public ExitCode run() {
    RowOutput.print(streams, text());
    return ExitCode.DONE;
  }

  static String text() {
    return "grapnel %s%nJava %s%n".formatted(number(), System.getProperty("java.vm.version"));
  }

  static String number() {
    String version = VersionCommand.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }
}
