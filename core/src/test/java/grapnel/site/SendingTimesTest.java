package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class SendingTimesTest {

  @Test
  void noTwoAreOfOneMillisecond() {
    SendingTimes times = new SendingTimes();
    Instant noon = Instant.parse("2026-11-20T12:00:00.000400Z");
    assertEquals(Instant.parse("2026-11-20T12:00:00Z"), times.next(noon));
    assertEquals(Instant.parse("2026-11-20T12:00:00.001Z"), times.next(noon.plusNanos(1000)));
    assertEquals(Instant.parse("2026-11-20T12:00:00.002Z"), times.next(noon.minusSeconds(60)));
    assertEquals(Instant.parse("2026-11-20T12:00:05Z"), times.next(noon.plusSeconds(5)));
  }
}
