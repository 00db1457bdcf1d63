package grapnel.store;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class RocksCatalogueTest extends CatalogueContract {

  @TempDir Path folder;

  private Catalogue catalogue;

  @BeforeEach
  void open() {
    catalogue =
        Store.open(folder).catalogue("example.com", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    catalogue.close();
  }

  @Override
  Catalogue catalogue() {
    return catalogue;
  }

  @Override
  void reopen() {
    catalogue.close();
    open();
  }
}
