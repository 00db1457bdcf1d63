package grapnel.store.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {

  private final SecretMask mask = new SecretMask();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.example/?token=HUSH1234hush",
        "https://a.example/?x=1&api_key=HUSH1234hush&y=2",
        "https://a.example/p;jsessionid=HUSH1234hush?a=b",
        "https://a.example/login?next=%2Fa%3Faccess_token%3DHUSH1234hush",
        "https://me:HUSH1234hush@a.example/",
        "--proxy=http://me:HUSH1234hush@proxy:3128",
        "<input type=\"hidden\" name=\"_csrf_token\" value=\"HUSH1234hush\">",
        "<input value='HUSH1234hush' type='hidden' name='user[authenticity_token]'>",
        "<meta name=csrf-token content=HUSH1234hush>",
        "{\"accessToken\" : \"HUSH1234hush\"}",
      })
  void secretIsReplaced(String text) {
    String masked = mask.text(text);
    assertFalse(masked.contains("HUSH1234hush"), masked);
    assertEquals(text.length(), masked.length());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://a.example/?author=1234&page=2",
        "https://a.example/tokens/1234?side=left",
        "<input name=q value=lamp>",
        "<a href=\"mailto:me@a.example\">",
        "{\"name\": \"a secret\"}",
      })
  void nothingElseIsChanged(String text) {
    assertEquals(text, mask.text(text));
  }

  @Test
  void oneSecretHasOneStandInOfItsShapeInAMaskAndAnotherInTheNext() {
    String masked = mask.text("?sid=AB12cd34EF");
    assertTrue(masked.matches("\\?sid=[A-Z]{2}\\d{2}[a-z]{2}\\d{2}[A-Z]{2}"), masked);
    assertEquals(masked.substring(5), mask.text("?token=AB12cd34EF").substring(7));
    assertNotEquals(masked, new SecretMask().text("?sid=AB12cd34EF"));
  }

  @Test
  void exchangeStaysOneThatCanBeReplayed() {
    Response response =
        new Response(
            200,
            new Headers(
                List.of(
                    new Headers.Header("Set-Cookie", "id=HUSH1234hush; Path=/"),
                    new Headers.Header("X-Auth-Token", "HUSH1234hush"),
                    new Headers.Header("Content-Type", "text/html"))),
            ResponseBody.of("<a href='/p?sid=HUSH1234hush'>caf\u00e9</a>"),
            Optional.empty());
    Exchange masked =
        mask.exchange(
            new Exchange(
                Request.get(Url.of("http://a.example/p?sid=HUSH1234hush"))
                    .with(Headers.of("Authorization", "Basic HUSH1234hush")),
                new RequestPurpose("crawl", "seed"),
                Instant.EPOCH,
                new Answer.Responded(response)));
    assertFalse(masked.toString().contains("HUSH1234hush"), masked::toString);
    Response answered = ((Answer.Responded) masked.answer()).response();
    String body = new String(answered.body().bytes(), StandardCharsets.UTF_8);
    String path = masked.request().url().toString().substring("http://a.example".length());
    assertEquals("<a href='%s'>caf\u00e9</a>".formatted(path), body);
    assertTrue(answered.headers().first("Set-Cookie").orElseThrow().endsWith("; Path=/"));
  }
}
