package grapnel.app.cli;

/**
 * Something that can be asked for by name.
 *
 * <p>Its constructor takes a {@link Syntax}, to which it says what it understands, and {@link
 * Streams}. It is run at most once. It opens nothing before it is run, for it may be made only to
 * be explained.
 */
interface Command {
  Exit run() throws Exception;

  /** How commands are made. */
  @FunctionalInterface
  interface Maker {
    Command make(Syntax syntax, Streams streams);
  }
}
