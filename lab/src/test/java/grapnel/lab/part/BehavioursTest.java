package grapnel.lab.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Call;
import grapnel.demo.Field;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Logged;
import grapnel.demo.Reply;
import grapnel.demo.Truth.Entity;
import grapnel.lab.sites.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Sites that change, block, or want a pause. */
class BehavioursTest {

  private static Call nth(long n) {
    Call call = Call.get("/product/1");
    return new Call(
        call.method(),
        call.target(),
        call.path(),
        call.query(),
        call.params(),
        call.headers(),
        call.body(),
        call.origin(),
        n);
  }

  @Test
  void whoComesBackTooEarlyIsNoted() {
    LabSite site = Behaviours.closing(Sites.named("clean404"), 2, 429, Duration.ofHours(1));
    assertTrue(site.reply(nth(1)).violation().isEmpty());
    Reply first = site.reply(nth(2));
    assertEquals(429, first.status());
    assertEquals("3600", first.header("Retry-After").orElse(""));
    assertTrue(first.violation().isEmpty());
    Reply second = site.reply(nth(3));
    assertEquals(429, second.status());
    assertTrue(second.violation().isPresent());
  }

  @Test
  void whoWaitsIsServedAgain() {
    LabSite site = Behaviours.closing(Sites.named("clean404"), 0, 503, Duration.ZERO);
    assertEquals(503, site.reply(Call.get("/")).status());
    Reply later = site.reply(Call.get("/"));
    assertEquals(200, later.status());
    assertTrue(later.violation().isEmpty());
  }

  @Test
  void missingPauseIsNoted() {
    LabSite hasty = Behaviours.paced(Sites.named("clean404"), Duration.ofHours(1));
    assertTrue(hasty.reply(Call.get("/robots.txt")).violation().isEmpty());
    assertTrue(hasty.reply(Call.get("/")).violation().isEmpty());
    assertTrue(hasty.reply(Call.get("/")).violation().isPresent());
    LabSite patient = Behaviours.paced(Sites.named("clean404"), Duration.ZERO);
    assertTrue(patient.reply(Call.get("/")).violation().isEmpty());
    assertTrue(patient.reply(Call.get("/")).violation().isEmpty());
  }

  @Test
  void interludeIsByTheNumberOfTheRequest() {
    LabSite site = Sites.named("blocked-captcha");
    String page = site.reply(nth(39)).text();
    assertNotEquals(page, site.reply(nth(40)).text());
    assertTrue(site.reply(nth(59)).text().contains("Are you a person?"));
    assertEquals(page, site.reply(nth(60)).text());
  }

  @Test
  void redesignKeepsTheWordsAndChangesTheFrame() {
    LabSite site = Sites.named("redesign");
    String before = site.reply(nth(0)).text();
    String after = site.reply(nth(60)).text();
    assertEquals(heading(before), heading(after));
    assertNotEquals(
        before.substring(0, before.indexOf("<h1>")).replaceAll(".*<body>", ""),
        after.substring(0, after.indexOf("<h1>")).replaceAll(".*<body>", ""));
  }

  private static String heading(String page) {
    return page.substring(page.indexOf("<h1>"), page.indexOf("</h1>"));
  }

  @Test
  void shrinkingSiteLosesPagesAndGainsNone() {
    LabSite site = Sites.named("shrinking");
    int gone = 0;
    for (Entity entity : site.truth().entities()) {
      Call later = nth(100).to(entity.path());
      if (site.reply(later).status() == 404) gone++;
    }
    int all = site.truth().entities().size();
    assertTrue(gone > all / 4 && gone < all * 6 / 10, gone + " of " + all);
  }

  @Test
  void flakySiteCutsTheConnection() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("flaky"));
        HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(lab.site("flaky").origin() + "/")).build();
      List<Integer> answered = new ArrayList<>();
      while (lab.site("flaky").requests() < 30) {
        try {
          answered.add(client.send(request, BodyHandlers.discarding()).statusCode());
        } catch (IOException cut) {
          answered.add(0);
        }
      }
      assertTrue(answered.contains(0), answered.toString());
      assertEquals(
          3, lab.site("flaky").log().stream().map(Logged::status).filter(s -> s == 0).count());
    }
  }

  private static Call with(String header, String value) {
    Call call = Call.get("/product/1");
    return new Call(
        call.method(),
        call.target(),
        call.path(),
        call.query(),
        call.params(),
        List.of(new Field(header, value)),
        call.body(),
        call.origin(),
        0);
  }

  @Test
  void unchangedPageIsNotSentAgain() {
    LabSite site = Sites.named("validators");
    Reply first = site.reply(nth(0));
    assertEquals(200, first.status());
    String tag = first.header("ETag").orElseThrow();
    assertEquals(304, site.reply(with("If-None-Match", tag)).status());
    assertEquals(200, site.reply(with("If-None-Match", "\"other\"")).status());
    String day = first.header("Last-Modified").orElseThrow();
    assertEquals(304, site.reply(with("If-Modified-Since", day)).status());
  }

  @Test
  void compressionIsForThoseWhoAcceptIt() throws IOException {
    LabSite site = Sites.named("compressed");
    String plain = site.reply(nth(0)).text();
    Reply packed = site.reply(with("Accept-Encoding", "gzip, br"));
    assertEquals("gzip", packed.header("Content-Encoding").orElse(""));
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
      assertEquals(plain, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
    assertTrue(site.reply(nth(0)).header("Content-Encoding").isEmpty());
  }

  @Test
  void pagesAreForThoseWhoKeepTheirCookie() {
    LabSite site = Sites.named("cookie-wall");
    Reply first = site.reply(nth(0));
    assertEquals("/product/1", first.header("Location").orElse(""));
    String cookie = first.header("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
    assertEquals(200, site.reply(with("Cookie", cookie)).status());
  }
}
