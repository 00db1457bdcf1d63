package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Request;
import grapnel.url.Url;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {

  private static final Store.LockWait NO_WAIT = new Store.LockWait(Duration.ZERO, _ -> {});
  private static final Request REQUEST = Request.get(Url.of("http://example.com/"));

  @TempDir Path folder;

  @Test
  void sitesAreKeptApart() {
    Store store = Store.open(folder);
    try (Catalogue one = store.catalogue("one.example", NO_WAIT);
        Catalogue two = store.catalogue("http://127.0.0.1:8080", NO_WAIT)) {
      one.record(CatalogueContract.exchange(REQUEST, CatalogueContract.page("one")));
      assertTrue(one.find(REQUEST).isPresent());
      assertEquals(Optional.empty(), two.find(REQUEST));
    }
  }

  @Test
  void siteNamesCannotLeaveTheFolder() {
    Store store = Store.open(folder.resolve("store"));
    store.catalogue("../../evil", NO_WAIT).close();
    assertEquals(
        List.of("store"), List.of(java.util.Objects.requireNonNull(folder.toFile().list())));
  }

  @Test
  void aSecondWriterWaitsAndSaysSo() {
    Store store = Store.open(folder);
    List<String> told = new ArrayList<>();
    try (Catalogue first = store.catalogue("one.example", NO_WAIT)) {
      assertEquals(Optional.empty(), first.find(REQUEST));
      StoreException refused =
          assertThrows(
              StoreException.class,
              () ->
                  store.catalogue(
                      "one.example", new Store.LockWait(Duration.ofMillis(150), told::add)));
      assertTrue(refused.toString().contains("one.example"), refused.toString());
    }
    assertEquals(1, told.size());
    store.catalogue("one.example", NO_WAIT).close();
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
    try (Catalogue one = store.catalogue("one.example", NO_WAIT)) {
      one.record(CatalogueContract.exchange(REQUEST, CatalogueContract.page("one")));
    }
    store.forget("one.example", NO_WAIT);
    store.forget("never.example", NO_WAIT);
    try (Catalogue one = store.catalogue("one.example", NO_WAIT)) {
      assertEquals(Optional.empty(), one.find(REQUEST));
    }
  }
}
