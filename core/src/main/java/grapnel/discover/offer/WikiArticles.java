package grapnel.discover.offer;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The articles of a MediaWiki, by its own interface: all pages of the namespaces that hold content,
 * without redirects (mediawiki.org/wiki/API:Allpages, API:Siteinfo).
 */
final class WikiArticles {

  private final OfferReading reading;

  WikiArticles(OfferReading reading) {
    this.reading = reading;
  }

  /** Reads all articles; false if the interface gives none. */
  boolean read(Url api) {
    boolean brought = false;
    for (String namespace : contentNamespaces(api)) {
      Map<String, String> query = query();
      query.put("generator", "allpages");
      query.put("gapnamespace", namespace);
      query.put("gapfilterredir", "nonredirects");
      query.put("gaplimit", "500");
      query.put("prop", "info");
      query.put("inprop", "url");
      Url list = NextListPage.with(api, query);
      brought |= new JsonListReader(reading).read(list, new ItemAddress.OfField("fullurl"));
    }
    return brought;
  }

  private static Map<String, String> query() {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("action", "query");
    query.put("format", "json");
    query.put("formatversion", "2");
    return query;
  }

  /** Those the wiki says have content; the first one if it doesn't say. */
  private List<String> contentNamespaces(Url api) {
    Map<String, String> query = query();
    query.put("meta", "siteinfo");
    query.put("siprop", "namespaces");
    List<String> namespaces = new ArrayList<>();
    reading
        .ask(NextListPage.with(api, query), "which namespaces hold content?")
        .flatMap(response -> JsonTree.read(response.body().bytes()))
        .ifPresent(tree -> addContentNamespaces("", tree, namespaces));
    return namespaces.isEmpty() ? List.of("0") : namespaces;
  }

  private static void addContentNamespaces(String name, JsonTree at, List<String> namespaces) {
    if (!(at instanceof JsonObject(Map<String, JsonTree> fields))) return;
    boolean content = fields.get("content") instanceof JsonScalar(String yes) && yes.equals("true");
    if (content && name.matches("\\d{1,6}")) namespaces.add(name);
    fields.forEach((each, value) -> addContentNamespaces(each, value, namespaces));
  }
}
