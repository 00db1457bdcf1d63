package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @ParameterizedTest
  @CsvSource({
    "200, ''",
    "401, 'away'",
    "403, 'away'",
    "404, ''",
    "429, 'wait busy overloaded change away'",
    "500, 'change away'",
    "502, 'busy overloaded change away'",
    "503, 'wait busy overloaded change away'",
    "504, 'busy overloaded change away'",
    "505, 'change away'",
    "522, 'overloaded change away'",
    "530, 'change away'",
  })
  void statusesMeanWhatTheyDo(int status, String meant) {
    Response response =
        new Response(status, Headers.NONE, ResponseBody.of(new byte[0]), Optional.empty());
    List<String> said = new ArrayList<>();
    if (response.asksToWait()) said.add("wait");
    if (response.isBusy()) said.add("busy");
    if (response.isOverloaded()) said.add("overloaded");
    if (response.mayChange()) said.add("change");
    if (response.turnsAway()) said.add("away");
    assertEquals(meant, String.join(" ", said));
  }
}
