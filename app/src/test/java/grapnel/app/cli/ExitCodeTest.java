package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ExitCodeTest {

  /** Scripts rely on these numbers; they are a contract, so they stand here a second time. */
  @Test
  void codesAreThoseOfTheContract() {
    Map<String, Integer> codes =
        Arrays.stream(ExitCode.values()).collect(Collectors.toMap(ExitCode::name, ExitCode::code));
    assertEquals(
        Map.of(
            "DONE", 0,
            "EMPTY", 1,
            "USAGE", 2,
            "UNREACHABLE", 3,
            "BUDGET", 4,
            "REFUSED", 5,
            "BUG", 70,
            "INTERRUPTED", 130),
        codes);
  }
}
