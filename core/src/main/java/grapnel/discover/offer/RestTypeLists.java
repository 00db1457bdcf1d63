package grapnel.discover.offer;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a site with WordPress's REST interface publishes: not only posts but all types it has, whose
 * lists its root leads to (developer.wordpress.org/rest-api/reference/post-types). Types that have
 * no pages of their own, as menus, list addresses at which there is nothing; a few are tried.
 */
final class RestTypeLists {

  private static final int MOST_TYPES = 50;

  private final OfferReading reading;

  RestTypeLists(OfferReading reading) {
    this.reading = reading;
  }

  /** Reads the lists of all types; false if there is none with pages. */
  boolean read(Url root) {
    boolean brought = false;
    for (Url list : lists(root)) {
      // The most that it gives at once, and of each item the one field that is needed.
      Map<String, String> parameters = new LinkedHashMap<>();
      parameters.put("per_page", "100");
      parameters.put("_fields", "link");
      brought |=
          new JsonListReader(reading)
              .read(NextListPage.with(list, parameters), new ItemAddress.OfField("link"));
    }
    return brought;
  }

  /** The root may be a path, or a parameter where the site has plain addresses. */
  private List<Url> lists(Url root) {
    Optional<JsonTree> types =
        Url.parse(root + (root.toString().endsWith("/") ? "" : "/") + "wp/v2/types")
            .flatMap(url -> reading.ask(url, "what types of pages are there?"))
            .flatMap(response -> JsonTree.read(response.body().bytes()));
    List<Url> lists = new ArrayList<>();
    if (types.isPresent() && types.get() instanceof JsonObject(Map<String, JsonTree> fields)) {
      for (JsonTree type : fields.values()) {
        itemsLink(type).flatMap(root::resolve).filter(reading.inside()).ifPresent(lists::add);
      }
    }
    return lists.stream().limit(MOST_TYPES).toList();
  }

  private static Optional<String> itemsLink(JsonTree type) {
    return field(type, "_links")
        .flatMap(links -> field(links, "wp:items"))
        .filter(JsonArray.class::isInstance)
        .flatMap(array -> ((JsonArray) array).elements().stream().findFirst())
        .flatMap(link -> field(link, "href"))
        .map(href -> href instanceof JsonScalar(String text) ? text : "");
  }

  private static Optional<JsonTree> field(JsonTree tree, String name) {
    return tree instanceof JsonObject(Map<String, JsonTree> fields)
        ? Optional.ofNullable(fields.get(name))
        : Optional.empty();
  }
}
