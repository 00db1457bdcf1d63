package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlTokensTest {

  @ParameterizedTest
  @CsvSource({
    "http://a.com/car/x-8, a.com car x-8",
    "http://a.com:8080//b/?c=1&d#e, a.com:8080 b c=1 d",
    "http://a.com/b?c=1;d=2, a.com b c=1 d=2",
    "http://a.com, a.com",
  })
  void tokensStandBetweenSlashesAndParameters(String url, String tokens) {
    assertEquals(tokens, String.join(" ", UrlTokens.tokens(Url.of(url))));
  }

  @ParameterizedTest
  @CsvSource({
    "ba-falcon-rx-8, ba falcon rx 8",
    "tt0111161, tt 0111161",
    "rx8b, rx 8 b",
    "id=5, id 5",
    "test_drive, test drive",
    "caf%C3%A9%202, café 2",
    "%E6%97%A5%E6%9C%AC, 日本",
    "--, ''",
  })
  void subTokensAreRunsOfLettersOrDigits(String token, String subTokens) {
    assertEquals(subTokens, String.join(" ", UrlTokens.subTokens(token)));
  }
}
