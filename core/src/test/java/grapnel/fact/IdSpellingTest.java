package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdSpellingTest {

  private static final List<CheckDigit> CHECKS =
      List.of(CheckDigit.NONE, CheckDigit.LUHN, CheckDigit.GS1, CheckDigit.MOD11, CheckDigit.SUM11);

  @ParameterizedTest
  @CsvSource({
    "1 20 300,               10, 0, none",
    "001 020 300,            10, 3, none",
    "01 02 99 100,           10, 2, none",
    "00a3f 00b11,            16, 5, none",
    "3k7 3kz 4aa,            36, 0, none",
    "50005 50013 50021 50039, 10, 0, luhn",
    "4006381333009 4006381333016 4006381333023 4006381333030, 10, 0, gs1",
    "080442957X 0306406152 0198526636 155860832X,             10, 10, isbn10",
    "20493630 12345679 14764687 10959203,  10, 0, mod11",
    "12345672 12345684 12345696 12345702,  10, 0, sum11",
  })
  void idsShowHowTheyAreSpelled(String ids, int base, int width, String check) {
    IdSpelling spelling = IdSpelling.of(List.of(ids.split(" ", -1)));
    assertEquals(base, spelling.base());
    assertEquals(width, spelling.width());
    assertEquals(check, spelling.checkDigit().toString());
    for (String id : ids.split(" ", -1)) {
      assertEquals(id, spelling.spell(spelling.parse(id).getAsLong()), id);
    }
  }

  @ParameterizedTest
  @CsvSource({"''", "x1", "1234567890123456789012345678901", "-5", "٣"})
  void whatIsNoNumberIsNotRead(String id) {
    assertEquals(OptionalLong.empty(), IdSpelling.PLAIN.parse(id));
  }

  @Test
  void aWrongCheckDigitIsNotRead() {
    IdSpelling luhn = new IdSpelling(10, 0, false, CheckDigit.LUHN);
    assertEquals(OptionalLong.of(5000), luhn.parse("50005"));
    assertEquals(OptionalLong.empty(), luhn.parse("50006"));
  }

  @Test
  void readingUndoesSpelling() {
    long seed = 7;
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      int base = List.of(10, 16, 36).get(random.nextInt(3));
      CheckDigit checkDigit =
          base == 10 ? CHECKS.get(random.nextInt(CHECKS.size())) : CheckDigit.NONE;
      IdSpelling spelling =
          new IdSpelling(base, random.nextInt(9), random.nextBoolean(), checkDigit);
      long number = random.nextLong(1_000_000_000L);
      String id = spelling.spell(number);
      assertEquals(OptionalLong.of(number), spelling.parse(id), "seed " + seed + ": " + id);
      assertTrue(id.length() >= spelling.width(), id);
    }
  }
}
