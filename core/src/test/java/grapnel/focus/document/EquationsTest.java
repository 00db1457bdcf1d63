package grapnel.focus.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.focus.document.LinkText.Part;
import grapnel.focus.document.LinkText.Space;
import grapnel.focus.document.ThreeFrontiers.Queue;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Seed 004's equations with figures worked out by hand. */
class EquationsTest {

  private static final double NEAR = 1e-9;

  private static LinkText link(String url, String anchor, String around) {
    return LinkText.of(Url.of(url), anchor, around);
  }

  /** Four links, two paid. flight: both that paid; hotel: one of each; paper: one that did not. */
  private static TermWeights learned() {
    TermWeights weights = new TermWeights(Space.LINK, Map.of());
    weights.learn(link("http://a.com/", "flight", ""), true);
    weights.learn(link("http://a.com/", "flight hotel", ""), true);
    weights.learn(link("http://a.com/", "hotel", ""), false);
    weights.learn(link("http://a.com/", "paper", ""), false);
    return weights;
  }

  @Test
  void equations1to3SplitALinkIntoItsParts() {
    LinkText link = link("http://flights.com/search/hotels", "Cheap flights", "to Delhi");
    assertEquals(List.of("flight", "search", "hotel"), link.in(Part.URL));
    assertEquals(List.of("cheap", "flight"), link.in(Part.ANCHOR));
    assertEquals(List.of("delhi"), link.in(Part.AROUND));
    assertEquals(List.of("search", "hotel"), link.in(Part.PATH));
    assertEquals(List.of(Part.URL, Part.ANCHOR, Part.AROUND), Space.SITE.parts());
    assertEquals(List.of(Part.PATH, Part.ANCHOR, Part.AROUND), Space.LINK.parts());
  }

  @Test
  void equations4And10WeighTermsByWhereTheyStand() {
    TermWeights weights =
        new TermWeights(Space.SITE, Map.of(Part.URL, 3.0, Part.ANCHOR, 2.0, Part.AROUND, 0.5));
    LinkText link = link("http://flights.com/", "flight flight", "flight delhi");
    // 3 x 1 + 2 x 2 + 0.5 x 1
    assertEquals(Map.of("flight", 7.5, "delhi", 0.5), weights.frequencies(link));
  }

  @Test
  void equation5LeavesTheHostOut() {
    TermWeights weights = new TermWeights(Space.LINK, Map.of());
    LinkText link = link("http://flights.com/search", "search", "");
    assertEquals(Map.of("search", 2.0), weights.frequencies(link));
  }

  @Test
  void equations7to9AreTheGainOfATerm() {
    assertEquals(1, TermWeights.entropy(new int[] {2, 2}), NEAR);
    assertEquals(0, TermWeights.entropy(new int[] {0, 2}), NEAR);
    assertEquals(0.8112781245, TermWeights.entropy(new int[] {1, 3}), 1e-9);
    // All four: 1 bit. Where flight stands, both paid: 0 bits. Where hotel stands: 1 bit.
    assertEquals(1, learned().gain("flight"), NEAR);
    assertEquals(0, learned().gain("hotel"), NEAR);
    assertEquals(1, learned().gain("paper"), NEAR);
  }

  @Test
  void equations6And11WeighATerm() {
    TermWeights weights = learned();
    assertEquals(1, weights.idf("flight"), NEAR);
    assertEquals(2, weights.idf("paper"), NEAR);
    assertEquals(0, weights.idf("unheard"), NEAR);
    // flight: tf 1 idf 1 IG 1, paper: tf 1 idf 2 IG 1, hotel: tf 1 idf 1 IG 0; root of 1 + 4 + 1
    Map<String, Double> of = weights.weights(link("http://a.com/", "flight paper hotel", ""));
    assertEquals(1 / Math.sqrt(6), of.getOrDefault("flight", -1.0), NEAR);
    assertEquals(2 / Math.sqrt(6), of.getOrDefault("paper", -1.0), NEAR);
    assertEquals(0, of.getOrDefault("hotel", -1.0), NEAR);
    assertEquals(List.of("flight"), weights.top(1));
  }

  @Test
  void equation12AddsTheCosinesOfTheParts() {
    Similarity known = new Similarity(Space.LINK);
    known.learn(link("http://a.com/search", "cheap flight", ""));
    // path: equal, 1; anchor: (1 x 1) / (root 2 x 1); around: nothing
    double expected = 1 + 1 / Math.sqrt(2);
    assertEquals(expected, known.of(link("http://b.com/search", "flights", "Delhi")), NEAR);
    assertEquals(0, known.of(link("http://b.com/", "", "")), NEAR);
  }

