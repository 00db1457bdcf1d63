package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.part.Broken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/lab.md has a row for every site, and speaks of every broken answer. */
class DocsTest {

  private static String docs() throws IOException {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path file = at.resolve("docs/lab.md");
      if (Files.exists(file)) return Files.readString(file);
    }
    throw new AssertionError("docs/lab.md is missing");
  }

  @Test
  void everySiteHasItsRow() throws IOException {
    String docs = docs();
    for (Entry entry :
        Stream.of(SitesTest.sites(), Sites.things(), Sites.apps()).flatMap(List::stream).toList()) {
      String row =
          "| `"
              + entry.name()
              + "` | "
              + String.join(", ", entry.tags())
              + " | "
              + entry.purpose()
              + " |";
      assertTrue(docs.contains(row), row);
    }
  }

  @Test
  void everyBrokenAnswerIsNamed() throws IOException {
    String docs = docs();
    for (String path : Broken.paths()) assertTrue(docs.contains("`" + path + "`"), path);
  }
}
