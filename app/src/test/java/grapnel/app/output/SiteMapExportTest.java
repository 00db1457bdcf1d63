package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.Manners;
import grapnel.app.cli.UserError;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiteMapExportTest {

  @TempDir private Path folder;

  private static List<Found> pages(int count) {
    List<Found> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Url url = Url.of("https://shop.example/item?a=1&id=" + i);
      pages.add(new Found(url, url, "", "", true, new Verdict.Entity(Evidence.NONE, 1), 0));
    }
    return pages;
  }

  private String written(int count, Optional<Path> file) throws IOException {
    Grapnel grapnel = Grapnel.open(folder.resolve("store"));
    grapnel.site(Url.of("https://shop.example/"), Manners.DEFAULT).close();
    try (KnownSite known = grapnel.known("shop.example").orElseThrow()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      SiteMapExport.write(
          new ExportedPages(
              List.of(new ExportedSite("shop.example", known, pages(count))),
              EntityPageRow.COLUMNS,
              file,
              Optional.empty()),
          out);
      return out.toString(StandardCharsets.UTF_8);
    }
  }

  @Test
  void whatFitsIsOneFile() throws IOException {
    String map = written(50_000, Optional.empty());
    assertTrue(map.contains("<urlset "), map.substring(0, 100));
    assertTrue(map.contains("<loc>https://shop.example/item?a=1&amp;id=49999</loc>"));
  }

  @Test
  void moreIsAnIndexWithPartsBesideIt() throws IOException {
    Path file = folder.resolve("sitemap.xml");
    String index = written(100_001, Optional.of(file));
    assertTrue(index.contains("<sitemapindex "), index);
    for (int part = 1; part <= 3; part++) {
      assertTrue(index.contains("<loc>https://shop.example/sitemap-%d.xml</loc>".formatted(part)));
    }
    long urls = 0;
    for (int part = 1; part <= 3; part++) {
      urls +=
          Files.readString(folder.resolve("sitemap-%d.xml".formatted(part)))
              .lines()
              .filter(line -> line.contains("<loc>"))
              .count();
    }
    assertEquals(100_001, urls);
    UserError e = assertThrows(UserError.class, () -> written(50_001, Optional.empty()));
    assertTrue(String.valueOf(e.getMessage()).contains("-o FILE"), e.getMessage());
  }
}
