package grapnel.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Real pages from the data sets beside the repository, each unpacked once a JVM. */
final class RealPages {

  static final List<String> SETS = List.of("forms", "pairs", "pagination", "books");

  private static final Map<String, Path> UNPACKED = new HashMap<>();

  private RealPages() {}

  /** The folder of a set; the calling test is skipped, by name, where there is none. */
  static synchronized Path folder(String set) {
    Path archives = archives();
    assumeTrue(Files.exists(archives.resolve(set + ".tar.xz")), "no data set shared/data/" + set);
    return UNPACKED.computeIfAbsent(set, name -> unpack(archives, name));
  }

  /** The pages below a folder, in a fixed order. */
  static List<Path> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().matches(".*\\.html?")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path archives() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path shared = at.resolve("shared/data");
      if (Files.isDirectory(shared)) return shared;
    }
    return Path.of("shared/data");
  }

  private static Path unpack(Path archives, String set) {
    try {
      Path to = Files.createTempDirectory("grapnel-pages");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(to)));
      List<String> command = List.of(archives.resolve("unpack").toString(), to.toString(), set);
      int code = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (code != 0) throw new IOException(command + " ended with " + code);
      return to.resolve(set);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
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
