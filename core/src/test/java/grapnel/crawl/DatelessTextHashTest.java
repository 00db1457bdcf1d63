package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import grapnel.url.StableHash;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatelessTextHashTest {

  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern DATE_WORDS =
      Pattern.compile(
          "\\b(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)"
              + "(uary|ruary|ch|il|e|y|ust|tember|ober|ember|day|sday|nesday|rsday|urday)?\\b");

  @ParameterizedTest
  @CsvSource({
    "Monday 3 May 2021, FRIDAY 17 June 1999",
    "2020-01-31, 7-2-1",
    "page_12 of Sept, page_3 of oct",
    "é2 Wednesday., é77 sun."
  })
  void datesDoNotCount(String one, String other) {
    assertEquals(DatelessTextHash.hash(one, 5), DatelessTextHash.hash(other, 5));
  }

  @ParameterizedTest
  @CsvSource({"Sunny day, Monday day", "marching, mar", "may_be, 3_be", "a1, b1", "12, ''"})
  void otherWordsDo(String one, String other) {
    assertNotEquals(DatelessTextHash.hash(one, 5), DatelessTextHash.hash(other, 5));
  }

  /** What the walk means, said by regular expressions. */
  @Test
  void isTheHashOfTheTextWithoutThem() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    String[] pieces = {"may", "Sep", "tember", "x", "12", "_", " ", "é", "day", "fri", ".", "0"};
    for (int round = 0; round < 5000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(8); i >= 0; i--) text.append(pieces[random.nextInt(12)]);
      String lower = DIGITS.matcher(text.toString().toLowerCase(Locale.ROOT)).replaceAll("0");
      String undated = DATE_WORDS.matcher(lower).replaceAll("0");
      assertEquals(
          StableHash.append(3, undated),
          DatelessTextHash.hash(text.toString(), 3),
          "seed " + seed + ": " + text);
    }
  }
}
