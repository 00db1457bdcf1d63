package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class BudgetTest {

  @Test
  @Timeout(60)
  void whoWaitsForAnHourIsWokenByTheEnd() throws InterruptedException {
    Budget budget = new Budget(10, Duration.ofDays(1), InstantSource.system());
    Thread.ofVirtual().start(budget::stop);
    budget.waitUnlessStopped(Duration.ofHours(1));
    assertEquals(Optional.of("the user"), budget.takeRequest());
  }
}
