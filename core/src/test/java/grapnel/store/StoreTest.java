package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Request;
import grapnel.url.Url;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreTest {

  private static final Store.LockWait NO_WAIT = new Store.LockWait(Duration.ZERO, _ -> {});
  private static final Request REQUEST = Request.get(Url.of("http://example.com/"));

  @TempDir Path folder;

  @Test
  void sitesAreKeptApart() {
    Store store = Store.open(folder);
    try (SiteStore one = store.openSite("one.example", NO_WAIT);
        SiteStore two = store.openSite("http://127.0.0.1:8080", NO_WAIT)) {
      one.catalogue().record(CatalogueContract.exchange(REQUEST, CatalogueContract.page("one")));
      assertTrue(one.catalogue().find(REQUEST).isPresent());
      assertEquals(Optional.empty(), two.catalogue().find(REQUEST));
    }
  }

  @Test
  void itNamesTheSitesItKnows() {
    Store store = Store.open(folder);
    assertEquals(List.of(), store.sites());
    store.openSite("two.example", NO_WAIT).close();
    store.openSite("http://127.0.0.1:8080", NO_WAIT).close();
    assertEquals(List.of("http://127.0.0.1:8080", "two.example"), store.sites());
  }

  @Test
  void siteNamesCannotLeaveTheFolder() {
    Store store = Store.open(folder.resolve("store"));
    store.openSite("../../evil", NO_WAIT).close();
    assertEquals(
        List.of("store"), List.of(java.util.Objects.requireNonNull(folder.toFile().list())));
  }

  @Test
  void aSecondWriterWaitsAndSaysSo() {
    Store store = Store.open(folder);
    List<String> told = new ArrayList<>();
    try (SiteStore first = store.openSite("one.example", NO_WAIT)) {
      assertEquals(Optional.empty(), first.catalogue().find(REQUEST));
      StoreException refused =
          assertThrows(
              StoreException.class,
              () ->
                  store.openSite(
                      "one.example", new Store.LockWait(Duration.ofMillis(150), told::add)));
      assertTrue(refused.toString().contains("one.example"), refused.toString());
    }
    assertEquals(1, told.size());
    store.openSite("one.example", NO_WAIT).close();
  }

  @Test
  void aNewerFormatIsNotTouched() throws Exception {
    Store.open(folder);
    Files.writeString(folder.resolve("format"), "999\n");
    StoreException refused = assertThrows(StoreException.class, () -> Store.open(folder));
    assertTrue(refused.toString().contains("format 999"), refused.toString());
    Files.writeString(folder.resolve("format"), "rubbish");
    assertThrows(StoreException.class, () -> Store.open(folder));
  }

  @Test
  void aFileIsNoStore() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "x");
    StoreException refused = assertThrows(StoreException.class, () -> Store.open(file));
    assertTrue(refused.toString().contains(file.toString()), refused.toString());
  }

  @Test
  void forgettingLeavesNothing() {
    Store store = Store.open(folder);
    try (SiteStore one = store.openSite("one.example", NO_WAIT)) {
      one.catalogue().record(CatalogueContract.exchange(REQUEST, CatalogueContract.page("one")));
    }
    store.forgetSite("one.example", NO_WAIT);
    store.forgetSite("never.example", NO_WAIT);
    try (SiteStore one = store.openSite("one.example", NO_WAIT)) {
      assertEquals(Optional.empty(), one.catalogue().find(REQUEST));
    }
  }

  @Test
  void anOlderFormatIsTakenAlong() throws Exception {
    Store.open(folder);
    Files.writeString(folder.resolve("format"), "1\n");
    Store.open(folder).openSite("one.example", NO_WAIT).close();
    assertEquals(Store.FORMAT + "\n", Files.readString(folder.resolve("format")));
  }

  @Test
  void aFormatFileThatACrashLeftEmptyIsWrittenAnew() throws Exception {
    Files.writeString(folder.resolve("format"), "");
    Store.open(folder).openSite("one.example", NO_WAIT).close();
    assertEquals(Store.FORMAT + "\n", Files.readString(folder.resolve("format")));
  }

  @Test
  void aReaderNeitherWaitsNorDisturbs() {
    Store store = Store.open(folder);
    assertEquals(Optional.empty(), store.readSite("one.example"));
    try (SiteStore writer = store.openSite("one.example", NO_WAIT)) {
      writer.catalogue().record(CatalogueContract.exchange(REQUEST, CatalogueContract.page("one")));
      writer.frontier("all").add(List.of(Frontier.Entry.seed(REQUEST.url())));
      try (SiteStore reader = store.readSite("one.example").orElseThrow()) {
        assertTrue(reader.catalogue().find(REQUEST).isPresent());
        Frontier frontier = reader.existingFrontier("all").orElseThrow();
        assertEquals(Frontier.State.WAITING, frontier.state(REQUEST.url()));
        assertEquals(Optional.empty(), reader.existingFrontier("another"));
        Request more = Request.get(Url.of("http://example.com/more"));
        writer.catalogue().record(CatalogueContract.exchange(more, CatalogueContract.page("two")));
        assertTrue(writer.catalogue().find(more).isPresent());
        assertEquals(Optional.empty(), reader.catalogue().find(more), "as it stood when opened");
        assertThrows(
            StoreException.class,
            () ->
                reader
                    .catalogue()
                    .record(CatalogueContract.exchange(more, CatalogueContract.page("no"))));
      }
      try (SiteStore reader = store.readSite("one.example").orElseThrow()) {
        assertTrue(
            reader.catalogue().find(Request.get(Url.of("http://example.com/more"))).isPresent());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStoreWithoutItsLogIsRefusedAndNotTakenForAnEmptyOne(boolean large) throws Exception {
    Store store = Store.open(folder);
    if (large) makeLarge(folder.resolve("sites/example.com"));
    try (SiteStore site = store.openSite("example.com", NO_WAIT)) {
      site.catalogue().note("kept", "in the log alone");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".log")).toList()) {
        Files.delete(file);
      }
    }
    StoreException read =
        assertThrows(StoreException.class, () -> store.readSite("example.com").isPresent());
    assertTrue(read.toString().contains("--fresh"), read::toString);
    assertThrows(StoreException.class, () -> store.openSite("example.com", NO_WAIT));
    store.forgetSite("example.com", NO_WAIT);
    store.openSite("example.com", NO_WAIT).close();
  }

  /** RocksDB takes the record for one of a log that is used again, and never ends. */
  @Test
  void aStoreWhoseListOfFilesHasARecordOfALogIsRefused() throws Exception {
    Store store = Store.open(folder);
    makeLarge(folder.resolve("sites/example.com"));
    store.openSite("example.com", NO_WAIT).close();
    Path list;
    try (Stream<Path> files = Files.walk(folder)) {
      list =
          files
              .filter(file -> file.getFileName().toString().startsWith("MANIFEST-"))
              .findFirst()
              .orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(list);
    bytes[6] ^= 1 << 2;
    Files.write(list, bytes);
    StoreException read =
        assertThrows(StoreException.class, () -> store.readSite("example.com").isPresent());
    assertTrue(read.toString().contains("--fresh"), read::toString);
    assertThrows(StoreException.class, () -> store.openSite("example.com", NO_WAIT));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStoreWhoseLogLostItsEndIsRefusedOnceItWasClosed(boolean large) throws Exception {
    Store store = Store.open(folder);
    if (large) makeLarge(folder.resolve("sites/example.com"));
    try (SiteStore site = store.openSite("example.com", NO_WAIT)) {
      for (int i = 0; i < 20; i++) site.catalogue().note("kept " + i, "in the log alone");
    }
    Path log = log();
    byte[] whole = Files.readAllBytes(log);
    for (int length : new int[] {whole.length - 1, whole.length / 2, 0}) {
      Files.write(log, Arrays.copyOf(whole, length));
      StoreException read =
          assertThrows(StoreException.class, () -> store.readSite("example.com").isPresent());
      assertTrue(read.toString().contains("--fresh"), read::toString);
      Files.write(log, Arrays.copyOf(whole, length));
      assertThrows(StoreException.class, () -> store.openSite("example.com", NO_WAIT));
    }
    byte[] flipped = whole.clone();
    flipped[whole.length - 3] ^= 4;
    Files.write(log, flipped);
    assertThrows(StoreException.class, () -> store.readSite("example.com").isPresent());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatAKilledProcessWroteToItsLogIsReadAsFarAsItGoes(boolean large, @TempDir Path copy)
      throws Exception {
    Store store = Store.open(folder);
    if (large) makeLarge(folder.resolve("sites/example.com"));
    try (SiteStore site = store.openSite("example.com", NO_WAIT)) {
      site.catalogue().note("before", "kept");
    }
    try (SiteStore site = store.openSite("example.com", NO_WAIT)) {
      site.catalogue().note("last", "not whole");
      copy(folder, copy);
    }
    Path log = log(copy);
    byte[] whole = Files.readAllBytes(log);
    Files.write(log, Arrays.copyOf(whole, whole.length - 1));
    try (SiteStore site = Store.open(copy).openSite("example.com", NO_WAIT)) {
      assertEquals(Optional.of("kept"), site.catalogue().note("before"));
      assertEquals(Optional.empty(), site.catalogue().note("last"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"CURRENT", "MANIFEST"})
  void aLargeStoreWithoutAFileOfItsOwnIsRefused(String name) throws Exception {
    makeLarge(folder.resolve("sites/example.com"));
    Store store = Store.open(folder);
    try (SiteStore site = store.openSite("example.com", NO_WAIT)) {
      site.catalogue().note("kept", "in the log alone");
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.getFileName().toString().startsWith(name)).toList()) {
        Files.delete(file);
      }
    }
    assertThrows(StoreException.class, () -> store.readSite("example.com").isPresent());
    assertThrows(StoreException.class, () -> store.openSite("example.com", NO_WAIT));
  }

  /** Makes the database that a site has once it has grown beyond a log. */
  static void makeLarge(Path home) {
    try {
      Path database = Files.createDirectories(home.resolve("catalogue"));
      RocksDatabase.open(database).close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path log() throws IOException {
    return log(folder);
  }

  private static Path log(Path store) throws IOException {
    try (Stream<Path> files = Files.walk(store)) {
      return files
          .filter(file -> file.getFileName().toString().matches("([0-9]+|rows)[.]log"))
          .max(Comparator.comparingLong(file -> file.toFile().length()))
          .orElseThrow();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path there = to.resolve(from.relativize(file));
        Files.createDirectories(there.getParent());
        Files.copy(file, there);
      }
    }
  }
}
