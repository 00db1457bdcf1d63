package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A crawled site: 20 lists of five things each, each thing with a page of its own. */
class KindPageEvidenceTest {

  private static final String ORIGIN = "http://a.example";
  private static final String SHOP =
      "<script type=application/ld+json>{\"@type\":\"Store\"}</script>";

  private final List<HubPage> hubs = new ArrayList<>();

  private void page(String path, String html) {
    hubs.add(HubPage.of(Page.parse(Url.of(ORIGIN + path), SHOP + html)));
  }

  /**
   * Serves the site.
   *
   * @param thing path of a thing, with its number for %d
   * @param list path of a list
   * @param says what each thing's page has beside its heading
   */
  private PrototypeModel learned(String thing, String list, String says) {
    for (int i = 0; i < 20; i++) {
      StringBuilder rows = new StringBuilder("<title>Shelf " + i + " - Shop</title><h1>Shelf</h1>");
      for (int j = 0; j < 5; j++) {
        int id = 1000 + 5 * i + j;
        String path = thing.formatted(id);
        rows.append("<ul class=rows><li><a href=%s>thing</a></ul>".formatted(path));
        page(
            path,
            "<title>Gadget x%d - Shop</title><h1>x</h1>%s<nav><a href=%s>up</a></nav>"
                .formatted(id, says, list.formatted(i)));
      }
      page(list.formatted(i), rows.toString());
    }
    return PrototypeLearner.learn(hubs);
  }

  private static PrototypeKind kind(PrototypeModel model, String path) {
    String name = PrototypeClassifier.of(model).kind(ORIGIN + path).orElse("none");
    return model.kinds().stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String json(String type) {
    return "<script type=application/ld+json>{\"@type\":\"" + type + "\"}</script>";
  }

  @Test
  void schemaNamesAKindWhosePathSaysNothing() {
    PrototypeModel model = learned("/p/%d", "/c/%d", json("Product"));
    assertEquals("product", kind(model, "/p/1003").name());
    assertEquals(PrototypeKind.KindRole.ENTITY, kind(model, "/p/1003").role());
  }

  @Test
  void readableWordOfThePathComesBeforeSchema() {
    assertEquals(
        "laptops", kind(learned("/laptops/%d", "/c/%d", json("Product")), "/laptops/1").name());
  }

  @Test
  void titlesNameAKindWherePathAndSchemaSayNothing() {
    PrototypeModel model = learned("/p/%d", "/c/%d", "");
    assertEquals("gadget", kind(model, "/p/1003").name());
    assertEquals("shelf", kind(model, "/c/3").name());
  }

  @Test
  void typeThatAllPagesHaveIsNoName() {
    for (PrototypeKind kind : learned("/p/%d", "/c/%d", "").kinds()) {
      assertTrue(!kind.name().startsWith("store"), kind::toString);
    }
  }

  @Test
  void rowsOfAnotherKindMakeAList() {
    PrototypeModel model = learned("/thing/%d", "/shelf/%d", "");
    assertEquals(PrototypeKind.KindRole.LIST, kind(model, "/shelf/3").role());
    assertTrue(kind(model, "/shelf/3").confidence() > 0.5, model.kinds()::toString);
  }

  @Test
  void mostPagesOfACrawlAreNoListsForBeingHubs() {
    assertEquals(
        PrototypeKind.KindRole.ENTITY,
        kind(learned("/thing/%d", "/shelf/%d", ""), "/thing/1003").role());
  }

  @Test
  void rowOfTheSameFewOnEveryPageMakesNoList() {
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < 6; i++)
      members.append("<b class=by><a href=/member/%d>m</a></b>".formatted(i));
    PrototypeModel model = learned("/thread/%d", "/board/%d", members.toString());
    assertEquals(PrototypeKind.KindRole.ENTITY, kind(model, "/thread/1003").role());
  }

  @Test
  void schemaSaysThatAPageIsAList() {
    PrototypeModel model = learned("/thing/%d", "/shelf/%d", json("CollectionPage"));
    assertEquals(PrototypeKind.KindRole.LIST, kind(model, "/thing/1003").role());
  }
}
