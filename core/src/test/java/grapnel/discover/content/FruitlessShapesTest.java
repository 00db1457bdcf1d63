package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

class FruitlessShapesTest {

  private final FruitlessShapes shapes = new FruitlessShapes();

  private static Url url(String path) {
    return Url.of("http://example.com" + path);
  }

  private void read(String path, String text, Url... fresh) {
    Page page = Page.parse(url(path), "<p>" + text + "</p>");
    shapes.add(PageDigest.of(page, List.of(), page.robots()), page.url(), List.of(fresh));
  }

  @Test
  void pagesThatRepeatWhatWasReadAndLeadToTheirLikeAreLeft() {
    for (int i = 0; i < 30; i++)
      read("/view/" + i + "/file", "The same old file", url("/view/7/x"));
    assertTrue(shapes.contains(url("/view/99/file")));
    assertFalse(shapes.contains(url("/log/99/file")));
  }

  /** As the places in a thread, each below the title of its own. */
  @Test
  void foldersWithANameEachAreLeftTogether() {
    for (int i = 0; i < 99; i++)
      for (int place = 1; place < 4; place++)
        read("/topic/" + i + "/title-" + (char) ('a' + i % 26) + "/" + place, "The thread " + i);
    assertTrue(shapes.contains(url("/topic/99/another/2")));
    assertFalse(shapes.contains(url("/topic/99/another")));
    assertFalse(shapes.contains(url("/thread/99/another/2")));
  }

  @Test
  void addressesThatRedirectToWhatWasReadAreLeft() {
    for (int i = 0; i < 30; i++) read("/topic/" + i, "The tale of harbour " + (7919 * i));
    for (int i = 0; i < 30; i++) {
      String text = "The tale of harbour " + (7919 * i);
      Page page = Page.parse(url("/topic/" + i), "<p>" + text + "</p>");
      PageDigest digest = PageDigest.of(page, List.of(), page.robots());
      shapes.add(digest, url("/post/" + i), List.of());
    }
    assertTrue(shapes.contains(url("/post/99")));
    assertFalse(shapes.contains(url("/topic/99")));
  }

  @Test
  void listsThatLeadToThingsAreNotLeft() {
    for (int i = 0; i < 60; i++)
      read("/list/" + i, "All our products", url("/product/" + i + "/x"));
    assertFalse(shapes.contains(url("/list/99")));
  }

  @Test
  void thingsWithOneShortLineOfTheirOwnAreNotLeft() {
    for (int i = 0; i < 60; i++) read("/branch/" + i, "Tel. 555-" + (1000 + i));
    assertFalse(shapes.contains(url("/branch/99")));
  }

  private void list(String path, String body, Url... targets) {
    Page page = Page.parse(url(path), body);
    shapes.add(PageDigest.of(page, List.of(targets), page.robots()), page.url(), List.of(targets));
  }

  @Test
  void whatAListShowsWholeIsNotLeft() {
    for (int i = 0; i < 60; i += 10) {
      StringBuilder log = new StringBuilder();
      Url[] commits = new Url[10];
      for (int j = 0; j < 10; j++) {
        log.append("<p>Mend the gate number ").append(i + j).append(" of the yard</p>");
        commits[j] = url("/commit/c" + (i + j));
      }
      list("/log/" + i, log.toString(), commits);
    }
    for (int i = 0; i < 60; i++)
      read("/commit/c" + i, "Mend the gate number " + i + " of the yard");
    assertFalse(shapes.contains(url("/commit/c60")));
  }

  @Test
  void aParameterThatChoosesHowAThingIsShownIsLeft() {
    for (int i = 0; i < 30; i++) {
      String rest = "&h=c" + i;
      read("/?a=commit" + rest, "A change of its own kind " + i, url("/?a=blame" + rest));
      read("/?a=blame" + rest, "A change of its own kind " + i);
    }
    read("/?a=commit&h=c99", "One more change", url("/?a=blame&h=c99"));
    assertTrue(shapes.contains(url("/?a=blame&h=c99")));
    assertFalse(shapes.contains(url("/?a=commit&h=c99")));
  }

  @Test
  void whereNothingCanBeReadIsLeft() {
    for (int i = 0; i < 30; i++) shapes.addEmpty(url("/snapshot/" + i + ".zip"));
    assertTrue(shapes.contains(url("/snapshot/99.zip")));
  }
}
