package grapnel.page.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SitePagesTest {

  private int loads;

  private static Page page(int id, String text, int visitor) {
    return Page.parse(
        Url.of("http://a.test/" + id),
        "<body><h1>Club</h1><p>"
            + text
            + "</p><footer>You are visitor no. "
            + visitor
            + " today</footer></body>");
  }

  private SitePages counted() {
    return new SitePages(
        (url, load) -> {
          loads++;
          return Optional.of(page(2, "An onion", 90 + loads));
        },
        12);
  }

  @Test
  void aSortIsLoadedAgainAtItsSecondPage() {
    SitePages known = counted();
    assertFalse(known.see(page(1, "A lamp", 7)));
    assertEquals(0, loads);
    assertTrue(known.see(page(2, "An onion", 8)));
    assertEquals(1, loads);
  }

  @Test
  void aQuietPageHasNoCounter() {
    SitePages known = counted();
    boolean _ = known.see(page(1, "A lamp", 7));
    boolean _ = known.see(page(2, "An onion", 8));
    Page one = known.quiet(page(3, "A kettle", 9));
    Page other = known.quiet(page(4, "A kettle", 10));
    assertEquals(one.text(), other.text());
    assertTrue(one.text().contains("A kettle"), one.text());
    assertFalse(one.text().contains("9"), one.text());
  }

  private static Page ended(int id, int load) {
    StringBuilder others = new StringBuilder();
    for (int i = 0; i < 4; i++) others.append("<p>Red lamp no. ").append(load + i).append("</p>");
    String text = "<body><div><p>This listing has ended.</p><p>Have a look at these.</p>" + others;
    return Page.parse(Url.of("http://a.test/ended/" + id), text);
  }

  @Test
  void aNoticeThatShowsOtherThingsAtEachLoadIsTheSamePage() {
    SitePages known = new SitePages((url, load) -> Optional.of(ended(2, 500)), 12);
    boolean _ = known.see(ended(1, 100));
    assertTrue(known.see(ended(2, 200)));
    assertEquals(known.quiet(ended(3, 300)).text(), known.quiet(ended(4, 400)).text());
  }

  @Test
  void whereNothingChangesAPageStaysAsItIs() {
    SitePages known = new SitePages((url, load) -> Optional.of(page(2, "An onion", 8)), 12);
    boolean _ = known.see(page(1, "A lamp", 8));
    assertFalse(known.see(page(2, "An onion", 8)));
    Page page = page(3, "A kettle", 8);
    assertEquals(page, known.quiet(page));
  }

  /** A list that was filtered meanwhile, by a link that keeps its choice in the session. */
  @Test
  void aPageThatShowsSomethingElseTeachesNoNoise() {
    String before =
        "An onion, a lamp and a kettle stood on the long shelf behind the door. ".repeat(2);
    String after = "Nothing here has been given any tag yet, so look again another day";
    SitePages known = new SitePages((url, load) -> Optional.of(page(2, after, 8)), 12);
    boolean _ = known.see(page(1, "A rope of seven strands", 8));
    assertFalse(known.see(page(2, before, 8)));
    assertTrue(known.quiet(page(2, before, 8)).text().contains("An onion"));
  }
}
