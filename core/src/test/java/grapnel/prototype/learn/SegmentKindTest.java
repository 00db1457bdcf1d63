package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeModel;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sites that write the kind of a page, its id and its name into one segment. */
class SegmentKindTest {

  private static final String ORIGIN = "http://a.example";
  private static final String[] WORDS = {
    "Grand", "Blue", "Old", "Harbour", "Star", "Royal", "Garden", "Corner", "Mill", "Stone", "Park",
    "River", "Little", "North", "Bridge", "Golden", "Union", "Castle", "Maple", "Summit", "West"
  };

  private static final long SEED = 11;

  /**
   * A pattern of URLs: {@code {id}}, {@code {town}} and {@code {name}} differ from link to link.
   */
  private record LinkPattern(String kind, String path, String place) {

    static LinkPattern of(String text) {
      String[] parts = text.strip().split(" +", -1);
      return new LinkPattern(parts[0], parts[1], parts[2]);
    }

    String fill(Random random, int id) {
      return path.replace("{id}", Integer.toString(id))
          .replace("{town}", Integer.toString(100 + random.nextInt(40)))
          .replace("{name}", name(random));
    }
  }

  private static String name(Random random) {
    StringBuilder name = new StringBuilder(WORDS[random.nextInt(WORDS.length)]);
    for (int i = random.nextInt(3) + 1; i > 0; i--) {
      name.append('-').append(WORDS[random.nextInt(WORDS.length)]);
    }
    return name.toString();
  }

  /** What was learned, and the URLs of each made kind. */
  private record LearnedSite(PrototypeModel model, Map<String, Set<String>> urls) {

    /** The learned classes of the URLs of a made kind. */
    Set<String> classes(String kind) {
      PrototypeClassifier classifier = PrototypeClassifier.of(model);
      Set<String> classes = new TreeSet<>();
      for (String url : urls.getOrDefault(kind, Set.of())) {
        classes.add(classifier.kind(url).orElse("unknown"));
      }
      return classes;
    }
  }

