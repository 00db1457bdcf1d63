package grapnel.spark;

import java.util.Arrays;
import java.util.Set;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/**
 * What {@code spark-submit} starts. Ends with 0, with 2 where what was asked for cannot be done or
 * some input was unreadable (the rest was done), and with 70 for a bug or a lost cluster.
 */
public final class Main {

  private static final int DONE = 0;
  private static final int USAGE = 2;
  private static final int BUG = 70;

  private Main() {}

  public static void main(String[] arguments) {
    int exit = run(arguments);
    // In a cluster's driver an exit without need looks like a failure.
    if (exit != DONE) System.exit(exit);
  }

  private static int run(String... arguments) {
    if (arguments.length > 0 && Set.of("--help", "-h", "help").contains(arguments[0])) {
      System.out.print(SparkOptions.usage());
      return DONE;
    }
    try {
      SparkOptions options = SparkOptions.of(arguments);
      SparkConf conf = new SparkConf();
      conf.setIfMissing("spark.master", "local[*]");
      conf.setIfMissing("spark.app.name", "grapnel " + options.command);
      // Two machines must not ask one site.
      if (options.command == SparkOptions.JobCommand.discover) {
        conf.set("spark.speculation", "false");
      }
      SparkSession spark = SparkSession.builder().config(conf).getOrCreate();
      try {
        return new SparkJob(spark, options, Main::say).run() ? DONE : USAGE;
      } finally {
        spark.stop();
      }
    } catch (SparkUserError e) {
      say(String.valueOf(e.getMessage()));
      return USAGE;
    } catch (Exception e) { // Scala throws what Java would have to declare.
      if (old(e)) {
        say(
            "an executor runs on a Java older than 25; give it a newer one, for example with"
                + " --conf spark.executorEnv.JAVA_HOME=/opt/jdk-25 (docs/spark.md)");
        return USAGE;
      }
      say("failed: " + Arrays.toString(arguments));
      e.printStackTrace();
      return BUG;
    }
  }

  /** What a task failed of comes to the driver as text. */
  private static boolean old(Throwable e) {
    boolean here = String.valueOf(e.getMessage()).contains("UnsupportedClassVersionError");
    return here || (e.getCause() != null && old(e.getCause()));
  }

  private static void say(String message) {
    System.err.println("grapnel: " + message);
  }
}
