package grapnel.eval;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopicEvaluationTest {

  @TempDir Path data;

  private String run() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TopicEvaluation()
        .run(new Evaluation.Input(Optional.of(data), 1), new PrintStream(out, true, UTF_8));
    return out.toString(UTF_8);
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(data.resolve(file).getParent());
    Files.writeString(data.resolve(file), text);
  }

  @Test
  void otherSetsBesideItAreNotRead() throws IOException {
    write("records/data.csv", "name,price\nlamp,3\n");
    StringBuilder topics = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      String topic = i % 2 == 0 ? "sport" : "music";
      topics.append("http://s%d.example/%s/%d,%s\n".formatted(i, topic, i, topic));
    }
    write("topics/some.csv", topics.toString());
    String printed = run();
    assertTrue(printed.startsWith("some.csv"), printed);
    assertFalse(printed.contains("data.csv"), printed);
  }

  @Test
  void aListWithoutClassesIsNamed() throws IOException {
    write("topics/lamps.csv", "name,price\nlamp,3\n");
    IOException refused = assertThrows(IOException.class, this::run);
    assertTrue(String.valueOf(refused.getMessage()).contains("lamps.csv"), refused.getMessage());
  }
}
