package grapnel.demo.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckDigitTest {

  /** The first is the usual worked example, the second a card number kept for tests. */
  @ParameterizedTest
  @CsvSource({"7992739871, 79927398713", "411111111111111, 4111111111111111", "0, 00"})
  void luhnIsThatOfKnownNumbers(String digits, String checked) {
    assertEquals(checked, CheckDigit.withLuhn(digits));
  }

  @ParameterizedTest
  @CsvSource({"400638133393, 4006381333931", "978316148410, 9783161484100"})
  void eanIsThatOfKnownArticles(String digits, String checked) {
    assertEquals(checked, CheckDigit.withEan(digits));
  }
}
