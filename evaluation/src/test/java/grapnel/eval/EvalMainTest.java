package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
    assertTrue(
        lines.getFirst().startsWith("browser      sites that scripts draw"), lines.getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "magic                    | eval: no evaluation 'magic'; there are browser, crawl, ",
        "judge --random-seed x    | eval: --random-seed: 'x' is no whole number of at least 0",
        "judge --random-seed=-1   | eval: --random-seed: '-1' is no whole number of at least 0",
        "judge --seed 2           | eval: unknown option '--seed'; usage: ./eval ",
        "pairs --random-seed 2    | eval: pairs: give the folder with NAME-1.html",
        "forms --train a          | eval: give --train and --test together; usage: ./eval ",
        "forms --train            | eval: --train needs a value; usage: ./eval ",
        "judge --train a --test b | eval: judge takes no --train and --test",
        "forms --train no/a --test no/b | eval: forms: no/a/index.json is missing; ",
        "pagination --train no/a --test no/b | eval: pagination: no/a/data.csv is missing; ",
        "topics --train no/a --test no/b | eval: topics: no/a is no folder",
      })
  void wrongUsageIsNamed(String typed, String said) {
    assertEquals(2, run(typed.split(" ", -1)));
    String line = err.toString(StandardCharsets.UTF_8);
    assertTrue(line.startsWith(said), line);
  }

  @Test
  void helpSaysHowFoldersAreLaidOut() {
    assertEquals(0, run("--help"));
    String said = out.toString(StandardCharsets.UTF_8);
    for (String name : List.of("forms", "pagination", "topics")) {
      assertTrue(said.contains("\n" + name + ", the layout of DATA, --train and --test:"), said);
    }
  }

  @Test
  void aModelIsLearnedFromOneFolderAndMeasuredOnAnother(@TempDir Path folder) throws IOException {
    for (String set : List.of("train", "test")) {
      Path html = Files.createDirectories(folder.resolve(set).resolve("html"));
      Files.writeString(
          folder.resolve(set).resolve("index.json"),
          "{\"html/a.html\": {\"url\": \"http://%s.example/\", \"forms\": [\"s\", \"l\"]}}"
              .formatted(set));
      Files.writeString(
          html.resolve("a.html"),
          "<form><input name=q></form><form><input name=u><input type=password name=p></form>");
    }
    int code = run("forms", "--train", folder + "/train", "--test", folder + "/test");
    assertEquals(0, code, err.toString(StandardCharsets.UTF_8));
    String said = out.toString(StandardCharsets.UTF_8);
    assertTrue(said.startsWith("learned from 2 forms, measured on 2 others"), said);
  }
}
