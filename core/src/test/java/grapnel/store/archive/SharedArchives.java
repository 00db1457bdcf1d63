package grapnel.store.archive;

import grapnel.url.SharedSets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Archives from the data sets beside the repository. */
public final class SharedArchives {

  private SharedArchives() {}

  /** The folder of a set; the calling test is skipped, by name, where there is none. */
  public static Path folder(String set) {
    return SharedSets.folder(set);
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
}
