package grapnel.spark;

/**
 * Where the jar begins: says in one sentence that the driver's Java is too old, or hands over to
 * {@link Main}. Compiled for Java 17, the oldest that Spark runs on, so that this can be said at
 * all; of any other class of ours such a Java says {@code UnsupportedClassVersionError}.
 */
public final class SparkStart {

  private static final int LEAST = 25;

  private SparkStart() {}

  /** Runs the job. */
  public static void main(String[] arguments) {
    if (Runtime.version().feature() < LEAST) {
      System.err.println(
          "grapnel: needs Java "
              + LEAST
              + " or later, and this is Java "
              + System.getProperty("java.version")
              + " in "
              + System.getProperty("java.home")
              + ": set JAVA_HOME to a newer one, for executors too (docs/spark.md)");
      System.exit(2);
    }
    Main.main(arguments);
  }
}
