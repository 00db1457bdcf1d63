package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowFrontierTest extends FrontierContract {

  @TempDir Path folder;

  private SiteStore siteStore;

  @BeforeEach
  void open() {
    siteStore = Store.open(folder).openCrawl("test", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    siteStore.close();
  }

  @Override
  protected Frontier frontier() {
    return siteStore.frontier("one");
  }

  @Override
  protected void reopen() {
    siteStore.close();
    open();
  }

  @Test
  void crawlsOfOneHomeAreKeptApart() {
    Url url = Url.of("http://a.example/");
    assertEquals(1, siteStore.frontier("one").add(List.of(Entry.seed(url))));
    assertEquals(1, siteStore.frontier("two").add(List.of(Entry.seed(url))));
    reopen();
    assertEquals(List.of("one", "two"), siteStore.crawlNames());
    assertEquals(1, siteStore.frontier("one").waiting());
    assertEquals(1, siteStore.frontier("two").waiting());
  }

  /** More of a better rank than are kept in memory: some must be read again from disk. */
  @Test
  void manyBetterOnesThatComeLateAreHandedOutOnceAndInOrder() {
    List<Entry> low = new ArrayList<>();
    for (int i = 0; i < 100; i++) low.add(ranked("low" + i, 0));
    frontier().add(low);
    List<Entry> order = new ArrayList<>();
    try (Lease lease = frontier().lease().orElseThrow()) {
      for (int i = 0; i < 10; i++) order.add(lease.next().orElseThrow());
      List<Entry> high = new ArrayList<>();
      for (int i = 0; i < 5000; i++) high.add(ranked("high" + i, 1 + i % 7));
      frontier().add(high);
      for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
        order.add(next.get());
      }
    }
    assertEquals(5100, order.size());
    assertEquals(5100, new HashSet<>(order).size());
    for (int i = 11; i < order.size(); i++) {
      assertEquals(1, Integer.signum(1 + (int) (order.get(i - 1).rank() - order.get(i).rank())));
    }
  }

  private static Entry ranked(String name, double rank) {
    return new Entry(Url.of("http://a.example/" + name), Optional.empty(), 1, 0, 0, rank);
  }
}
