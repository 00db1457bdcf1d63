package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The other packages' examples are checked in the tests of the command line. */
final class PackageExampleTest {

  private static final String COMMAND = " * $ spark-submit grapnel-spark.jar ";

  @Test
  void theExampleOfThePackageIsUnderstood() throws IOException {
    Path source = Path.of("src/main/java/grapnel/spark/package-info.java");
    List<String> examples =
        Files.readAllLines(source).stream().filter(line -> line.startsWith(COMMAND)).toList();
    assertEquals(1, examples.size(), examples::toString);
    String[] words = examples.getFirst().substring(COMMAND.length()).split(" ", -1);
    assertEquals(words[0], SparkOptions.of(words).command.name());
  }
}
