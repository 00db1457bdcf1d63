package grapnel.store;

class MemoryCatalogueTest extends CatalogueContract {

  private final Catalogue catalogue = new MemoryCatalogue();

  @Override
  protected Catalogue catalogue() {
    return catalogue;
  }

  /** It is gone with its process. */
  @Override
  protected void reopen() {}
}
