package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.prototype.HubPage;
import grapnel.prototype.LabHubs;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PrototypeLearnerTest {

  static List<HubSite> sites() {
    return HubSites.all(5);
  }

  private static List<HubPage> hubs(String... paths) {
    List<HubPage> hubs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<HubPage.PlacedLink> links = new ArrayList<>();
      for (int j = 0; j < 5; j++) {
        for (String path : paths) {
          String[] parts = path.split(" ", -1);
          String filled =
              parts[0]
                  .replace("{id}", Integer.toString(100 + (i * 17 + j * 31) % 90))
                  .replace("{name}", "n" + (char) ('a' + (i * 7 + j) % 26) + (char) ('a' + i % 26));
          links.add(new HubPage.PlacedLink(Url.of("http://a.example" + filled), parts[1]));
        }
      }
      hubs.add(new HubPage(Url.of("http://a.example/find?q=" + i), links));
    }
    return hubs;
  }

  private static Set<String> prototypes(PrototypeModel model) {
    TreeSet<String> all = new TreeSet<>();
    for (PrototypeModel.Entry entry : model.entries()) {
      if (!entry.frame())
        all.add(entry.prototype().toString().substring("http://a.example".length()));
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/book/{id} list                                | [/book/{N}]",
        "/book/{id}/{name} list                         | [/book/{N}/*]",
        "/p-{id}.html list, /c-{id}.html side           | [/c-{N}.html, /p-{N}.html]",
        "/show?id={id}&s=1 list                         | [/show?id=*&s=*]",
        "/{name} list, /about nav                       | [/*]",
        "/user/{name} a, /user/{name}/posts b           | [/user/*, /user/*/posts]",
      })
  void wordsStayAndValuesBecomeWildcards(String links, String expected) {
    PrototypeModel model = PrototypeLearner.learn(hubs(links.strip().split(", ", -1)));
    assertEquals(expected, prototypes(model).toString());
  }

  @Test
  void linksOnEveryHubAreTheFrame() {
    PrototypeModel model =
        PrototypeLearner.learn(hubs("/book/{id} list", "/about nav", "/help?x=1 nav"));
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    assertEquals(Optional.of("frame"), classifier.kind("http://a.example/about"));
    assertEquals(Optional.of("frame"), classifier.kind("https://a.example/help?x=1"));
    assertNotEquals(Optional.of("frame"), classifier.kind("http://a.example/book/7"));
  }

  @Test
  void aspectsOfAThingStayApartInOnePlace() {
    PrototypeClassifier classifier =
        PrototypeClassifier.of(
            PrototypeLearner.learn(hubs("/item/{id}/offers list", "/item/{id}/reviews list")));
    assertNotEquals(
        classifier.kind("http://a.example/item/1/offers"),
        classifier.kind("http://a.example/item/1/reviews"));
  }

  @Test
  void feedsOfAThingAreNotItsPages() {
    PrototypeClassifier classifier =
        PrototypeClassifier.of(
            PrototypeLearner.learn(
                hubs("/item/{id}/reviews list", "/feed/item/{id}/reviews list", "/item/{id} a")));
    assertNotEquals(
        classifier.kind("http://a.example/item/1/reviews"),
        classifier.kind("http://a.example/feed/item/1/reviews"));
  }

  @Test
  void actionsAreSaidToBeSome() {
    PrototypeModel model =
        PrototypeLearner.learn(hubs("/item/{id} list", "/cart/add?item={id} list"));
    assertTrue(
        model.kinds().stream().anyMatch(kind -> kind.role() == PrototypeKind.KindRole.ACTION),
        () -> model.kinds().toString());
  }

  /**
   * The document's own evaluation is in {@code eval prototypes}; here all links are learned from.
   */
  @ParameterizedTest
  @MethodSource("sites")
  void eachConceptHasAClassOfItsOwn(HubSite site) {
    List<HubPage> hubs = LabHubs.of(site);
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learn(hubs));
    Map<String, TreeSet<String>> kinds = new HashMap<>();
    for (String hub : site.hubs()) {
      for (HubSite.HubLink link : site.links(hub)) {
        if (link.concept().equals("ad")) continue;
        String kind = classifier.kind(LabHubs.origin(site) + link.href()).orElse("unknown");
        kinds.computeIfAbsent(link.concept(), _ -> new TreeSet<>()).add(kind);
      }
    }
    kinds.forEach((concept, names) -> assertEquals(1, names.size(), () -> concept + names));
    assertEquals(
        kinds.size(),
        kinds.values().stream().flatMap(TreeSet::stream).distinct().count(),
        kinds::toString);
  }

  @ParameterizedTest
  @MethodSource("sites")
  void hubsAreListsAndThingsAreNot(HubSite site) {
    PrototypeModel model = PrototypeLearner.learn(LabHubs.of(site));
    Map<String, PrototypeKind.KindRole> holds = new HashMap<>();
    model.kinds().forEach(kind -> holds.put(kind.name(), kind.role()));
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    String thing = LabHubs.origin(site) + site.truth().entities().get(5).path();
    String kind = classifier.kind(thing).orElse("");
    assertEquals(
        PrototypeKind.KindRole.ENTITY,
        holds.getOrDefault(kind, PrototypeKind.KindRole.UNKNOWN),
        () -> thing + " " + model.kinds());
    String pager =
        site.links(site.hubs().get(3)).stream()
            .filter(link -> link.concept().equals("list"))
            .map(HubSite.HubLink::href)
            .findFirst()
            .orElse("");
    String list = classifier.kind(LabHubs.origin(site) + pager).orElse("");
    assertTrue(
        pager.isEmpty()
            || holds.getOrDefault(list, PrototypeKind.KindRole.UNKNOWN)
                == PrototypeKind.KindRole.LIST,
        () -> pager + " " + model.kinds());
  }

  @Test
  void sitesAreLearnedByThemselves() {
    List<HubPage> both = new ArrayList<>(LabHubs.of(HubSites.named("hub-shop", 1)));
    int alone = PrototypeLearner.learn(both).entries().size();
    List<HubPage> other = LabHubs.of(HubSites.named("hub-series", 1));
    both.addAll(other);
    assertEquals(
        alone + PrototypeLearner.learn(other).entries().size(),
        PrototypeLearner.learn(both).entries().size());
  }

  @Test
  void nothingIsLearnedFromNothing() {
    assertEquals(List.of(), PrototypeLearner.learn(List.of()).entries());
    HubPage bare = new HubPage(Url.of("http://a.example/"), List.of());
    assertEquals(List.of(), PrototypeLearner.learn(List.of(bare, bare)).entries());
  }

  @Test
  void oneHubIsEnoughForPrototypes() {
    PrototypeModel model =
        PrototypeLearner.learn(List.of(LabHubs.of(HubSites.named("hub-library", 1)).getFirst()));
    assertTrue(
        model.entries().stream().anyMatch(e -> e.prototype().toString().endsWith("/Record/{N}")),
        () -> model.entries().toString());
    assertTrue(model.entries().stream().noneMatch(PrototypeModel.Entry::frame));
  }

  @Test
  void linksElsewhereAreNotLearned() {
    HubPage hub =
        new HubPage(
            Url.of("http://a.example/"),
            List.of(new HubPage.PlacedLink(Url.of("http://b.example/x"), "a")));
    assertEquals(List.of(), PrototypeLearner.learn(List.of(hub)).entries());
  }

  @Test
  void hugeHubIsLearnedWhole() {
    assertLearnedWhole(50_000);
  }

  @Test
  @Tag("soak")
  void evenLargerHubIsLearnedWhole() {
    assertLearnedWhole(200_000);
  }

  private static void assertLearnedWhole(int count) {
    List<HubPage.PlacedLink> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      links.add(
          new HubPage.PlacedLink(
              Url.of("http://a.example/x" + i % 7 + "/item/" + i + "?v=" + i), "p"));
    }
    PrototypeModel model =
        PrototypeLearner.learn(List.of(new HubPage(Url.of("http://a.example/"), links)));
    assertEquals(count, model.entries().stream().mapToLong(PrototypeModel.Entry::count).sum());
  }

  @Test
  void endlessPathsAreLeftOut() {
    String deep = "http://a.example" + "/a".repeat(1000);
    HubPage hub =
        new HubPage(
            Url.of("http://a.example/"), List.of(new HubPage.PlacedLink(Url.of(deep), "p")));
    PrototypeModel model = PrototypeLearner.learn(List.of(hub));
    assertEquals(List.of(), model.entries());
    assertEquals(Optional.empty(), PrototypeClassifier.of(model).kind(deep));
  }
}
