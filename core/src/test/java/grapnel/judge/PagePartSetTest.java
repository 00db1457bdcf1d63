package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What counts as a part, and how parts are compared. */
class PagePartSetTest {

  private static PagePartSet sketch(String body) {
    return sketch(body, "");
  }

  private static PagePartSet sketch(String body, String id) {
    Page page = Page.parse(Url.of("http://example.com/"), "<body>" + body);
    return PagePartSet.of(page, new IdEcho(id));
  }

  @Test
  void insertedElementMovesNothing() {
    PagePartSet plain = sketch("<p>One<p>Two<p>Three");
    PagePartSet more = sketch("<div class=ad>Buy</div><p>One<p>New<p>Two<p>Three");
    assertEquals(1, plain.shareIn(more));
  }

  @Test
  void imagesAndLinksAreContent() {
    assertNotEquals(1, sketch("<img src=a.gif>").shareIn(sketch("<img src=b.gif>")));
    assertNotEquals(1, sketch("<a href=/a>x</a>").shareIn(sketch("<a href=/b>x</a>")));
    assertEquals(1, sketch("<a href=/a/?utm_x=1#top>x</a>").shareIn(sketch("<a href=/A>x</a>")));
  }

  @Test
  void idEchoedIsNoContent() {
    PagePartSet a = sketch("<h1>Item 17</h1>", "17");
    PagePartSet b = sketch("<h1>Item 18</h1>", "18");
    assertEquals(2, a.countShared(b), "the place, and the text without the id");
    assertEquals(Optional.empty(), new IdEcho("17").withPlaceholders("since 2017"));
    assertEquals(Optional.of("no {N}, {N}"), new IdEcho("0017").withPlaceholders("no 17, 17"));
  }

  @Test
  void jsonMembersAreParts() {
    String json = "<script type=application/ld+json>{\"a\":{\"b\":[%s]},\"c\":2}</script>";
    assertEquals(1, sketch(json.formatted("1,2")).shareIn(sketch(json.formatted("2,3,1"))));
    assertNotEquals(1, sketch(json.formatted("1")).shareIn(sketch(json.formatted("4"))));
  }

  @Test
  void shareIsOneForItselfAndWithinBounds() {
    long seed = new Random().nextLong();
    System.out.println("shareIsOneForItselfAndWithinBounds: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      PagePartSet a = sketch(rubbish(random));
      PagePartSet b = sketch(rubbish(random));
      assertEquals(1, a.shareIn(a), 1e-9);
      double share = a.shareIn(b);
      assertTrue(share >= 0 && share <= 1 + 1e-9, "share " + share);
      assertEquals(a.countShared(b), b.countShared(a));
    }
  }

  private static String rubbish(Random random) {
    String[] bits = {
      "<p>", "<div class=c1>", "</div>", "one", "two", "<b>", "<a href=/x>", "&amp;", "<img src=q>"
    };
    StringBuilder html = new StringBuilder();
    for (int i = random.nextInt(40); i >= 0; i--) html.append(bits[random.nextInt(bits.length)]);
    return html.toString();
  }
}
