package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.Manners;
import grapnel.Site;
import grapnel.fact.Found;
import grapnel.fact.VisitedUrl;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The store that version 0.1 left: a discovery of the shop of the demo that a budget ended, then a
 * crawl. It stays as it is; when the format changes, this test says what becomes of such stores.
 */
final class OlderStoreTest {

  private static final String SITE = "http://127.0.0.1:18431";
  private static final int FOUND = 132;

  @TempDir private Path folder;

  @BeforeEach
  void unpack() throws IOException {
    try (InputStream packed = OlderStoreTest.class.getResourceAsStream("store-0.1.zip");
        ZipInputStream zip = new ZipInputStream(packed)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path to = folder.resolve(entry.getName());
        if (entry.isDirectory()) Files.createDirectories(to);
        else Files.copy(zip, to);
      }
    }
  }

  @Test
  void whatWasFoundIsThere() {
    Grapnel grapnel = Grapnel.open(folder);
    assertEquals(List.of(SITE), grapnel.sites());
    try (KnownSite known = grapnel.known(SITE).orElseThrow()) {
      List<Found> pages = known.pages();
      assertEquals(FOUND, pages.size());
      Found hammock = pages.stream().filter(OlderStoreTest::isHammock).findFirst().orElseThrow();
      assertFalse(known.explain(hammock.url()).exchanges().isEmpty());
      assertEquals(2, known.census().orElseThrow().size());
      List<VisitedUrl> crawled = new ArrayList<>();
      known.eachVisited(crawled::add);
      assertEquals(39, crawled.stream().filter(VisitedUrl::ok).count());
    }
  }

  private static boolean isHammock(Found page) {
    return page.url().toString().endsWith("/folding-slim-hammock-140");
  }

  @Test
  void answersOfThenAreNotAskedForAgain() {
    Manners manners = Manners.DEFAULT.withAllowPrivate(true).withMaxRequests(0);
    try (Site site = Grapnel.open(folder).site(Url.of(SITE + "/"), manners)) {
      assertFalse(site.discover().pages().isEmpty());
    }
    try (KnownSite known = Grapnel.open(folder).known(SITE).orElseThrow()) {
      assertTrue(known.pages().size() >= FOUND);
    }
  }

  @Test
  void readingChangesNothing() throws IOException {
    Map<String, String> before = files();
    try (KnownSite known = Grapnel.open(folder).known(SITE).orElseThrow()) {
      assertEquals(FOUND, known.pages().size());
    }
    assertEquals(before, files());
  }

  @Test
  void storeOfANewerVersionIsRefusedAndLeftAlone() throws IOException {
    Files.writeString(folder.resolve("format"), (Store.FORMAT + 1) + "\n");
    Map<String, String> before = files();
    StoreException refused = assertThrows(StoreException.class, () -> Grapnel.open(folder));
    assertTrue(
        String.valueOf(refused.getMessage()).contains("use a newer Grapnel"), refused::toString);
    assertEquals(before, files());
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(file));
        sums.put(folder.relativize(file).toString(), HexFormat.of().toHexDigits(sum.getValue()));
      }
    }
    return sums;
  }
}
