package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.hub.HubSite;
import grapnel.lab.hub.HubSites;
import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.LabHubs;
import grapnel.prototype.Model;
import grapnel.prototype.classify.Classifier;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LearnerTest {

  static List<HubSite> sites() {
    return HubSites.all(5);
  }

  private static List<Hub> hubs(String... paths) {
    List<Hub> hubs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<Hub.Seen> links = new ArrayList<>();
      for (int j = 0; j < 5; j++) {
        for (String path : paths) {
          String[] parts = path.split(" ", -1);
          String filled =
              parts[0]
                  .replace("{id}", Integer.toString(100 + (i * 17 + j * 31) % 90))
                  .replace("{name}", "n" + (char) ('a' + (i * 7 + j) % 26) + (char) ('a' + i % 26));
          links.add(new Hub.Seen(Url.of("http://a.example" + filled), parts[1]));
        }
      }
      hubs.add(new Hub(Url.of("http://a.example/find?q=" + i), links));
    }
    return hubs;
  }

  private static Set<String> prototypes(Model model) {
    TreeSet<String> all = new TreeSet<>();
    for (Model.Entry entry : model.entries()) {
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
    Model model = Learner.learn(hubs(links.strip().split(", ", -1)));
    assertEquals(expected, prototypes(model).toString());
  }

  @Test
  void linksOnEveryHubAreTheFrame() {
    Model model = Learner.learn(hubs("/book/{id} list", "/about nav", "/help?x=1 nav"));
    Classifier classifier = Classifier.of(model);
    assertEquals(Optional.of("frame"), classifier.kind("http://a.example/about"));
    assertEquals(Optional.of("frame"), classifier.kind("https://a.example/help?x=1"));
    assertNotEquals(Optional.of("frame"), classifier.kind("http://a.example/book/7"));
  }

  @Test
  void aspectsOfAThingStayApartInOnePlace() {
    Classifier classifier =
        Classifier.of(Learner.learn(hubs("/item/{id}/offers list", "/item/{id}/reviews list")));
    assertNotEquals(
        classifier.kind("http://a.example/item/1/offers"),
        classifier.kind("http://a.example/item/1/reviews"));
  }

  @Test
  void actionsAreSaidToBeSome() {
    Model model = Learner.learn(hubs("/item/{id} list", "/cart/add?item={id} list"));
    assertTrue(
        model.kinds().stream().anyMatch(kind -> kind.holds() == Kind.Holds.ACTION),
        () -> model.kinds().toString());
  }

  /**
   * The document's own evaluation is in {@code eval prototypes}; here all links are learned from.
   */
  @ParameterizedTest
  @MethodSource("sites")
  void eachConceptHasAClassOfItsOwn(HubSite site) {
    List<Hub> hubs = LabHubs.of(site);
    Classifier classifier = Classifier.of(Learner.learn(hubs));
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
    Model model = Learner.learn(LabHubs.of(site));
    Map<String, Kind.Holds> holds = new HashMap<>();
    model.kinds().forEach(kind -> holds.put(kind.name(), kind.holds()));
    Classifier classifier = Classifier.of(model);
    String thing = LabHubs.origin(site) + site.truth().entities().get(5).path();
    String kind = classifier.kind(thing).orElse("");
    assertEquals(
        Kind.Holds.ENTITY,
        holds.getOrDefault(kind, Kind.Holds.UNKNOWN),
        () -> thing + " " + model.kinds());
    String pager =
        site.links(site.hubs().get(3)).stream()
            .filter(link -> link.concept().equals("list"))
            .map(HubSite.HubLink::href)
            .findFirst()
            .orElse("");
    String list = classifier.kind(LabHubs.origin(site) + pager).orElse("");
    assertTrue(
        pager.isEmpty() || holds.getOrDefault(list, Kind.Holds.UNKNOWN) == Kind.Holds.LIST,
        () -> pager + " " + model.kinds());
  }

  @Test
  void sitesAreLearnedByThemselves() {
    List<Hub> both = new ArrayList<>(LabHubs.of(HubSites.named("hub-shop", 1)));
    int alone = Learner.learn(both).entries().size();
    List<Hub> other = LabHubs.of(HubSites.named("hub-series", 1));
    both.addAll(other);
    assertEquals(
        alone + Learner.learn(other).entries().size(), Learner.learn(both).entries().size());
  }

  @Test
  void nothingIsLearnedFromNothing() {
    assertEquals(List.of(), Learner.learn(List.of()).entries());
    Hub bare = new Hub(Url.of("http://a.example/"), List.of());
    assertEquals(List.of(), Learner.learn(List.of(bare, bare)).entries());
  }

  @Test
  void oneHubIsEnoughForPrototypes() {
    Model model = Learner.learn(List.of(LabHubs.of(HubSites.named("hub-library", 1)).getFirst()));
    assertTrue(
        model.entries().stream().anyMatch(e -> e.prototype().toString().endsWith("/Record/{N}")),
        () -> model.entries().toString());
    assertTrue(model.entries().stream().noneMatch(Model.Entry::frame));
  }

  @Test
  void linksElsewhereAreNotLearned() {
    Hub hub =
        new Hub(
            Url.of("http://a.example/"), List.of(new Hub.Seen(Url.of("http://b.example/x"), "a")));
    assertEquals(List.of(), Learner.learn(List.of(hub)).entries());
  }

  @Test
  void hugeHubIsLearnedWhole() {
    List<Hub.Seen> links = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      links.add(new Hub.Seen(Url.of("http://a.example/x" + i % 7 + "/item/" + i + "?v=" + i), "p"));
    }
    Model model = Learner.learn(List.of(new Hub(Url.of("http://a.example/"), links)));
    assertEquals(200_000, model.entries().stream().mapToLong(Model.Entry::count).sum());
  }

  @Test
  void endlessPathsAreLeftOut() {
    String deep = "http://a.example" + "/a".repeat(1000);
    Hub hub = new Hub(Url.of("http://a.example/"), List.of(new Hub.Seen(Url.of(deep), "p")));
    Model model = Learner.learn(List.of(hub));
    assertEquals(List.of(), model.entries());
    assertEquals(Optional.empty(), Classifier.of(model).kind(deep));
  }
}
