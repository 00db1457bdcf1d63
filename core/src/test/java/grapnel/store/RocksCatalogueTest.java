package grapnel.store;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

class RocksCatalogueTest extends CatalogueContract {

  @TempDir Path folder;

  private Home home;

  @BeforeEach
  void open() {
    home = Store.open(folder).site("example.com", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    home.close();
  }

  @Override
  protected Catalogue catalogue() {
    return home.catalogue();
  }

  @Override
  protected void reopen() {
    home.close();
    open();
  }
}
