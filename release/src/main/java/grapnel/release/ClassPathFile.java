package grapnel.release;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The jars that Maven wrote into a file, as a class path. */
final class ClassPathFile {

  private ClassPathFile() {}

  static List<Path> jars(Path file) throws IOException {
    return Arrays.stream(Files.readString(file).strip().split(File.pathSeparator, -1))
        .map(Path::of)
        .toList();
  }
}
