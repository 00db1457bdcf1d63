package grapnel.store;

import org.junit.jupiter.api.BeforeEach;

/** The same catalogue where the site has grown beyond a log. */
final class LargeSiteCatalogueTest extends RowCatalogueTest {

  @BeforeEach
  @Override
  void open() {
    StoreTest.makeLarge(folder.resolve("sites/example.com"));
    super.open();
  }
}
