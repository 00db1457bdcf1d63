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
import org.junit.jupiter.api.Tag;
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
  void realPagesAreReadWhole(String set) throws IOException {
    assertReadWhole(set, RealPages.someBelow(RealPages.folder(set)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"forms", "pairs", "pagination", "books"})
  @Tag("soak")
  void everyRealPageIsReadWhole(String set) throws IOException {
    assertReadWhole(set, RealPages.below(RealPages.folder(set)));
  }

  private static void assertReadWhole(String set, List<Path> files) throws IOException {
    long links = 0;
    long forms = 0;
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
    System.out.printf("%s: %d pages, %d links, %d forms%n", set, files.size(), links, forms);
    assertTrue(links > files.size(), "links: " + links);
  }

  /**
   * The set counts forms as lxml parses them, which allows a form inside a form and HTML does not.
   */
  @Test
  void formsAreThoseThatOthersCounted() throws IOException {
    assertFormsCountedAlike(4);
  }

  @Test
  @Tag("soak")
  void formsOfAllPagesAreThoseThatOthersCounted() throws IOException {
    assertFormsCountedAlike(1);
  }

  /** Of every so many pages. */
  private static void assertFormsCountedAlike(int step) throws IOException {
    Path folder = RealPages.folder("forms");
    JsonNode index = new ObjectMapper().readTree(folder.resolve("index.json").toFile());
    int entries = 0;
    int pages = 0;
    int agreed = 0;
    for (Map.Entry<String, JsonNode> entry : index.properties()) {
      Path file = folder.resolve(entry.getKey());
      if (entries++ % step != 0 || !Files.exists(file)) continue;
      pages++;
      Page page = read(file, Url.of(entry.getValue().get("url").asText()));
      if (page.forms().size() == entry.getValue().get("forms").size()) agreed++;
    }
    System.out.printf("forms counted alike on %d of %d pages%n", agreed, pages);
    assertTrue(agreed >= 0.95 * pages, agreed + " of " + pages);
  }

  @Test
  void noTwoOfSomeBooksAreTheSame() throws IOException {
    assertDistinct(RealPages.someBelow(RealPages.folder("books")));
  }

  @Test
  @Tag("soak")
  void noTwoBooksAreTheSame() throws IOException {
    assertDistinct(RealPages.below(RealPages.folder("books")));
  }

  private static void assertDistinct(List<Path> files) throws IOException {
    Set<String> signatures = new HashSet<>();
    for (Path file : files) {
      signatures.add(read(file, URL).signature().orElseThrow().md5());
    }
    assertEquals(files.size(), signatures.size());
  }
}
