package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.Manners;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/library.md, which stand here, use nothing but public types and work. */
final class LibraryExamplesTest {

  private static final Manners LOOPBACK = Manners.DEFAULT.withAllowPrivate(true);

  @TempDir private Path store;

  private static List<String> printed(Consumer<PrintStream> program) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    program.accept(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void hiddenPagesAreFoundAndCounted() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Lab.Served site = lab.site("shop-and-forum");
      Url start = Url.of(site.origin() + "/");
      List<String> lines = printed(out -> HiddenPages.run(start, store, LOOPBACK, out));
      assertEquals(
          site.truth().hidden().size(),
          lines.stream().filter(line -> line.startsWith("http")).count(),
          String.join("\n", lines));
      assertTrue(lines.getLast().contains("in all"), lines.getLast());
    }
  }

  @Test
  void aHuntEndsWithItsBudgetAndGoesOn() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Lab.Served site = lab.site("shop-and-forum");
      List<Url> crawled =
          site.truth().entities().stream()
              .filter(Truth.Entity::linked)
              .map(entity -> Url.of(site.origin() + entity.path()))
              .toList();
      List<String> first =
          printed(out -> MissedPages.run(crawled, store, LOOPBACK.withMaxRequests(60), out));
      assertTrue(first.getLast().endsWith("run it again to go on"), first.getLast());
      List<String> second = printed(out -> MissedPages.run(crawled, store, LOOPBACK, out));
      assertTrue(second.getLast().startsWith("done"), second.getLast());
      Path other = store.resolve("other");
      List<String> atOnce = printed(out -> MissedPages.run(crawled, other, LOOPBACK, out));
      int both = urls(first, "asked").size() + urls(second, "asked").size();
      assertTrue(both <= urls(atOnce, "asked").size() + 2, both + " requests in two runs");
      assertEquals(urls(atOnce, "found"), urls(second, "found"));
      assertTrue(urls(second, "found").size() > urls(first, "found").size());
    }
  }

  private static List<String> urls(List<String> lines, String word) {
    return lines.stream()
        .filter(line -> line.startsWith(word + " "))
        .map(line -> line.substring(word.length() + 1).replaceFirst(",.*", ""))
        .toList();
  }

  @Test
  void aCrawlIsGoneOnWithAndExplained() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Url start = Url.of(lab.site("shop-and-forum").origin() + "/");
      List<String> first = printed(out -> CrawlAndExplain.run(start, store, LOOPBACK, out));
      List<String> second = printed(out -> CrawlAndExplain.run(start, store, LOOPBACK, out));
      assertFalse(first.getFirst().contains(" 0 requests"), first.getFirst());
      assertTrue(second.getFirst().endsWith(" 0 requests in this run"), second.getFirst());
      assertTrue(String.join("\n", second).contains("method=crawl"), second::toString);
    }
  }

  /** The document shows the programs as they stand here. */
  @Test
  void theDocumentShowsThesePrograms() throws IOException {
    Path root = Path.of(Files.exists(Path.of("docs")) ? "" : "..").toAbsolutePath().normalize();
    String document = Files.readString(root.resolve("docs/library.md"));
    List<String> shown = new ArrayList<>();
    Matcher block = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(document);
    while (block.find()) shown.add(block.group(1));
    Path folder = root.resolve("core/src/test/java/examples");
    List<String> programs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        if (!file.toString().endsWith("Test.java")) programs.add(Files.readString(file));
      }
    }
    assertEquals(3, programs.size());
    for (String program : programs) {
      assertTrue(shown.contains(program), () -> "docs/library.md lacks\n" + program);
    }
  }
}
