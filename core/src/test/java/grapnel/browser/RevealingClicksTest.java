package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fetch.safety.LinkSafety;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RevealingClicksTest {

  private static final Url PAGE = Url.of("http://a.example/list");

  private static int clicks(String... elements) {
    String given = "{\"done\":0,\"clickable\":[" + String.join(",", elements) + "]}";
    return RevealingClicks.chosen(given, PAGE, new LinkSafety()).size();
  }

  private static String button(String said, String attribute, String value) {
    return "{\"folds\":false,\"said\":[\"%s\"],\"told\":[{\"name\":\"%s\",\"value\":\"%s\"}]}"
        .formatted(said, attribute, value);
  }

  @Test
  void whatOnlyShowsMoreIsClicked() {
    for (String said :
        List.of("Load more", "Show 20 more", "Next page", "›", "Mehr laden", "Voir plus", "More"))
      assertEquals(1, clicks(button(said, "data-page", "2")), said);
  }

  @Test
  void whatSaysThatItActsIsNot() {
    for (String said :
        List.of("Delete", "Log out", "Add to cart", "Subscribe", "Vote up", "Delete everything"))
      assertEquals(0, clicks(button(said, "data-page", "2")), said);
  }

  @Test
  void whatTellsItsScriptToActIsNot() {
    assertEquals(0, clicks(button("More", "data-method", "delete")));
    assertEquals(0, clicks(button("More", "hx-post", "/more")));
    assertEquals(0, clicks(button("More", "data-action", "delete")));
    assertEquals(0, clicks(button("More", "data-url", "/item/7/delete")));
    assertEquals(1, clicks(button("More", "data-url", "/items?page=2")));
  }

  @Test
  void oneAsksForMoreAtATimeAndAllFoldedPartsOpen() {
    String folded = "{\"folds\":true,\"said\":[\"Details\"],\"told\":[]}";
    assertEquals(3, clicks(folded, button("More", "id", "a"), button("More", "id", "b"), folded));
  }
}
