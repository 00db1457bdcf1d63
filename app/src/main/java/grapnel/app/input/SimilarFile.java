package grapnel.app.input;

import grapnel.app.cli.MessageText;
import grapnel.app.cli.SpellingDistance;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The file that a misspelt name was meant for. */
public final class SimilarFile {

  private static final int MOST_FILES = 10_000;

  private SimilarFile() {}

  /** " (did you mean 'crawl.txt'?)", or nothing. */
  static String hint(String typed) {
    return to(typed)
        .map(name -> " (did you mean %s?)".formatted(MessageText.quoted(name)))
        .orElse("");
  }

  /** The same for one of several names, where that one is not there. */
  public static String hintIfMissing(String typed) {
    return typed.equals("-") || SeedInput.isFile(typed) ? "" : hint(typed);
  }

  /** Of two letters before the dot, two others make another name. */
  private static int most(String name) {
    int letters = name.replaceFirst("\\.[^.]*$", "").length();
    return Math.clamp(letters / 2, 1, SpellingDistance.MOST);
  }

  private static Optional<String> to(String typed) {
    try {
      Path path = Path.of(typed);
      Path name = path.getFileName();
      Path parent = path.getParent();
      if (name == null) return Optional.empty();
      Path folder = parent == null ? Path.of("") : parent;
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .limit(MOST_FILES)
            .filter(Files::isRegularFile)
            .map(file -> file.getFileName().toString())
            .filter(other -> SpellingDistance.of(other, name.toString()) <= most(name.toString()))
            .min(Comparator.comparingInt(other -> SpellingDistance.of(other, name.toString())))
            .map(other -> folder.resolve(other).toString());
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }
}
