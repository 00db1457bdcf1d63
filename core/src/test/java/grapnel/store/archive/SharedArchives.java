package grapnel.store.archive;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Public data sets beside the repository, each unpacked once a JVM; see their README. */
public final class SharedArchives {

  private static final Map<String, Path> UNPACKED = new HashMap<>();

  private SharedArchives() {}

  /** The folder of a set; the calling test is skipped, by name, where there is none. */
  public static synchronized Path folder(String set) {
    Path sets = sets();
    assumeTrue(
        Files.exists(sets.resolve(set + ".tar.xz")), "no data set shared/data/" + set + " here");
    return UNPACKED.computeIfAbsent(set, name -> unpack(sets, name));
  }

  /** Every file of a set. */
  public static List<Path> files(String set) {
    try (Stream<Path> files = Files.walk(folder(set))) {
      return files.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The file of the set of archives that has this name, given from the end of its path. */
  public static Path archive(String name) {
    return files("warc").stream().filter(file -> file.endsWith(name)).findFirst().orElseThrow();
  }

  private static Path sets() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path shared = at.resolve("shared/data");
      if (Files.isDirectory(shared)) return shared;
    }
    return Path.of("shared/data");
  }

  private static Path unpack(Path sets, String set) {
    try {
      Path to = Files.createTempDirectory("grapnel-data");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(to)));
      var unpack = List.of(sets.resolve("unpack").toString(), to.toString(), set);
      int code = new ProcessBuilder(unpack).inheritIO().start().waitFor();
      if (code != 0) throw new IOException(unpack + " ended with " + code);
      return to.resolve(set);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    } catch (IOException e) {
      System.err.println("left behind: " + folder);
    }
  }
}
