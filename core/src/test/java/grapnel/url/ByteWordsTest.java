package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteWordsTest {

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void bytesBehindTheEndAreZero() {
    assertEquals(0x0000000000636261L, ByteWords.at(bytes("xabc"), 1));
    assertEquals(0x6867666564636261L, ByteWords.at(bytes("abcdefgh"), 0));
    assertEquals(0, ByteWords.at(bytes("abc"), 3));
  }

  @Test
  void firstBytesOfAWordAreKept() {
    long word = ByteWords.repeat('a');
    assertEquals(0x616161, ByteWords.first(word, 3));
    assertEquals(0, ByteWords.first(word, 0));
    assertEquals(word, ByteWords.first(word, 8));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0, 0",
    "'abc', 0, 3",
    "'\n', 0, 0",
    "'abcdefg\n', 0, 7",
    "'abcdefgh\n', 0, 8",
    "'a\nb\n', 2, 3",
    // A byte above the lowest zero must not be taken for a line feed before it.
    "'a\13\n\13', 0, 2",
    "'\377\212\13', 0, 3",
  })
  void lineEndsAtItsLineFeedOrWithTheArray(String text, int from, int end) {
    assertEquals(end, ByteWords.lineEnd(bytes(text), from));
  }
}
