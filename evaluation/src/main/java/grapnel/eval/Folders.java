package grapnel.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Folders of data, and for the time of one run. */
final class Folders {

  private Folders() {}

  /** A set of data by its name: the folder given, or the one of that name in it. */
  static Path set(Path data, String name) {
    Path inside = data.resolve(name);
    return Files.isDirectory(inside) ? inside : data;
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
