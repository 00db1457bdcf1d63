package grapnel.papers.hernandez2012;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.prototype.HubPage;
import grapnel.prototype.LabHubs;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hernandez et al. 2012 example 1 with tables 1 and 2, on a site of the lab that is built like it.
 */
class TablesTest {

  private static final HubSite SHOP = HubSites.named("hub-shop", 1);
  private static final List<HubPage> HUBS = LabHubs.of(SHOP);
  private static final LinkFeatures FEATURES = LinkFeatures.of(HUBS);

  private static Url url(String path) {
    return Url.of(LabHubs.origin(SHOP) + path);
  }

  @ParameterizedTest
  @CsvSource({
    "1, /Head-First-Java/dp?ie=UTF8&qid=130, 0.01",
    "2, /ref=gno_logo, 0.99",
    "3, /Help/b/ref=topnav_help?ie=UTF8&node=508510, 0.99",
    "4, /gp/yourstore/ref=pd_irl_gw?ie=UTF8&signIn=1, 1.00",
    "5, /Effective-Java/dp?ie=UTF8&qid=130, 0.01",
    "6, /Head-First-Java/product-reviews?ie=UTF8, 0.03",
  })
  void table1(int id, String path, double value) {
    assertEquals(value, FEATURES.linkShare(url(path)), 1e-9, () -> "link " + id);
  }

  /**
   * Printed are 0.01 six times. The first cannot be: link 6 of table 1 begins with the same segment
   * and is on 0.03 of the hubs.
   */
  @Test
  void table2a() {
    assertEquals(
        List.of(0.03, 0.01, 0.01, 0.01, 0.01, 0.01),
        FEATURES.values(url("/Head-First-Java/dp?ie=UTF8&qid=130"), Set.of()));
  }

  /**
   * Printed are 1, 0.98, 0.99, 0.99, 0.99, 0.01. But a longer prefix is never on more hubs than a
   * shorter one, so that 0.99 cannot follow 0.98.
   */
  @Test
  void table2b() {
    assertEquals(
        List.of(1.0, 0.98, 0.98, 0.98, 0.98, 0.01),
        FEATURES.values(url("/Head-First-Java/dp?ie=UTF8&qid=130"), Set.of(0)));
  }

  @Test
  void prototypesOfFigure3AreFound() {
    Set<String> prototypes =
        new HernandezLearner(FEATURES)
            .model().entries().stream()
                .map(entry -> entry.prototype().toString())
                .collect(Collectors.toSet());
    for (String wanted :
        List.of("/*/dp?ie=UTF8&qid=*", "/*/product-reviews?ie=UTF8", "/*/e?ie=UTF8")) {
      assertTrue(prototypes.contains(LabHubs.origin(SHOP) + wanted), () -> wanted + prototypes);
    }
  }

  @Test
  void frameIsCluster0() {
    PrototypeClassifier classifier = PrototypeClassifier.of(new HernandezLearner(FEATURES).model());
    for (String path : List.of("/ref=gno_logo", "/gp/yourstore/ref=pd_irl_gw?ie=UTF8&signIn=1")) {
      assertEquals("cluster 0", classifier.kind(url(path).toString()).orElse(""));
    }
  }

  @Test
  void everyLinkLearnedFromIsClassified() {
    PrototypeClassifier classifier = PrototypeClassifier.of(new HernandezLearner(FEATURES).model());
    for (HubPage hub : HUBS) {
      for (HubPage.PlacedLink placedLink : hub.links()) {
        assertTrue(
            classifier.kind(placedLink.url().toString()).isPresent(),
            () -> placedLink.url().toString());
      }
    }
  }

  @Test
  void mostSpecificComesFirst() {
    List<PrototypeModel.Entry> entries = new HernandezLearner(FEATURES).model().entries();
    for (int i = 1; i < entries.size(); i++) {
      assertTrue(
          entries.get(i - 1).prototype().wildcardCount()
              <= entries.get(i).prototype().wildcardCount());
    }
  }

  @Test
  void oneHubGivesOnePrototypeALink() {
    HubPage hub = HUBS.getFirst();
    long links = hub.links().stream().map(HubPage.PlacedLink::url).distinct().count();
    assertEquals(
        links, new HernandezLearner(LinkFeatures.of(List.of(hub))).model().entries().size());
  }

  private static HubPage hub(int number, String... paths) {
    List<HubPage.PlacedLink> links =
        Arrays.stream(paths).map(path -> new HubPage.PlacedLink(url(path), "")).toList();
    return new HubPage(url("/find?q=" + number), links);
  }

  @Test
  void linksThatGrowWithoutEndAreLeftOutAndCounted() {
    String parameters = "/s?" + "a=1&".repeat(1000);
    LinkFeatures features = LinkFeatures.of(List.of(hub(1, "/a".repeat(900), parameters, "/b")));
    assertEquals(2, features.leftOut());
    assertEquals(1, new HernandezLearner(features).model().entries().size());
  }

  @Test
  void everyLinkIsClassifiedAlsoWhereNotAllPrefixesAreCounted() {
    HernandezLearner learner = new HernandezLearner(FEATURES, 0);
    PrototypeClassifier classifier = PrototypeClassifier.of(learner.model());
    assertFalse(learner.countedFully());
    for (HubPage hub : HUBS) {
      for (HubPage.PlacedLink placedLink : hub.links()) {
        assertTrue(
            classifier.kind(placedLink.url().toString()).isPresent(),
            () -> placedLink.url().toString());
      }
    }
  }

  /** Two hundred thousand of them took minutes when their hashes were the same. */
  @Test
  void prototypesOfNamelessParametersStayApart() {
    List<HubPage> hubs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      hubs.add(hub(i, "/s?n%d=1&m%d=2".formatted(i, i), "/s?o%d=2&p%d=1".formatted(i, i)));
    }
    Set<String> prototypes =
        new HernandezLearner(LinkFeatures.of(hubs))
            .model().entries().stream()
                .map(entry -> entry.prototype().toString())
                .collect(Collectors.toSet());
    String origin = LabHubs.origin(SHOP);
    assertEquals(Set.of(origin + "/s?*=1&**=2", origin + "/s?*=2&**=1"), prototypes);
  }
}
