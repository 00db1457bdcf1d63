package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.VisitedUrl;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChangeHistoryTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Url STEADY = Url.of("http://a.com/steady");
  private static final Url LIVELY = Url.of("http://a.com/lively");

  private static VisitedUrl seen(Url url, int day, String text) {
    var contents = new VisitedUrl.PageContents(0, 0, Optional.of(text), false);
    return new VisitedUrl(
        url, 1, day(day), new VisitedUrl.Answered(200, Optional.empty(), Optional.of(contents)));
  }

  private static Instant day(int day) {
    return START.plus(Duration.ofDays(day));
  }

  private static ChangeHistory daily(int days) {
    ChangeHistory changeHistory = new ChangeHistory();
    for (int day = 0; day < days; day++) {
      changeHistory.add(seen(STEADY, day, "same"));
      changeHistory.add(seen(LIVELY, day, "news of day " + day));
    }
    return changeHistory;
  }

  @Test
  void whatWasSeenOnceIsAskedForAgain() {
    assertEquals(1, daily(1).changeProbability(STEADY, day(1)));
    assertEquals(1, daily(1).changeProbability(Url.of("http://a.com/new"), day(1)));
  }

  @Test
  void theChanceIsThatOfTheFormula() {
    ChangeHistory changeHistory = daily(2);
    // Of the host: 2 days, 1 change, so b = 0.5 x 2 / 1.5 days. Then T = 1, t = 1, X = 0 or 1.
    double b = 2.0 / 3;
    double stays = (b + 1) / (b + 2);
    assertEquals(1 - Math.pow(stays, 0.5), changeHistory.changeProbability(STEADY, day(2)), 1e-9);
    assertEquals(1 - Math.pow(stays, 1.5), changeHistory.changeProbability(LIVELY, day(2)), 1e-9);
  }

  @Test
  void whatNeverChangesIsAskedLessButNotNever() {
    assertTrue(daily(10).changeProbability(STEADY, day(10)) < 0.1);
    assertTrue(daily(10).changeProbability(LIVELY, day(10)) > 0.5);
    assertTrue(daily(10).changeProbability(STEADY, day(20)) > 0.1);
  }

  @Test
  void aPageThatIsGoneChangedAndIsNotAskedAgain() {
    ChangeHistory changeHistory = daily(1);
    VisitedUrl gone =
        new VisitedUrl(
            STEADY, 1, day(1), new VisitedUrl.Answered(404, Optional.empty(), Optional.empty()));
    assertTrue(changeHistory.changed(gone));
    changeHistory.add(gone);
    changeHistory.eachPage((url, _) -> assertEquals(LIVELY, url));
  }
}
