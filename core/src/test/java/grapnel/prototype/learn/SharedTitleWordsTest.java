package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedTitleWordsTest {

  private static List<String> titles(String joined) {
    return Arrays.stream(joined.split(";", -1)).map(String::strip).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Recipe: Soup - Kitchen; Recipe: Pie - Kitchen; Recipe: Bread - Kitchen"
            + "| About - Kitchen; News - Kitchen; Home - Kitchen | recipe",
        "Spare part 12, Acme; Spare part 13, Acme; Spare part 14, Acme"
            + "| About Acme; News of Acme; Acme | spare part",
        "Reviews of Ben; Reviews of Ann; Reviews of Eve | Home; About; News | reviews",
        "商品 赤; 商品 青; 商品 白 | 会社; 連絡; 地図 | 商品",
        "Not found; Not found; Not found | Home; About; News | ''",
        "Soup - Kitchen; Pie - Kitchen; Bread - Kitchen | Kitchen | ''",
        "Soup; Pie; Bread | Home; About; News | ''",
        "50% off hats; 50% off shoes; 50% off bags | Home; About; News | ''",
      })
  void nameIsWhatTheTitlesOfAKindShareAndOthersDoNot(String own, String others, String name) {
    assertEquals(name, SharedTitleWords.of(titles(own), titles(others)).orElse(""));
  }
}
