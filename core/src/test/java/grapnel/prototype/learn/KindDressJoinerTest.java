package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KindDressJoinerTest {

  private static final String SITE = "http://a.example";
  private static final int THINGS = 20;

  private final List<HubPage> hubs = new ArrayList<>();
  private final StringBuilder rows = new StringBuilder("<ul>");

  private void page(String path, String title, String body) {
    String html = "<title>" + title + "</title><body><p>Welcome</p>" + body;
    hubs.add(HubPage.of(Page.parse(Url.of(SITE + path), html)));
  }

  private static String said(int i) {
    return "<h1>Story " + i + "</h1><p>Of " + (1900 + i) + "</p><p>Told by " + i + " people</p>";
  }

  private PrototypeClassifier learned() {
    for (int i = 0; i < 5; i++) page("/list?page=" + i, "List", rows + "</ul>");
    return PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
  }

  private void link(String path) {
    rows.append("<li><a href=").append(path).append(">story</a>");
  }

  @Test
  void pagesOfAnotherAddressThatShowTheSameThingsAreOfTheirClass() {
    for (int i = 0; i < THINGS; i++) {
      String number = "" + (200 + 3 * i);
      link("/story/" + number);
      link("/print/" + number);
      page("/story/" + number, "Story " + i, "<nav>" + said(i) + "<i>x</i></nav>");
      page("/print/" + number, "Story " + i, said(i));
    }
    PrototypeClassifier kinds = learned();
    assertEquals(kinds.kind(SITE + "/story/206"), kinds.kind(SITE + "/print/206"));
  }

  @Test
  void whatNoLinkLeadsToIsOfTheClassOfWhatShowsTheSame() {
    for (int i = 0; i < THINGS; i++) {
      link("/node/" + (200 + 3 * i));
      page("/node/" + (200 + 3 * i), "Story " + i, said(i));
      page("/tales/of-the-year-" + (char) ('a' + i), "Story " + i, said(i));
    }
    PrototypeClassifier kinds = learned();
    assertNotEquals(Optional.empty(), kinds.kind(SITE + "/node/206"));
    assertEquals(kinds.kind(SITE + "/node/206"), kinds.kind(SITE + "/tales/of-the-year-c"));
  }
}
