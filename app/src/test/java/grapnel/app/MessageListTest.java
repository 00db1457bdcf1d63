package grapnel.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** All texts stand in one list, and none has words that only the code knows. */
final class MessageListTest {

  /** Redis has Sentinels of its own, which are written with a capital. */
  private static final Pattern CODE_WORDS =
      Pattern.compile(
          "(?<!redis-|\\?)\\b(sentinels?(?![=:])|frame parts?|entity parts?|quarry|as seed"
              + " [0-9]+)\\b");

  private static final Pattern WRONG_NUMBER = Pattern.compile("\\b1 (pages|requests|times|are)\\b");

  @Test
  void theListIsUpToDate() throws IOException {
    List<String> now = MessageList.of(Path.of("..")).lines().toList();
    List<String> listed = Files.readAllLines(Path.of("../docs/messages.txt"));
    List<String> changed = new ArrayList<>(now);
    listed.forEach(changed::remove);
    assertEquals(List.of(), changed, "run scripts/messages.sh, and read what is new");
    assertEquals(listed.size(), now.size(), "run scripts/messages.sh: texts are gone");
  }

  @Test
  void noTextNeedsTheSources() throws IOException {
    List<String> bad =
        MessageList.of(Path.of(".."))
            .lines()
            .filter(line -> line.startsWith("  "))
            .filter(line -> CODE_WORDS.matcher(line).find() || WRONG_NUMBER.matcher(line).find())
            .toList();
    assertEquals(List.of(), bad);
  }
}
