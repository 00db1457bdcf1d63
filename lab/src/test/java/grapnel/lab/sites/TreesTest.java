package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.LabSite;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TreesTest {

  private static Set<String> links(LabSite site, String url, String prefix) {
    return Crawl.links(site.reply(Call.get(url))).stream()
        .filter(link -> link.startsWith(prefix))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void figure1IsTheTreeOfTheDocument() {
    LabSite site = Sites.named("figure1");
    String a = "/cars";
    String c = "/cars/2013?page=1";
    String b = "/cars/2013?page=2";
    String d = "/cars/2014?page=1";
    assertEquals(Set.of(c, d), links(site, a, "/cars/"));
    assertTrue(links(site, a, "/").contains("/z"));
    assertTrue(
        links(site, c, "/").containsAll(Set.of(a, b, "/cars/2013/car-g-1", "/cars/2013/car-h-2")));
    assertTrue(links(site, b, "/").containsAll(Set.of("/cars/2013/car-e-3", "/cars/2013/car-f-4")));
    assertFalse(links(site, d, "/").contains(b));
    assertTrue(links(site, "/cars/2013/car-g-1", "/").contains(c));
    assertEquals(6, site.truth().linked().size());
  }

  @Test
  void deepTreeHasALevelMore() {
    LabSite site = Sites.named("deep-tree");
    List<String> makers = List.copyOf(links(site, "/cars", "/cars/"));
    assertEquals(5, makers.size());
    Set<String> years = links(site, makers.getFirst(), makers.getFirst() + "/");
    assertTrue(years.size() > 1, years.toString());
    assertFalse(links(site, years.iterator().next(), "/car/").isEmpty());
  }

  @Test
  void entitiesOfABacklessTreeDoNotLeadBack() {
    for (String name : List.of("tree", "backless")) {
      LabSite site = Sites.named(name);
      String car = site.truth().linked().getFirst().path();
      assertEquals(name.equals("backless"), links(site, car, "/cars/").isEmpty(), name);
    }
  }

  @Test
  void someFeaturedEntitiesStandElsewhere() {
    String list = Sites.named("featured").reply(Call.get("/cars/ford?page=1")).text();
    assertTrue(list.contains("<h3><a href=\"/car/ford/"), list);
    assertTrue(list.contains("<li><a href=\"/car/ford/"), list);
  }

  @Test
  void pagesOfOneTokenAreNotAllEntities() {
    LabSite site = Sites.named("one-token");
    assertEquals(200, site.reply(Call.get("/about")).status());
    assertTrue(site.truth().entityAt("/about").isEmpty());
    assertTrue(site.truth().entityAt("/all").isEmpty());
  }
}
