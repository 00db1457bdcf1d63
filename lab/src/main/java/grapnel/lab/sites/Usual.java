package grapnel.lab.sites;

import grapnel.demo.kit.Ids;
import grapnel.demo.kit.Kind;
import grapnel.demo.page.Flavour;

/** What most sites of the table have in common, so that each line says what is its own. */
final class Usual {

  private Usual() {}

  /** Some 60 entities of ids 1 to 70, three of ten hidden, the others in one list of pages. */
  static Kind kind(String name, Flavour flavour, String address) {
    return new Kind(name, flavour)
        .ids(Ids.plain(1, 70))
        .existing(0.85)
        .at(address)
        .categories("books", "garden", "music", "tools")
        .hidden(0.3);
  }

  static Kind products(String address) {
    return kind("product", Flavour.PRODUCT, address).listed("/list?page={page}", 10);
  }

  static Kind articles(String address) {
    return kind("article", Flavour.ARTICLE, address).listed("/archive?page={page}", 10);
  }
}
