package grapnel.app.command;

import java.io.PrintStream;

/**
 * Where Java begins: says in one sentence that a Java is too old, or hands over to {@link Main}.
 *
 * <p>Compiled for Java 8, alone, so that an old Java can read it; it would end with {@code
 * UnsupportedClassVersionError} on any other class of ours. These are loaded where they are called,
 * which an old Java never reaches. They are called directly, since a call by reflection would cost
 * a few milliseconds of each start.
 */
public final class ProgramStart {

  private static final int LEAST = 25;

  private ProgramStart() {}

  /** Runs the program. */
  public static void main(String[] arguments) {
    if (major(System.getProperty("java.specification.version")) < LEAST) {
      complain(System.err);
      System.exit(2);
    }
    WindowsTerminal.tellProgress();
    Main.main(arguments);
  }

  private static void complain(PrintStream err) {
    err.println(
        "grapnel: needs Java "
            + LEAST
            + " or later, and this is Java "
            + System.getProperty("java.version")
            + " in "
            + System.getProperty("java.home")
            + ": set JAVA_HOME to a newer one, or take an archive with a Java of its own.");
  }

  /** Java 8 calls itself 1.8. */
  static int major(String specification) {
    String number = specification.startsWith("1.") ? specification.substring(2) : specification;
    return Integer.parseInt(number);
  }
}
