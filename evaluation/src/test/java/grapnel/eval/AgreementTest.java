package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values by hand, and those of the examples in scikit-learn's documentation. */
class AgreementTest {

  private static List<String> labels(String text) {
    return Arrays.asList(text.split("", -1)).subList(0, text.length());
  }

  @ParameterizedTest
  @CsvSource({
    "0011, 0011, 1, 1",
    "0011, 1100, 1, 1",
    "0012, 0011, 0.571428, 0.8",
    "0011, 0012, 0.571428, 0.8",
    "0000, 0123, 0, 0",
    "0011, 0101, -0.5, 0",
    "000111, 001122, 0.242424, 0.515803",
    "0, 0, 1, 1",
  })
  void knownDivisions(String truth, String found, double rand, double v) {
    Agreement agreement = Agreement.of(labels(truth), labels(found));
    assertEquals(rand, agreement.rand(), 1e-5);
    assertEquals(v, agreement.v(), 1e-5);
  }

  @Test
  void agreementIsSymmetricAndChanceIsNearZero() {
    long seed = 3;
    Random random = new Random(seed);
    double sum = 0;
    for (int round = 0; round < 100; round++) {
      List<Integer> a = new ArrayList<>();
      List<Integer> b = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        a.add(random.nextInt(5));
        b.add(random.nextInt(4));
      }
      Agreement one = Agreement.of(a, b);
      Agreement other = Agreement.of(b, a);
      assertEquals(one.rand(), other.rand(), 1e-12, () -> "seed " + seed);
      assertEquals(one.v(), other.v(), 1e-12, () -> "seed " + seed);
      sum += one.rand();
    }
    assertEquals(0, sum / 100, 0.01, () -> "seed " + seed);
  }

  @Test
  void listsMustBeOfOneLength() {
    assertThrows(IllegalArgumentException.class, () -> Agreement.of(List.of(1), List.of(1, 2)));
  }
}
