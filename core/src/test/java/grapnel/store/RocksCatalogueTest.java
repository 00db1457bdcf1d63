package grapnel.store;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class RocksCatalogueTest extends CatalogueContract {

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
}
