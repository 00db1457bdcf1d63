package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.app.cli.Streams;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
        1 pages, 1 a second
        6 pages, 1 a second
        11 pages, 1 a second
        """,
        shown());
  }

  @Test
  void terminalGetsOneLineThatIsTakenAway() {
    try (ProgressDisplay progress = progress(true, false)) {
      progress.total(4);
      steps(progress, 2);
    }
    assertEquals(
        "<[#######                       ]  25% 1 pages, 1 a second"
            + "<[###############               ]  50% 2 pages, 1 a second<",
        shown());
  }

  @Test
  void messageDoesNotStandInTheBar() {
    try (ProgressDisplay progress = progress(true, false)) {
      steps(progress, 1);
      progress.say("look");
    }
    assertEquals("<1 pages, 1 a second<look\n", shown());
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

  private ProgressDisplay progress(boolean terminal, boolean quiet) {
    PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
    Streams streams =
        new Streams(
            InputStream.nullInputStream(), OutputStream.nullOutputStream(), printed, terminal);
    return new ProgressDisplay(streams, quiet, "pages", () -> now);
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
