package grapnel.url;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The public data sets beside the repository, each unpacked once a JVM; see its README. */
public final class SharedSets {

  private static final Map<String, Path> UNPACKED = new HashMap<>();

  private SharedSets() {}

  /** The folder of a set; the calling test is skipped, by name, where there is none. */
  public static synchronized Path folder(String set) {
    Path archives = archives();
    assumeTrue(
        Files.exists(archives.resolve(set + ".tar.xz")),
        "no data set shared/data/" + set + " here");
    return UNPACKED.computeIfAbsent(set, name -> unpack(archives, name));
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
      Path to = Files.createTempDirectory("grapnel-data");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(to)));
      var unpack = List.of(archives.resolve("unpack").toString(), to.toString(), set);
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

  /** Every line of the real URL lists; not all are URLs. */
  public static List<String> realUrls() {
    List<String> lines = new ArrayList<>();
    for (String list : List.of("url-lists/others", "url-lists/files", "links/urls")) {
      String set = list.substring(0, list.indexOf('/'));
      Path folder = folder(set).resolve(list.substring(set.length() + 1));
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.sorted().toList()) {
          String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
          lines.addAll(Arrays.asList(text.split("\n", -1)));
        }
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
    return lines;
  }
}
