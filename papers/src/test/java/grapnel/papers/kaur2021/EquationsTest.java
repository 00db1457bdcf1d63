package grapnel.papers.kaur2021;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.papers.kaur2021.LinkTerms.FeatureSpace;
import grapnel.papers.kaur2021.LinkTerms.LinkPart;
import grapnel.papers.kaur2021.ThreeFrontiers.Queue;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Kaur's equations with figures worked out by hand. */
class EquationsTest {

  private static final double NEAR = 1e-9;

  private static LinkTerms link(String url, String anchor, String around) {
    return LinkTerms.of(Url.of(url), anchor, around);
  }

  /** Four links, two paid. flight: both that paid; hotel: one of each; paper: one that did not. */
  private static LinkTermWeights learned() {
    LinkTermWeights weights = new LinkTermWeights(FeatureSpace.LINK, Map.of());
    weights.learn(link("http://a.com/", "flight", ""), true);
    weights.learn(link("http://a.com/", "flight hotel", ""), true);
    weights.learn(link("http://a.com/", "hotel", ""), false);
    weights.learn(link("http://a.com/", "paper", ""), false);
    return weights;
  }

  @Test
  void equations1to3SplitALinkIntoItsParts() {
    LinkTerms link = link("http://flights.com/search/hotels", "Cheap flights", "to Delhi");
    assertEquals(List.of("flight", "search", "hotel"), link.in(LinkPart.URL));
    assertEquals(List.of("cheap", "flight"), link.in(LinkPart.ANCHOR));
    assertEquals(List.of("delhi"), link.in(LinkPart.AROUND));
    assertEquals(List.of("search", "hotel"), link.in(LinkPart.PATH));
    assertEquals(
        List.of(LinkPart.URL, LinkPart.ANCHOR, LinkPart.AROUND), FeatureSpace.SITE.parts());
    assertEquals(
        List.of(LinkPart.PATH, LinkPart.ANCHOR, LinkPart.AROUND), FeatureSpace.LINK.parts());
  }

  @Test
  void equations4And10WeighTermsByWhereTheyStand() {
    LinkTermWeights weights =
        new LinkTermWeights(
            FeatureSpace.SITE,
            Map.of(LinkPart.URL, 3.0, LinkPart.ANCHOR, 2.0, LinkPart.AROUND, 0.5));
    LinkTerms link = link("http://flights.com/", "flight flight", "flight delhi");
    // 3 x 1 + 2 x 2 + 0.5 x 1
    assertEquals(Map.of("flight", 7.5, "delhi", 0.5), weights.frequencies(link));
  }

  @Test
  void equation5LeavesTheHostOut() {
    LinkTermWeights weights = new LinkTermWeights(FeatureSpace.LINK, Map.of());
    LinkTerms link = link("http://flights.com/search", "search", "");
    assertEquals(Map.of("search", 2.0), weights.frequencies(link));
  }

  @Test
  void equations7to9AreTheGainOfATerm() {
    assertEquals(1, LinkTermWeights.entropy(new int[] {2, 2}), NEAR);
    assertEquals(0, LinkTermWeights.entropy(new int[] {0, 2}), NEAR);
    assertEquals(0.8112781245, LinkTermWeights.entropy(new int[] {1, 3}), 1e-9);
    // All four: 1 bit. Where flight stands, both paid: 0 bits. Where hotel stands: 1 bit.
    assertEquals(1, learned().informationGain("flight"), NEAR);
    assertEquals(0, learned().informationGain("hotel"), NEAR);
    assertEquals(1, learned().informationGain("paper"), NEAR);
  }

  @Test
  void equations6And11WeighATerm() {
    LinkTermWeights weights = learned();
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
    LinkSimilarity known = new LinkSimilarity(FeatureSpace.LINK);
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
    assertEquals(3.75, LinkRank.reward(0.25, 1.5, 2), NEAR);
    // 0.75 x 4 + 0.25 x 3.75 / 1.25
    assertEquals(3.75, LinkRank.of(0.25, 4, 3.75, 1.25), NEAR);
    assertThrows(IllegalArgumentException.class, () -> LinkRank.of(0.5, 1, 1, 0));
  }

  @Test
  void equations16to18ClassifyAUrl() {
    UrlNaiveBayes bayes = new UrlNaiveBayes();
    bayes.learn(Url.of("http://book.com/novel/novel"), "books");
    bayes.learn(Url.of("http://car.com/motor"), "cars");
    bayes.learn(Url.of("http://wheel.com/"), "cars");
    // equal: novel stands twice; in part: "book" in "bookish"
    assertEquals(2, UrlNaiveBayes.tokenValue("novel", Map.of("book", 1, "novel", 2)), NEAR);
    assertEquals(0.5, UrlNaiveBayes.tokenValue("bookish", Map.of("book", 1, "novel", 2)), NEAR);
    // (2 + 0) of 3 words, times one URL of three
    assertEquals(2 / 3.0, bayes.likelihood(List.of("novel", "x"), "books"), NEAR);
    assertEquals(2 / 9.0, bayes.posterior(List.of("novel", "x"), "books"), NEAR);
    assertEquals(Optional.of("books"), bayes.classify(Url.of("http://x.org/novels")));
    assertEquals(Optional.of("cars"), bayes.classify(Url.of("http://x.org/motor")));
    assertEquals(Optional.empty(), new UrlNaiveBayes().classify(Url.of("http://x.org/")));
  }

  @Test
  void learningIsDueAfter80SitesOr100Forms() {
    assertFalse(LearningInterval.DOCUMENT.due(79, 99));
    assertTrue(LearningInterval.DOCUMENT.due(80, 0));
    assertTrue(LearningInterval.DOCUMENT.due(0, 100));
  }

  @Test
  void linksOnTheWayToAFormPayLessTheFurtherAwayTheyAre() {
    BenefitLevels benefitLevels = new BenefitLevels(10);
    LinkTerms third = link("http://a.com/third", "", "");
    LinkTerms second = link("http://a.com/second", "", "");
    LinkTerms first = link("http://a.com/first", "", "");
    benefitLevels.reached("p1", third, "home");
    benefitLevels.reached("p2", second, "p1");
    benefitLevels.reached("form", first, "p2");
    benefitLevels.paid("form");
    assertEquals(1, benefitLevels.benefit(first), NEAR);
    assertEquals(1 / 2.0, benefitLevels.benefit(second), NEAR);
    assertEquals(1 / 3.0, benefitLevels.benefit(third), NEAR);
  }

  @Test
  void aDepthOfASiteEndsAsTheDocumentSays() {
    StoppingLimits.SeenCounts seen = new StoppingLimits.SeenCounts(StoppingLimits.DOCUMENT);
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
    frontiers.noteLeft(Url.of("http://a.example/"), 0);
    // One site is too few; but what has waited longer comes before a new link.
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/3"), 0));
    frontiers.noteLeft(first, 1);
    frontiers.noteLeft(Url.of("http://a.example/3"), 1);
    assertEquals(Queue.SITES, frontiers.enter(Url.of("http://a.example/4"), 0));
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/5"), 0));
    assertEquals(Queue.LINKS, frontiers.enter(Url.of("http://a.example/5"), 3));
  }
}
