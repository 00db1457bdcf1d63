package grapnel.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** Jobs in this process, on two threads. */
final class LocalSpark {

  private static final SparkSession SESSION =
      SparkSession.builder()
          .master("local[2]")
          .appName("tests")
          .config("spark.ui.enabled", "false")
          .config("spark.driver.host", "127.0.0.1")
          .config("spark.driver.bindAddress", "127.0.0.1")
          .config("spark.sql.shuffle.partitions", "3")
          .getOrCreate();

  private final Path folder;
  private final List<String> said = new ArrayList<>();
  private boolean whole;
  private int runs;

  LocalSpark(Path folder) {
    this.folder = folder;
  }

  static SparkSession session() {
    return SESSION;
  }

  /** The lines that a command writes. */
  List<String> lines(String... arguments) throws IOException {
    return Cli.parts(run(arguments));
  }

  /** Runs a command; the folder with its results. */
  Path run(String... arguments) {
    Path out = folder.resolve("out" + runs++);
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("-o", out.toString()));
    said.clear();
    whole = new SparkJob(SESSION, SparkOptions.of(all.toArray(String[]::new)), said::add).run();
    return out;
  }

  /** What the last one said. */
  String said() {
    return String.join("\n", said);
  }

  /** Whether it read all of its input. */
  boolean whole() {
    return whole;
  }
}
