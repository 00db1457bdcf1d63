package grapnel.html;

import grapnel.url.SharedSets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Real pages from the data sets beside the repository. */
final class RealPages {

  static final List<String> SETS = List.of("forms", "pairs", "pagination", "books");

  private RealPages() {}

  /** The folder of a set; the calling test is skipped, by name, where there is none. */
  static Path folder(String set) {
    return SharedSets.folder(set);
  }

  /** Every eighth page below a folder: enough for each run, where ./soak reads them all. */
  static List<Path> someBelow(Path folder) {
    List<Path> all = below(folder);
    return IntStream.range(0, all.size()).filter(i -> i % 8 == 0).mapToObj(all::get).toList();
  }

  /** The pages below a folder, in a fixed order. */
  static List<Path> below(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().matches(".*\\.html?")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
