package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvalMainTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... words) {
    return new EvalMain(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .run(List.of(words));
  }

  @Test
  void withoutANameAllAreListed() {
    assertEquals(0, run());
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(Evaluations.all().size(), lines.size());
    assertTrue(lines.getFirst().startsWith("crawl        focused crawls"), lines.getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "magic                    | eval: no evaluation 'magic'; there are crawl, discover, ",
        "judge --random-seed x    | eval: --random-seed: 'x' is no whole number of at least 0",
        "judge --random-seed=-1   | eval: --random-seed: '-1' is no whole number of at least 0",
        "judge --seed 2           | eval: unknown option '--seed'; usage: ./eval ",
        "pairs --random-seed 2    | eval: pairs: give the folder with NAME-1.html",
      })
  void wrongUsageIsNamed(String typed, String said) {
    assertEquals(2, run(typed.split(" ", -1)));
    String line = err.toString(StandardCharsets.UTF_8);
    assertTrue(line.startsWith(said), line);
  }
}
