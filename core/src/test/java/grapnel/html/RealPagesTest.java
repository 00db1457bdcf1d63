package grapnel.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RealPagesTest {

  private static final Url URL = Url.of("http://example.com/a/b");

  private static Page read(Path file, Url url) throws IOException {
    return Page.parse(url, Files.readAllBytes(file), Optional.of("text/html"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"forms", "pairs", "pagination", "books"})
  void everyRealPageIsReadWhole(String set) throws IOException {
    List<Path> files = RealPages.below(RealPages.folder(set));
    long links = 0;
    long forms = 0;
    long start = System.nanoTime();
    for (Path file : files) {
      Page page = read(file, URL);
      assertEquals(Optional.empty(), page.truncation(), file.toString());
      assertEquals(1.0, page.structure().similarity(page.structure()), file.toString());
      assertEquals(page.text().isEmpty(), page.signature().isEmpty(), file.toString());
      links += page.links().size();
      forms += page.forms().size();
      page.title();
      page.relations();
      page.images();
      page.embeddedJson();
      page.robots();
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    System.out.printf(
        "%s: %d pages, %d links, %d forms in %d ms%n", set, files.size(), links, forms, millis);
    assertTrue(links > files.size(), "links: " + links);
  }

  /**
   * The set counts forms as lxml parses them, which allows a form inside a form and HTML does not.
   */
  @Test
  void formsAreThoseThatOthersCounted() throws IOException {
    Path folder = RealPages.folder("forms");
    JsonNode index = new ObjectMapper().readTree(folder.resolve("index.json").toFile());
    int pages = 0;
    int agreed = 0;
    for (Map.Entry<String, JsonNode> entry : index.properties()) {
      Path file = folder.resolve(entry.getKey());
      if (!Files.exists(file)) continue;
      pages++;
      Page page = read(file, Url.of(entry.getValue().get("url").asText()));
      if (page.forms().size() == entry.getValue().get("forms").size()) agreed++;
    }
    System.out.printf("forms counted alike on %d of %d pages%n", agreed, pages);
    assertTrue(agreed >= 0.95 * pages, agreed + " of " + pages);
  }

  @Test
  void noTwoBooksAreTheSame() throws IOException {
    Set<String> signatures = new HashSet<>();
    List<Path> files = RealPages.below(RealPages.folder("books"));
    for (Path file : files) {
      signatures.add(read(file, URL).signature().orElseThrow().md5());
    }
    assertEquals(files.size(), signatures.size());
  }
}
