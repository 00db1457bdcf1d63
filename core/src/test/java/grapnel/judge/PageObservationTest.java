package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PageObservationTest {

  private static final Url URL = Url.of("http://example.com/item/17");
  private static final UrlSeries SERIES =
      UrlSeries.of("http://example.com/item/{N}", "http://example.com/item/{N}");

  private static PageObservation observe(int status, String html) {
    Response response =
        new Response(
            status,
            Headers.of("Content-Type", "text/html"),
            ResponseBody.of(html),
            Optional.empty());
    return PageObservation.of(new Visit(List.of(URL), new Answer.Responded(response)), SERIES);
  }

  /** A judge keeps some sixteen of them for each template. */
  @Test
  void keepsThePartsOfAPageButNotItsBytes() {
    PageObservation page = observe(200, "<link rel=canonical href=/x><p>Nail 17</p>");
    assertTrue(page.isShown());
    assertEquals(Optional.of(Url.of("http://example.com/x")), page.canonical());
    assertEquals(0, page.visit().response().orElseThrow().body().size());
    assertTrue(page.visit().ok());
  }

  @Test
  void aRefusedPageHasPartsToo() {
    PageObservation page = observe(404, "<p>Not here</p>");
    assertEquals(new SiteReaction.Refused(404), page.reaction());
    assertTrue(page.parts().isPresent());
    assertEquals("status 404", page.summary());
  }
}
