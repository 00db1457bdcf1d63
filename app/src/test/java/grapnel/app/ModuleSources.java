package grapnel.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The own code of one module, tests apart. */
record ModuleSources(String module, Path folder) {

  /** Tests of a module run in its folder. */
  static final Path ROOT =
      Path.of(Files.exists(Path.of("README.md")) ? "" : "..").toAbsolutePath().normalize();

  static List<ModuleSources> all() throws IOException {
    try (Stream<Path> folders = Files.list(ROOT)) {
      return folders
          .sorted()
          .map(
              each ->
                  new ModuleSources(each.getFileName().toString(), each.resolve("src/main/java")))
          .filter(sources -> Files.isDirectory(sources.folder))
          .toList();
    }
  }

  List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(path -> path.toString().endsWith(".java")).sorted().toList();
    }
  }
}
