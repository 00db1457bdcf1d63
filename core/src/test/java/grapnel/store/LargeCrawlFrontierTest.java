package grapnel.store;

import org.junit.jupiter.api.BeforeEach;

/** The same frontier where the crawl has grown beyond a log. */
final class LargeCrawlFrontierTest extends RowFrontierTest {

  @BeforeEach
  @Override
  void open() {
    StoreTest.makeLarge(folder.resolve("crawls/test"));
    super.open();
  }
}
