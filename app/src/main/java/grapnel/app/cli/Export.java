package grapnel.app.cli;

/** placeholder */
final class Export implements Command {
  Export(Syntax syntax, Streams streams) {
    syntax.describe("x");
  }

  @Override
  public Exit run() {
    return Exit.DONE;
  }
}
