package grapnel.focus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PayoffSteeringTest {

  private static final String BOAT = "boat sail mast keel rudder harbour";
  private static final String CAKE = "cake flour butter sugar oven baking";

  private static Page page(String url, String text, String... links) {
    StringBuilder html = new StringBuilder("<title>t</title><p>" + text + "</p>");
    for (String link : links) html.append(link);
    return Page.parse(Url.of(url), html.toString());
  }

  private static TopicTarget boats() {
    return TopicTarget.of(
        "boats",
        List.of(
            new TopicExample(TopicSample.of(page("http://b.org/", BOAT)), "boats"),
            new TopicExample(TopicSample.of(page("http://c.org/", CAKE)), "cakes")));
  }

  private static CrawlSteering.PageAssessment read(CrawlSteering steering, Page page, String via) {
    Optional<Url> from = via.isEmpty() ? Optional.empty() : Optional.of(Url.of(via));
    return steering.assess(new CrawlSteering.ArrivedPage(page, from, 1));
  }

  private static double rank(CrawlSteering.PageAssessment reading, Page page, int link) {
    return reading.rank().applyAsDouble(page.links().get(link));
  }

  @Test
  void wordsOfTheTopicPromiseMore() {
    CrawlSteering steering =
        new PayoffSteering(
            new PageGainMeter(boats(), PageGainMeter.Goal.PAGES, SearchableFormNames.NONE));
    Page hub =
        page("http://h.org/", "x", "<a href='/1'>sail boat</a>", "<a href='/2'>flour cake</a>");
    CrawlSteering.PageAssessment reading = read(steering, hub, "");
    assertTrue(rank(reading, hub, 0) > rank(reading, hub, 1));
  }

  /** Two kinds of links that say nothing; those of one kind turn out to pay. */
  @Test
  void whatPaysIsLearnedFromThePlaceOfALink() {
    CrawlSteering steering =
        new PayoffSteering(
            new PageGainMeter(boats(), PageGainMeter.Goal.PAGES, SearchableFormNames.NONE));
    for (int i = 0; i < 30; i++) {
      String hub = "http://h.org/hub" + i;
      String good = "<div class='good'><a href='/a" + i + "'>more</a></div>";
      String bad = "<div class='bad'><a href='/b" + i + "'>more</a></div>";
      read(steering, page(hub, "nothing", good, bad), "");
      read(steering, page("http://h.org/a" + i, BOAT + " " + i), hub);
      read(steering, page("http://h.org/b" + i, CAKE + " " + i), hub);
    }
    Page hub =
        page(
            "http://h.org/last",
            "nothing",
            "<div class='good'><a href='/x'>more</a></div>",
            "<div class='bad'><a href='/y'>more</a></div>");
    CrawlSteering.PageAssessment reading = read(steering, hub, "");
    assertTrue(rank(reading, hub, 0) > rank(reading, hub, 1));
  }

  /** Links to hubs bring nothing themselves, but what they lead to does. */
  @Test
  void linksToHubsPayLater() {
    CrawlSteering steering =
        new PayoffSteering(
            new PageGainMeter(boats(), PageGainMeter.Goal.PAGES, SearchableFormNames.NONE));
    for (int i = 0; i < 30; i++) {
      String start = "http://h.org/start" + i;
      String hub = "http://h.org/hub" + i;
      read(steering, page(start, "x", link("hub", "/hub" + i), link("dead", "/dead" + i)), "");
      read(steering, page(hub, "list", link("item", "/item" + i)), start);
      read(steering, page("http://h.org/dead" + i, "end"), start);
      read(steering, page("http://h.org/item" + i, BOAT + " " + i), hub);
    }
    Page next = page("http://h.org/n", "x", link("hub", "/hubn"), link("dead", "/deadn"));
    CrawlSteering.PageAssessment reading = read(steering, next, "");
    assertTrue(rank(reading, next, 0) > rank(reading, next, 1));
  }

  private static String link(String place, String to) {
    return "<div class='" + place + "'><a href='" + to + "'>more</a></div>";
  }

  @Test
  void aFormCountsOnceHoweverOftenItStandsThere() {
    PageGainMeter gainMeter =
        new PageGainMeter(boats(), PageGainMeter.Goal.FORMS, PayoffSteeringTest::actions);
    String form = "<form action='/find'><input name=q><button>Search</button></form>";
    assertEquals(1, gainMeter.measure(page("http://a.org/1", BOAT, form)).forms());
    assertTrue(gainMeter.measure(page("http://b.org/1", BOAT, form)).reward() > 0.5);
    assertEquals(0, gainMeter.measure(page("http://a.org/2", BOAT + " two", form)).reward());
  }

  private static Set<String> actions(Page page) {
    return page.forms().stream()
        .flatMap(form -> form.action().stream())
        .map(Url::toString)
        .collect(Collectors.toSet());
  }

  @Test
  void withoutOtherTopicsLikenessDecides() {
    TopicTarget target =
        TopicTarget.of(
            "+",
            List.of(
                new TopicExample(TopicSample.of(page("http://b.org/1", BOAT + " crew")), "+"),
                new TopicExample(TopicSample.of(page("http://b.org/2", BOAT + " anchor")), "+")));
    assertTrue(target.of(page("http://x.org/", BOAT + " wind")).score() > 0.5);
    assertTrue(target.of(page("http://y.org/", CAKE)).score() < 0.1);
  }

  @Test
  void aLinkWithoutAnythingHasARank() {
    CrawlSteering steering =
        new PayoffSteering(
            new PageGainMeter(boats(), PageGainMeter.Goal.PAGES, SearchableFormNames.NONE));
    Page page = page("http://a.org/", "", "<a href='/1'></a>");
    double rank = rank(read(steering, page, ""), page, 0);
    assertTrue(rank >= 0 && rank <= 1.1, rank + "");
    Link link = page.links().getFirst();
    steering.noteUnreadable(link.url());
    assertTrue(steering.rank(link.url()).isEmpty());
  }
}
