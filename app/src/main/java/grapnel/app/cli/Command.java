package grapnel.app.cli;

/**
 * Something that can be asked for by name.
 *
 * <p>Its constructor takes a {@link CommandSyntax}, to which it says what it understands, and
 * {@link Streams}. It is run at most once. It opens nothing before it is run, for it may be made
 * only to be explained.
 */
public interface Command {
  ExitCode run() throws Exception;

  /** How commands are made. */
  @FunctionalInterface
  interface Factory {
    Command make(CommandSyntax syntax, Streams streams);
  }
}
