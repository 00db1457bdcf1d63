package grapnel.app.input;

import grapnel.app.cli.MessageText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The file that a misspelt name was meant for. */
public final class SimilarFile {

  /** Two letters exchanged, one missing and one wrong: more is another name. */
  private static final int MOST_EDITS = 2;

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
            .filter(other -> edits(other, name.toString()) <= MOST_EDITS)
            .min(Comparator.comparingInt(other -> edits(other, name.toString())))
            .map(other -> folder.resolve(other).toString());
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** How many letters are put in, taken out or exchanged. */
  private static int edits(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) row[j] = j;
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int above = row[j];
        int same = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(same, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[other.length()];
  }
}
