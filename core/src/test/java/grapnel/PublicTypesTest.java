package grapnel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the library shows of itself is a list that is read and changed on purpose: a type is
 * package-private unless another package uses it.
 */
final class PublicTypesTest {

  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path LIST = Path.of("src/test/resources/grapnel/public-types.txt");

  private static final Pattern PUBLIC =
      Pattern.compile(
          "^public (?:(?:final|abstract|sealed|non-sealed) )*"
              + "(?:class|interface|enum|record|@interface) (\\w+)",
          Pattern.MULTILINE);

  @Test
  void onlyTheListedTypesArePublic() throws IOException {
    Set<String> listed = new TreeSet<>(Files.readAllLines(LIST));
    Set<String> found = publicTypes();
    List<String> wrong = new ArrayList<>();
    for (String name : found) {
      if (!listed.contains(name)) {
        wrong.add(name + " is public: narrow it, or add the line to " + LIST);
      }
    }
    for (String name : listed) {
      if (!found.contains(name)) {
        wrong.add(name + " is no longer public: remove the line from " + LIST);
      }
    }
    assertTrue(wrong.isEmpty(), () -> "\n" + String.join("\n", wrong));
  }

  private static Set<String> publicTypes() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Matcher type = PUBLIC.matcher(Files.readString(file));
        String folder = SOURCES.relativize(file.getParent()).toString();
        if (type.find()) names.add(folder.replace('/', '.') + "." + type.group(1));
      }
    }
    return names;
  }
}
