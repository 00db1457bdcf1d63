package grapnel.demo.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {

  @Test
  void fieldsOfOneCollectionAreJoined(@TempDir Path folder) throws IOException {
    write(folder.resolve("book-x-title.txt"), "0000 1 One", "0001 0 <NULL>", "0002 1 Three");
    write(folder.resolve("book-x-author.txt"), "0000 2 Anna Boris", "0001 1 Clara", "nonsense");
    write(folder.resolve("book-y-author.txt"), "0000 1 Nobody");
    assertEquals(
        List.of(Map.of("title", "One", "author", "Anna"), Map.of("title", "Three")),
        Records.read(folder, "book-x"));
    assertEquals("title", Records.read(folder, "book-x").getFirst().keySet().iterator().next());
  }

  /** As the real files are: a byte order mark, two lines of heading, tabs, old line ends. */
  private static void write(Path file, String... rows) throws IOException {
    String text = "\uFEFFbook x field\r\n3 3 3 3\r\n" + String.join("\r\n", rows) + "\r\n";
    Files.writeString(file, text.replace(' ', '\t'));
  }

  @Test
  void generatedRecordsRepeat() {
    assertEquals(Records.generated(50, 3), Records.generated(50, 3));
    assertEquals(50, Records.generated(50, 3).size());
  }

  @Test
  void realRecordsAreRead(@TempDir Path folder) throws Exception {
    Optional<Path> unpack = sharedUnpack();
    assumeTrue(unpack.isPresent(), "shared/data/records is not here");
    Process process =
        new ProcessBuilder(unpack.get().toString(), folder.toString(), "records")
            .redirectErrorStream(true)
            .start();
    assumeTrue(process.waitFor() == 0, "shared/data/records does not unpack");
    List<Map<String, String>> books = Records.read(folder.resolve("records/book"), "book-amazon");
    assertEquals(2000, books.size());
    assertEquals("The Girl Who Kicked the Hornet's Nest", books.getFirst().get("title"));
    assertTrue(books.getFirst().containsKey("author"), books.getFirst().toString());
  }

  private static Optional<Path> sharedUnpack() {
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path unpack = at.resolve("shared/data/unpack");
      if (Files.isExecutable(unpack)) return Optional.of(unpack);
    }
    return Optional.empty();
  }
}
