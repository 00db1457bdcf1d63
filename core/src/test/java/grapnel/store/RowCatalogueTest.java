package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowCatalogueTest extends CatalogueContract {

  @TempDir Path folder;

  private SiteStore siteStore;

  @BeforeEach
  void open() {
    siteStore =
        Store.open(folder).openSite("example.com", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    siteStore.close();
  }

  @Override
  protected Catalogue catalogue() {
    return siteStore.catalogue();
  }

  @Override
  protected void reopen() {
    siteStore.close();
    open();
  }

  private static final Request REQUEST = Request.get(Url.of("http://example.com/a"));

  private static Page page(Catalogue catalogue) {
    return catalogue.find(REQUEST).orElseThrow().answer()
            instanceof Answer.Responded(Response response)
        ? response.page(REQUEST.url())
        : Page.parse(REQUEST.url(), "");
  }

  @Test
  void aPageThatWasJustRecordedOrReadIsNotParsedAgainWhoeverAsks() {
    catalogue().record(exchange(REQUEST, page("<p>Hello")));
    Page recorded = page(catalogue());
    assertEquals("Hello", recorded.text());
    assertSame(recorded, page(siteStore.catalogue()));
    reopen();
    Page read = page(catalogue());
    assertEquals("Hello", read.text());
    assertSame(read, page(siteStore.catalogue()));
  }

  @Test
  void aClosedStoreAnswersNothing() {
    catalogue().record(exchange(REQUEST, page("<p>Hello")));
    Catalogue closed = catalogue();
    siteStore.close();
    assertThrows(IllegalStateException.class, () -> closed.find(REQUEST));
  }
}
