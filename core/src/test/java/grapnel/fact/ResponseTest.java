package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResponseTest {

  private static final Url URL = Url.of("http://example.com/a/");
  private static final Url OTHER = Url.of("http://example.com/b/");

  private static Response response(String type, ResponseBody body) {
    return new Response(200, Headers.of("Content-Type", type), body, Optional.empty());
  }

  @Test
  void aPageIsParsedOnceForItsUrl() {
    Response response = response("text/html", ResponseBody.of("<a href=c>C</a>"));
    Page page = response.page(URL);
    assertSame(page, response.page(Url.of("http://example.com/a/")));
    assertEquals(Url.of("http://example.com/a/c"), page.links().getFirst().url());
  }

  @Test
  void linksAreRelativeToTheUrlThatWasAskedFor() {
    Response response = response("text/html", ResponseBody.of("<a href=c>C</a>"));
    Page _ = response.page(URL);
    assertEquals(Url.of("http://example.com/b/c"), response.page(OTHER).links().getFirst().url());
    assertEquals(Url.of("http://example.com/a/c"), response.page(URL).links().getFirst().url());
  }

  /** As where a 304 brings other headers for the body that is known. */
  @Test
  void theSameBodyOfAnotherTypeIsAnotherPage() {
    ResponseBody body = ResponseBody.of("<p>one &amp; two</p>");
    assertEquals("one & two", response("text/html", body).page(URL).text());
    assertEquals("<p>one &amp; two</p>", response("text/plain", body).page(URL).text());
  }

  /** It is one object for all: what it keeps would never go. */
  @Test
  void theEmptyBodyKeepsNoPage() {
    Response response = response("text/html", ResponseBody.EMPTY);
    assertNotSame(response.page(URL), response.page(URL));
  }

  @Test
  void whatWasParsedDoesNotChangeWhatABodyIsEqualTo() {
    Response one = response("text/html", ResponseBody.of("<p>A"));
    Response two = response("text/html", ResponseBody.of("<p>A"));
    Page _ = one.page(URL);
    assertEquals(one, two);
    assertEquals(one.hashCode(), two.hashCode());
  }

  @Test
  void aDigestThatIsChangedByItsTakerIsGivenUnchangedToTheNext() {
    ResponseBody body = ResponseBody.of("A");
    byte[] digest = body.digest();
    byte[] copy = digest.clone();
    digest[0]++;
    assertArrayEquals(copy, body.digest());
  }
}
