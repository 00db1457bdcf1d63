package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class KindPageSplitterTest {

  private static final String SITE = "http://a.example";
  private static final String FRAME = "<nav><a href=/>Home</a><a href=/list>List</a></nav>";

  private static PrototypeClassifier learned(IntFunction<String> page) {
    List<HubPage> hubs = new ArrayList<>();
    StringBuilder rows = new StringBuilder(FRAME + "<ul>");
    for (int i = 0; i < 30; i++) {
      rows.append("<li><a href=/item/").append(100 + i).append(">x</a>");
      hubs.add(hub("/item/" + (100 + i), FRAME + page.apply(i)));
    }
    for (int i = 0; i < 6; i++) hubs.add(hub("/list?page=" + i, rows + "</ul>"));
    return PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
  }

  private static HubPage hub(String path, String html) {
    return HubPage.of(Page.parse(Url.of(SITE + path), html));
  }

  private static String article(int i) {
    return "<article><h1>Story " + i + "</h1><i>by</i><p>Text</p></article>";
  }

  private static Optional<String> kind(PrototypeClassifier classifier, int i) {
    return classifier.kind(SITE + "/item/" + (100 + i));
  }

  @Test
  void pagesOfOneFormThatAreBuiltInTwoWaysAreTwoClasses() {
    PrototypeClassifier classifier =
        learned(
            i -> i % 3 == 0 ? "<div class=player><video></video><b>Film</b></div>" : article(i));
    assertEquals(Optional.of("item"), kind(classifier, 1));
    assertEquals(Optional.of("item-2"), kind(classifier, 3));
    assertEquals(Optional.of("item"), kind(classifier, 800), "what was not seen is of the most");
  }

  @Test
  void namesOfRowsTellTwoKindsOfOneTemplateApart() {
    String flat = "<table><tr><td>Rooms<td>3<tr><td>Floor<td>1<tr><td>Lift<td>yes</table>";
    String house = "<table><tr><td>Rooms<td>5<tr><td>Built<td>1920<tr><td>Garden<td>9</table>";
    PrototypeClassifier classifier =
        learned(i -> "<h1>Home " + i + "</h1>" + (i % 7 < 3 ? house : flat) + "<h4>Energy</h4>");
    assertEquals(Optional.of("item"), kind(classifier, 3));
    assertEquals(Optional.of("item-2"), kind(classifier, 1));
  }

  @Test
  void pagesThatMissAPartStayTogether() {
    PrototypeClassifier classifier =
        learned(i -> i % 3 == 0 ? article(i).replace("<i>by</i>", "") : article(i));
    assertEquals(kind(classifier, 1), kind(classifier, 3));
  }

  @Test
  void pagesForPrintAreOfTheClassOfTheirThing() {
    List<HubPage> hubs = new ArrayList<>();
    StringBuilder rows = new StringBuilder(FRAME + "<ul>");
    for (int i = 0; i < 30; i++) {
      String path = "/item/" + (100 + i);
      String print = path + "?print=1";
      rows.append("<li><a href=").append(path).append(">x</a>");
      String said = article(i).replace("Text", "Text of " + i);
      hubs.add(hub(path, FRAME + "<main><a href=" + print + ">Print</a>" + said + "</main>"));
      hubs.add(hub(print, said));
    }
    for (int i = 0; i < 6; i++) hubs.add(hub("/list?page=" + i, rows + "</ul>"));
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
    assertEquals(kind(classifier, 1), classifier.kind(SITE + "/item/101?print=1"));
    assertEquals(Optional.of("item"), kind(classifier, 1));
  }
}
