package grapnel.app.cli;

import picocli.AutoComplete;

/** {@code completion}: the script that lets a shell complete what is typed. */
final class Completion implements Command {
  private final Syntax syntax;
  private final Streams streams;

  Completion(Syntax syntax, Streams streams) {
    this.syntax = syntax;
    this.streams = streams;
    syntax.describe("Prints a completion script for bash and zsh: source <(grapnel completion)");
  }

  @Override
  public Exit run() {
    Output.print(streams, AutoComplete.bash("grapnel", syntax.root().commandLine()));
    return Exit.DONE;
  }
}
