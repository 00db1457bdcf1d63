package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.app.cli.Streams;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class ProgressDisplayTest {
  private static final long SECOND = 1_000_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now = -SECOND; // The clock of Java may begin anywhere.

  @Test
  void pipeGetsALineEveryFewSeconds() {
    try (ProgressDisplay progress = progress(false, false)) {
      steps(progress, 12);
    }
    assertEquals(
        """
        0:01 · 1 page, 1.0/s
        0:06 · 6 pages, 1.0/s
        0:11 · 11 pages, 1.0/s
        """,
        shown());
  }

  @Test
  void terminalGetsOneLineThatIsTakenAway() {
    try (ProgressDisplay progress = progress(true, false)) {
      steps(progress, 2);
    }
    assertEquals("<0:01 · 1 page, 1.0/s<0:02 · 2 pages, 1.0/s<", shown());
  }

  @Test
  void messageDoesNotStandInTheLine() {
    try (ProgressDisplay progress = progress(true, false)) {
      steps(progress, 1);
      progress.say("look");
    }
    assertEquals("<0:01 · 1 page, 1.0/s<look\n", shown());
  }

  @Test
  void quietShowsNothing() {
    try (ProgressDisplay progress = progress(true, true)) {
      steps(progress, 100);
      progress.say("look");
    }
    assertEquals("", shown());
  }

  @Test
  void shortWorkShowsNothing() {
    try (ProgressDisplay progress = progress(true, false)) {
      progress.step(1_000_000);
    }
    assertEquals("", shown());
  }

  @Test
  void stateSaysElapsedRateAndExpectedEnd() {
    try (ProgressDisplay progress = progress(true, false, Map.of("COLUMNS", "200"))) {
      now += 100 * SECOND;
      progress.showState(
          () ->
              new ProgressState(
                  "7 found",
                  50,
                  "request",
                  OptionalLong.of(3000),
                  true,
                  Optional.empty(),
                  "trying ids"));
    }
    assertEquals(
        "<FAINT1:40 · 7 found · 50 requests, 0.5/s · at most 1 h 40 min left · trying idsPLAIN<",
        shown().replace("\033[2m", "FAINT").replace("\033[0m", "PLAIN"));
  }

  @Test
  void anExpectedEndIsSaidAsSuchUnlessALimitComesFirst() {
    ProgressState state =
        new ProgressState(
            "", 50, "request", OptionalLong.of(300), false, Optional.empty(), "reading");
    assertEquals(
        "1:40 · 50 requests, 0.5/s · about 10 min left · reading",
        state.line(Duration.ofSeconds(100)));
    ProgressState limited =
        new ProgressState(
            "",
            50,
            "request",
            OptionalLong.of(300),
            false,
            Optional.of(Duration.ofMinutes(3)),
            "reading");
    assertEquals(
        "1:40 · 50 requests, 0.5/s · at most 3 min left · reading",
        limited.line(Duration.ofSeconds(100)));
    ProgressState late =
        new ProgressState(
            "", 50, "request", OptionalLong.of(0), false, Optional.empty(), "reading");
    assertEquals(
        "1:40 · 50 requests, 0.5/s · longer than expected · reading",
        late.line(Duration.ofSeconds(100)));
  }

  @Test
  void aLineNeverWraps() {
    try (ProgressDisplay progress = progress(true, false, Map.of("NO_COLOR", "1"))) {
      now += 2 * SECOND;
      progress.show(() -> "x".repeat(200));
    }
    assertEquals("<" + "x".repeat(78) + "…<", shown());
  }

  private ProgressDisplay progress(boolean terminal, boolean quiet) {
    return progress(terminal, quiet, Map.of("NO_COLOR", "1"));
  }

  private ProgressDisplay progress(
      boolean terminal, boolean quiet, Map<String, String> environment) {
    PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams =
        new Streams(
            InputStream.nullInputStream(), OutputStream.nullOutputStream(), printed, terminal);
    return new ProgressDisplay(streams, quiet, "pages", () -> now, environment);
  }

  private void steps(ProgressDisplay progress, int seconds) {
    for (int i = 0; i < seconds; i++) {
      now += SECOND;
      progress.step();
    }
  }

  private String shown() {
    return err.toString(StandardCharsets.UTF_8).replace("\r\033[K", "<");
  }
}
