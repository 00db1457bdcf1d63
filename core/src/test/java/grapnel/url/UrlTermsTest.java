package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlTermsTest {

  /**
   * The links of Manica et al. 2014 table 1 in the list HTML-UL-LI-A; the first is the sample L1.
   */
  private static final List<String> LIST =
      List.of(
          "www.website.com/car/ford/ba-falcon-rx-8",
          "www.website.com/car/ford/svt-mustang-cobra-coupe",
          "www.website.com/car/ford/mustang-mach-1",
          "www.website.com/car/ferrari/360-challenge-stradale",
          "www.website.com/car/audi/a4-cabriolet-3.0",
          "www.website.com/test_drive/rx-8.htm",
          "www.website.com/news.htm");

  /** Its links at HTML-DIV-A. */
  private static final List<String> OTHERS =
      List.of("www.website.com/privacy_policy.htm", "www.website.com/wallpapers.htm");

  @ParameterizedTest
  @CsvSource({
    "http://a.com/car/x-8, a.com car x-8",
    "http://a.com:8080//b/?c=1&d#e, a.com:8080 b c=1 d",
    "http://a.com/b?c=1;d=2, a.com b c=1 d=2",
    "http://a.com, a.com",
  })
  void tokensStandBetweenSlashesAndParameters(String url, String tokens) {
    assertEquals(tokens, String.join(" ", UrlTerms.tokens(Url.of(url))));
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
    assertEquals(subTokens, String.join(" ", UrlTerms.subTokens(token)));
  }

  @Test
  void termsCarryThePositionOfTheirToken() {
    Url url = Url.of("http://www.a.com/car/x-8?car=8");
    assertEquals(
        Set.of(
            "pos1_www",
            "pos1_a",
            "pos1_com",
            "pos2_car",
            "pos3_x",
            "pos3_8",
            "pos4_car",
            "pos4_8",
            "size_4"),
        UrlTerms.positioned(url));
    assertEquals(Set.of("www", "a", "com", "car", "x", "8", "size_4"), UrlTerms.plain(url));
  }

  @Test
  void plainTermsGiveTheNumbersOfTable1() {
    assertEquals(
        List.of("1.00", "0.68", "0.68", "0.53", "0.53", "0.21", "0.00"),
        similarities(UrlTerms::plain));
  }

  @Test
  void positionedTermsGiveTheNumbersOfTheErratum() {
    assertEquals(
        List.of("1.00", "0.76", "0.76", "0.59", "0.59", "0.00", "0.00"),
        similarities(UrlTerms::positioned));
  }

  /** Definitions 11 and 12, over the links of all index pages of the level. */
  private static List<String> similarities(Function<Url, Set<String>> terms) {
    List<Set<String>> list = schemas(LIST, terms);
    List<List<Set<String>>> paths = List.of(list, schemas(OTHERS, terms));
    Set<String> sample = list.getFirst();
    double all = weight(sample, list, paths);
    return list.stream()
        .map(schema -> sample.stream().filter(schema::contains).toList())
        .map(shared -> String.format("%.2f", weight(shared, list, paths) / all))
        .toList();
  }

  private static List<Set<String>> schemas(List<String> urls, Function<Url, Set<String>> terms) {
    return urls.stream().map(url -> terms.apply(Url.of("http://" + url))).toList();
  }

  private static double weight(
      Collection<String> terms, List<Set<String>> list, List<List<Set<String>>> paths) {
    double sum = 0;
    for (String term : terms) {
      long frequency = list.stream().filter(schema -> schema.contains(term)).count();
      long in = paths.stream().filter(p -> p.stream().anyMatch(s -> s.contains(term))).count();
      sum += frequency * Math.log((double) paths.size() / in);
    }
    return sum;
  }
}