  @Test
  void equation13SaysWhetherASiteAppearsOnAnother() {
    SiteFrequency frequency = new SiteFrequency();
    frequency.link("a.com", "c.com");
    frequency.link("a.com", "c.com");
    frequency.link("b.com", "c.com");
    frequency.link("c.com", "c.com");
    assertEquals(1, frequency.of("c.com"));
    assertEquals(0, frequency.of("a.com"));
  }

  @Test
  void equations14And15RankALink() {
    assertEquals(3.75, Rank.reward(0.25, 1.5, 2), NEAR);
    // 0.75 x 4 + 0.25 x 3.75 / 1.25
    assertEquals(3.75, Rank.of(0.25, 4, 3.75, 1.25), NEAR);
    assertThrows(IllegalArgumentException.class, () -> Rank.of(0.5, 1, 1, 0));
  }

  @Test
  void equations16to18ClassifyAUrl() {
    UrlBayes bayes = new UrlBayes();
    bayes.learn(Url.of("http://book.com/novel/novel"), "books");
    bayes.learn(Url.of("http://car.com/motor"), "cars");
    bayes.learn(Url.of("http://wheel.com/"), "cars");
    // equal: novel stands twice; in part: "book" in "bookish"
    assertEquals(2, UrlBayes.value("novel", Map.of("book", 1, "novel", 2)), NEAR);
    assertEquals(0.5, UrlBayes.value("bookish", Map.of("book", 1, "novel", 2)), NEAR);
    // (2 + 0) of 3 words, times one URL of three
    assertEquals(2 / 3.0, bayes.likelihood(List.of("novel", "x"), "books"), NEAR);
    assertEquals(2 / 9.0, bayes.posterior(List.of("novel", "x"), "books"), NEAR);
    assertEquals(Optional.of("books"), bayes.classify(Url.of("http://x.org/novels")));
    assertEquals(Optional.of("cars"), bayes.classify(Url.of("http://x.org/motor")));
    assertEquals(Optional.empty(), new UrlBayes().classify(Url.of("http://x.org/")));
  }

  @Test
  void learningIsDueAfter80SitesOr100Forms() {
    assertFalse(Learning.DOCUMENT.due(79, 99));
    assertTrue(Learning.DOCUMENT.due(80, 0));
    assertTrue(Learning.DOCUMENT.due(0, 100));
  }

  @Test
  void linksOnTheWayToAFormPayLessTheFurtherAwayTheyAre() {
    Levels levels = new Levels(10);
    LinkText third = link("http://a.com/third", "", "");
    LinkText second = link("http://a.com/second", "", "");
    LinkText first = link("http://a.com/first", "", "");
    levels.reached("p1", third, "home");
    levels.reached("p2", second, "p1");
    levels.reached("form", first, "p2");
    levels.paid("form");
    assertEquals(1, levels.benefit(first), NEAR);
    assertEquals(1 / 2.0, levels.benefit(second), NEAR);
    assertEquals(1 / 3.0, levels.benefit(third), NEAR);
  }

  @Test
  void aDepthOfASiteEndsAsTheDocumentSays() {
    Stopping.Seen seen = new Stopping.Seen(Stopping.DOCUMENT);
    assertTrue(seen.open("a.com", 3));
    assertFalse(seen.open("a.com", 4));
    for (int i = 0; i < 50; i++) seen.page("a.com", 1, 0);
    assertFalse(seen.open("a.com", 1), "50 pages without a form");
    assertTrue(seen.open("a.com", 2));
    for (int i = 0; i < 99; i++) seen.page("a.com", 2, i == 0 ? 1 : 0);
    assertTrue(seen.open("a.com", 2));
    seen.page("a.com", 2, 0);
    assertFalse(seen.open("a.com", 2), "100 pages");
    seen.page("b.com", 1, 100);
    assertFalse(seen.open("b.com", 1), "100 forms");
  }

  @Test
  void theSiteQueueIsFilledFromLinksThenFromFetchedLinks() {
    ThreeFrontiers frontiers = new ThreeFrontiers(2, 2);
    Url first = Url.of("http://a.example/1");
    // Two sites wait, and so links stay where they are; the deeper ones last.
    assertEquals(Queue.LINKS, frontiers.enter(first, 0));
    assertEquals(Queue.FETCHED_LINKS, frontiers.enter(Url.of("http://a.example/2"), 1));
    frontiers.left(Url.of("http://a.example/"), 0);
    // One site is too few; but what has waited longer comes before a new link.
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/3"), 0));
    frontiers.left(first, 1);
    frontiers.left(Url.of("http://a.example/3"), 1);
    assertEquals(Queue.SITES, frontiers.enter(Url.of("http://a.example/4"), 0));
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/5"), 0));
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/5"), 3));
  }
}
