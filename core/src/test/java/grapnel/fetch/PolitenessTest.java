package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Answer.Failure;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PolitenessTest {

  private static final Host HOST = new Host("https", "example.com", 443);
  private static final Host PLAIN = new Host("http", "example.com", 80);
  private static final Host LOCAL = new Host("http", "127.0.0.1", 8080);

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Politeness usual = polite(PolitenessOptions.DEFAULT);

  private Politeness polite(PolitenessOptions politenessOptions) {
    return new Politeness(politenessOptions, () -> now);
  }

  private void pass(Duration time) {
    now = now.plus(time);
  }

  private static Answer.Responded answer(int status, Headers headers) {
    return new Answer.Responded(
        new Response(status, headers, ResponseBody.EMPTY, Optional.empty()));
  }

  private static final Answer OK = answer(200, Headers.NONE);
  private static final Answer NO_CONNECTION = new Answer.Failed(Failure.CONNECT, "");

  private void assertGoes(Politeness politeness, Host host) {
    assertInstanceOf(HostTurn.Now.class, politeness.takeTurn(host));
  }

  private void assertWaits(Duration time, Politeness politeness, Host host) {
    assertEquals(new HostTurn.Wait(now.plus(time)), politeness.takeTurn(host));
  }

  @Test
  void afterTheFirst429OneIsUnderWayAtATimeAndMoreOnlyWithGoodAnswers() {
    Politeness polite = polite(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    for (int i = 0; i < 4; i++) assertGoes(polite, HOST);
    polite.answerReceived(HOST, answer(429, Headers.of("Retry-After", "2")));
    for (int i = 0; i < 3; i++) polite.answerReceived(HOST, OK);
    assertWaits(Duration.ofSeconds(2), polite, HOST);
    pass(Duration.ofSeconds(2));
    assertGoes(polite, HOST);
    assertInstanceOf(HostTurn.Wait.class, polite.takeTurn(HOST), "one is under way");
    for (int i = 0; i < 10; i++) {
      polite.answerReceived(HOST, OK);
      assertGoes(polite, HOST);
    }
    assertGoes(polite, HOST);
    assertInstanceOf(HostTurn.Wait.class, polite.takeTurn(HOST), "two are under way");
  }

  private int underWayAtOnce(Politeness politeness) {
    int entered = 0;
    while (entered < 100 && politeness.takeTurn(HOST) instanceof HostTurn.Now) entered++;
    return entered;
  }

  @Test
  void aDroppedConnectionLeavesHalfOfThoseUnderWay() {
    Politeness polite = polite(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    for (int i = 0; i < 8; i++) assertGoes(polite, HOST);
    polite.answerReceived(HOST, NO_CONNECTION);
    for (int i = 0; i < 7; i++) polite.turnUnused(HOST);
    pass(Duration.ofSeconds(2));
    assertEquals(4, underWayAtOnce(polite));
  }

  @Test
  void aServerThatSlowsDownIsAskedForHalfAsManyAtOnceUntilItsAnswersAreGood() {
    Politeness polite = polite(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    for (int i = 0; i < 20; i++) {
      assertGoes(polite, HOST);
      polite.answerReceived(HOST, OK, Duration.ofMillis(200));
    }
    for (int i = 0; i < 8; i++) assertGoes(polite, HOST);
    polite.answerReceived(HOST, OK, Duration.ofSeconds(4));
    for (int i = 0; i < 7; i++) polite.answerReceived(HOST, OK, Duration.ofSeconds(1));
    assertEquals(4, underWayAtOnce(polite));
    for (int i = 0; i < 4; i++) polite.answerReceived(HOST, OK, Duration.ofMillis(200));
    for (int i = 0; i < 10; i++) {
      assertGoes(polite, HOST);
      polite.answerReceived(HOST, OK, Duration.ofMillis(200));
    }
    assertEquals(5, underWayAtOnce(polite));
  }

  @Test
  void aServerThatWasAlwaysSlowIsAskedForAsManyAsEver() {
    Politeness polite = polite(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    for (int times = 0; times < 5; times++) {
      assertEquals(100, underWayAtOnce(polite));
      for (int i = 0; i < 100; i++) {
        polite.answerReceived(HOST, OK, Duration.ofMillis(3000 + 700 * (i % 5)));
      }
    }
  }

  @Test
  void aTurnThatWasNotUsedKeepsNobodyOut() {
    Politeness polite = polite(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    assertGoes(polite, HOST);
    polite.answerReceived(HOST, answer(503, Headers.of("Retry-After", "1")));
    pass(Duration.ofSeconds(1));
    assertGoes(polite, HOST);
    polite.turnUnused(HOST);
    assertGoes(polite, HOST);
  }

  @Test
  void namesOfOneAddressShareThePause() {
    AddressPauses shared =
        new AddressPauses(name -> Optional.of(name.startsWith("shop") ? "192.0.2.1" : "192.0.2.2"));
    Host one = new Host("https", "shop1.example", 443);
    Host two = new Host("https", "shop2.example", 443);
    Host other = new Host("https", "other.example", 443);
    Politeness first = new Politeness(PolitenessOptions.DEFAULT, () -> now, Optional.of(shared));
    Politeness second = new Politeness(PolitenessOptions.DEFAULT, () -> now, Optional.of(shared));
    assertGoes(first, one);
    assertWaits(Duration.ofSeconds(1), second, two);
    assertGoes(second, other);
    pass(Duration.ofSeconds(1));
    assertGoes(second, two);
    assertWaits(Duration.ofSeconds(1), first, one);
  }

  @Test
  void aNameWithoutAnAddressHasAPauseOfItsOwn() {
    AddressPauses none = new AddressPauses(_ -> Optional.empty());
    Politeness polite = new Politeness(PolitenessOptions.DEFAULT, () -> now, Optional.of(none));
    assertGoes(polite, HOST);
    assertWaits(Duration.ofSeconds(1), polite, HOST);
  }

  @Test
  void oneRequestASecondIsTheDefault() {
    assertGoes(usual, HOST);
    assertWaits(Duration.ofSeconds(1), usual, HOST);
    pass(Duration.ofMillis(400));
    assertWaits(Duration.ofMillis(600), usual, HOST);
    assertEquals(now.plusMillis(600), usual.nextTurn(HOST));
    pass(Duration.ofMillis(600));
    assertGoes(usual, HOST);
  }

  @Test
  void schemesOfOneNameShareThePauseAndNamesDoNot() {
    assertGoes(usual, HOST);
    assertWaits(Duration.ofSeconds(1), usual, PLAIN);
    assertGoes(usual, new Host("https", "example.org", 443));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "127.9.9.9", "localhost", "shop.localhost", "[::1]"})
  void loopbackNeedsNoPauseUnlessARateIsGiven(String name) {
    Host local = new Host("http", name, 8080);
    assertGoes(usual, local);
    assertGoes(usual, local);
    Politeness rated = polite(PolitenessOptions.DEFAULT.withRate(2));
    assertGoes(rated, local);
    assertWaits(Duration.ofMillis(500), rated, local);
    assertGoes(rated, new Host("http", name, 8081));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.example.com", "localhost.example.com", "10.0.0.1", "notlocalhost"})
  void whatOnlyLooksLikeLoopbackKeepsThePause(String name) {
    Host host = new Host("http", name, 80);
    assertGoes(usual, host);
    assertWaits(Duration.ofSeconds(1), usual, host);
  }

  @Test
  void crawlDelayRunsFromTheAnswerSinceTheSiteMustSeeIt() {
    usual.keepCrawlDelay(HOST, Duration.ofSeconds(10));
    usual.takeTurn(HOST);
    pass(Duration.ofSeconds(4));
    usual.answerReceived(HOST, OK);
    assertEquals(now.plusSeconds(10), usual.nextTurn(HOST));
  }

  @Test
  void crawlDelayIsKeptOnTopOfTheRateAndNeverShortensIt() {
    usual.keepCrawlDelay(HOST, Duration.ofSeconds(10));
    usual.keepCrawlDelay(HOST, Duration.ofMillis(1));
    assertGoes(usual, HOST);
    assertWaits(Duration.ofSeconds(10), usual, HOST);
  }

  @Test
  void absurdCrawlDelayIsADay() {
    usual.keepCrawlDelay(HOST, Duration.ofSeconds(Long.MAX_VALUE));
    assertGoes(usual, HOST);
    assertWaits(Duration.ofDays(1), usual, HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "429, 30, 30",
    "503, 30, 30",
    "503, 0, 0",
    "503, 7200, 3600",
    "429, 999999999999999999, 3600",
    "503, 'Thu, 01 Jan 2026 00:00:40 GMT', 40",
    "503, 'Thursday, 01-Jan-26 00:00:40 GMT', 40",
    "503, 'Thu Jan  1 00:00:40 2026', 40",
    "503, 'Wed, 31 Dec 2025 00:00:00 GMT', 0",
  })
  void retryAfterIsKeptUpToAnHour(int status, String value, int seconds) {
    Optional<String> note =
        usual.answerReceived(HOST, answer(status, Headers.of("Retry-After", value)));
    assertTrue(note.orElseThrow().contains("example.com asked us to wait"), note::toString);
    if (seconds == 0) assertGoes(usual, HOST);
    else assertWaits(Duration.ofSeconds(seconds), usual, HOST);
  }

  @Test
  void retryAfterDateIsSeenFromTheServersClock() {
    Headers headers =
        new Headers(
            List.of(
                new Headers.Header("Date", "Thu, 01 Jan 2026 03:00:00 GMT"),
                new Headers.Header("Retry-After", "Thu, 01 Jan 2026 03:00:20 GMT")));
    usual.answerReceived(HOST, answer(503, headers));
    assertWaits(Duration.ofSeconds(20), usual, HOST);
  }

  @Test
  void retryAfterOfARedirectOrOfNonsenseIsNothing() {
    usual.answerReceived(LOCAL, answer(301, Headers.of("Retry-After", "30")));
    usual.answerReceived(LOCAL, answer(503, Headers.of("Retry-After", "soon")));
    assertGoes(usual, LOCAL);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 502, 503, 504, 522})
  void overloadBacksOffDoublingUpToTheLimitUntilItAnswers(int status) {
    long[] expected = {1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300};
    for (long seconds : expected) {
      usual.answerReceived(HOST, answer(status, Headers.NONE));
      assertEquals(now.plusSeconds(seconds), usual.nextTurn(HOST));
      pass(Duration.ofSeconds(seconds));
    }
    usual.answerReceived(HOST, OK);
    usual.answerReceived(HOST, answer(status, Headers.NONE));
    assertEquals(now.plusSeconds(1), usual.nextTurn(HOST));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 301, 404, 410, 403, 500, 501})
  void otherStatusesDoNotBackOff(int status) {
    usual.answerReceived(HOST, answer(status, Headers.NONE));
    assertGoes(usual, HOST);
  }

  @Test
  void fastRateStillBacksOffInSeconds() {
    Politeness fast = polite(PolitenessOptions.DEFAULT.withRate(100));
    fast.answerReceived(HOST, NO_CONNECTION);
    fast.answerReceived(HOST, NO_CONNECTION);
    assertWaits(Duration.ofSeconds(2), fast, HOST);
  }

  @Test
  void hostThatKeepsFailingIsDownUntilATrialSucceeds() {
    Politeness politeness = polite(PolitenessOptions.DEFAULT.withFailuresUntilDown(3));
    for (int i = 0; i < 3; i++) {
      assertGoes(politeness, LOCAL);
      politeness.answerReceived(LOCAL, NO_CONNECTION);
    }
    assertDown(politeness, LOCAL);
    assertEquals(now.plus(Duration.ofMinutes(10)), politeness.nextTurn(LOCAL));
    assertGoes(politeness, new Host("http", "127.0.0.1", 8081));
    pass(Duration.ofMinutes(10));
    assertGoes(politeness, LOCAL);
    assertDown(politeness, LOCAL, "one trial, not two");
    politeness.answerReceived(LOCAL, NO_CONNECTION);
    assertDown(politeness, LOCAL);
    pass(Duration.ofMinutes(10));
    assertGoes(politeness, LOCAL);
    politeness.answerReceived(LOCAL, OK);
    assertGoes(politeness, LOCAL);
    politeness.answerReceived(LOCAL, NO_CONNECTION);
    assertGoes(politeness, LOCAL);
  }

  private static void assertDown(Politeness politeness, Host host, String... why) {
    assertTrue(
        politeness.takeTurn(host) instanceof HostTurn.Down(Answer.Failed(Failure how, String _))
            && how == Failure.HOST_DOWN,
        () -> List.of(why).toString());
  }

  @Test
  void lostTrialIsFollowedByAnother() {
    Politeness politeness = polite(PolitenessOptions.DEFAULT.withFailuresUntilDown(1));
    politeness.answerReceived(LOCAL, NO_CONNECTION);
    pass(Duration.ofMinutes(10));
    assertGoes(politeness, LOCAL);
    assertDown(politeness, LOCAL);
    pass(Duration.ofMinutes(10));
    assertGoes(politeness, LOCAL);
  }

  @Test
  void answersThatWereNotSentTeachNothing() {
    Politeness politeness = polite(PolitenessOptions.DEFAULT.withFailuresUntilDown(1));
    politeness.answerReceived(LOCAL, new Answer.Failed(Failure.HOST_DOWN, ""));
    politeness.answerReceived(LOCAL, new Answer.Refused(Answer.Refusal.ROBOTS, ""));
    politeness.answerReceived(LOCAL, new Answer.Spent(""));
    politeness.answerReceived(LOCAL, new Answer.Unrecorded());
    assertGoes(politeness, LOCAL);
  }

  @Test
  void nonsensicalMannersAreRejected() {
    assertThrows(IllegalArgumentException.class, () -> PolitenessOptions.DEFAULT.withRate(0));
    assertThrows(
        IllegalArgumentException.class, () -> PolitenessOptions.DEFAULT.withRate(Double.NaN));
    assertThrows(
        IllegalArgumentException.class, () -> PolitenessOptions.DEFAULT.withFailuresUntilDown(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> PolitenessOptions.DEFAULT.withPause(Duration.ofSeconds(-1)));
  }
}