  /** Forty hubs with five links of each form. */
  private static LearnedSite learn(List<LinkPattern> forms) {
    Random random = new Random(SEED);
    Map<String, Set<String>> urls = new LinkedHashMap<>();
    List<HubPage> hubs = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      List<HubPage.PlacedLink> links = new ArrayList<>();
      for (int j = 0; j < 5 * forms.size(); j++) {
        LinkPattern form = forms.get(j % forms.size());
        String url = ORIGIN + form.fill(random, 10_000 + random.nextInt(900_000));
        urls.computeIfAbsent(form.kind, _ -> new TreeSet<>()).add(url);
        links.add(new HubPage.PlacedLink(Url.of(url), form.place));
      }
      hubs.add(new HubPage(Url.of(ORIGIN + "/find?q=" + i), links));
    }
    return new LearnedSite(PrototypeLearner.learn(hubs), urls);
  }

  private static LearnedSite learn(String forms) {
    return learn(java.util.Arrays.stream(forms.split("; ", -1)).map(LinkPattern::of).toList());
  }

  private static void assertOneClassEach(LearnedSite site) {
    Set<String> all = new TreeSet<>();
    site.urls.keySet().forEach(kind -> assertEquals(1, site.classes(kind).size(), kind));
    site.urls.keySet().forEach(kind -> all.addAll(site.classes(kind)));
    assertEquals(site.urls.size(), all.size(), () -> "seed " + SEED + ": " + site.model.entries());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h /Hotel_Review-g{town}-d{id}-Reviews-{name}.html a; "
            + "r /Restaurant_Review-g{town}-d{id}-Reviews-{name}.html b; "
            + "p /ShowTopic-g{town}-i5-k{id}-{name}.html c",
        "h /hotel_{id}_{name}.html a; r /cafe_{id}_{name}.html b",
        "h /hotel.{id}.{name} a; r /cafe.{id}.{name} b",
        "h /x/hotel~{id}~{name}.php a; r /x/cafe~{id}~{name}.php b; c /x/place,{id},{name} c",
        "p /{name}-p{id}.html a; c /{name}-c{id}.html b",
        "p /shop/{name}_art{id} a; c /shop/{name}_cat{id} b",
        "h /show?what=hotel-{id}-{name} a; r /show?what=cafe-{id}-{name} b",
        "h /show?lang=en&what=hotel-{id}-{name} a; r /show?what=cafe-{id}-{name}&lang=de b",
        "p /show?item={name}-p{id} a; c /show?item={name}-c{id} b",
      })
  void textsBesideAnIdChooseTheKind(String forms) {
    assertOneClassEach(learn(forms));
  }

  @Test
  void kindsOfOneListStayApart() {
    assertOneClassEach(
        learn(
            "h /Hotel_Review-g{town}-d{id}-Reviews-{name}.html list; "
                + "r /Restaurant_Review-g{town}-d{id}-Reviews-{name}.html list; "
                + "t /Attraction_Review-g{town}-d{id}-Reviews-{name}.html list"));
  }

  @Test
  void rareKindsAreToldToo() {
    List<LinkPattern> forms = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      forms.add(LinkPattern.of("h /Hotel-g{town}-d{id}-{name}.html a"));
      if (i < 2) forms.add(LinkPattern.of("f /Forum-g{town}-k{id}-{name}.html b"));
      if (i < 1) forms.add(LinkPattern.of("u /Guide-l{id}-{name}.html c"));
    }
    assertOneClassEach(learn(forms));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p /{name}-{id}.html list",
        "p /{id}-{name}.html list",
        "p /{name}.html list",
        "p /The-{name}.html list; p /A-{name} list; p /{name} list",
        "p /{name}/{name}-{id} list",
        "p /show?q={name} list; p /show?q={name}-7 list",
        "p /orion-{town}-{name}-{id}.html list; p /nova-{town}-{name}-{id}.html list",
        "p /show.pl?fmt=long;rec={id} list; p /show.pl?rec={id};fmt=long list",
        "p /top-10-{name} list; p /top-5-{name} list; p /{name} list; p /{name}-2016-{name} list",
      })
  void aWordOfANameChoosesNothing(String forms) {
    LearnedSite site = learn(forms);
    assertEquals(1, site.classes("p").size(), () -> "seed " + SEED + ": " + site.model.entries());
  }

  @Test
  void lettersOfACodeChooseNothing() {
    Random random = new Random(SEED);
    List<LinkPattern> forms = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String code = Integer.toString(36 * 36 * 35 + random.nextInt(36 * 36), 36);
      forms.add(LinkPattern.of("p /c/" + code + "_{name} list"));
    }
    LearnedSite site = learn(forms);
    assertEquals(1, site.classes("p").size(), () -> "seed " + SEED + ": " + site.model.entries());
  }

  @Test
  void categoriesThatCountTogetherAreOneKind() {
    List<HubPage> hubs = new ArrayList<>();
    Random random = new Random(SEED);
    String[] sports = {"nba", "soccer", "tennis"};
    for (int i = 0; i < 40; i++) {
      List<HubPage.PlacedLink> links = new ArrayList<>();
      for (int j = 0; j < 5; j++) {
        int id = 5 * i + j;
        String url = ORIGIN + "/" + sports[id * 7 % 3] + "-" + (1000 + id) + "-" + name(random);
        links.add(new HubPage.PlacedLink(Url.of(url), "list"));
      }
      hubs.add(new HubPage(Url.of(ORIGIN + "/find?q=" + i), links));
    }
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learn(hubs));
    assertEquals(
        classifier.kind(ORIGIN + "/nba-1500-x"), classifier.kind(ORIGIN + "/soccer-1501-y"));
    assertTrue(classifier.kind(ORIGIN + "/nba-1500-x").isPresent());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/%s-%d-x", "/%s/%d.html"})
  void aWordOutsideTheRangeOfCategoriesIsAnotherKind(String form) {
    List<HubPage> hubs = new ArrayList<>();
    String[] sports = {"nba", "soccer", "tennis"};
    Random random = new Random(SEED);
    for (int i = 0; i < 40; i++) {
      List<HubPage.PlacedLink> links = new ArrayList<>();
      for (int j = 0; j < 5; j++) {
        int id = 5 * i + j;
        String report = form.formatted(sports[id * 7 % 3], 1000 + id).replace("x", name(random));
        String player = form.formatted("player", 300 + id).replace("x", name(random));
        links.add(new HubPage.PlacedLink(Url.of(ORIGIN + (i % 2 == 0 ? report : player)), "list"));
      }
      hubs.add(new HubPage(Url.of(ORIGIN + "/find?q=" + i), links));
    }
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learn(hubs));
    Function<String, String> kind =
        word -> classifier.kind(ORIGIN + form.formatted(word, 1500)).orElse("unknown");
    assertEquals(kind.apply("nba"), kind.apply("soccer"));
    assertNotEquals(kind.apply("nba"), kind.apply("player"));
  }
}
