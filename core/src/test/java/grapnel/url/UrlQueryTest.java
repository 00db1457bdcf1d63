package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlQueryTest {

  @ParameterizedTest
  @CsvSource({
    "a=1&b=2, a=1|b=2",
    "a=1;b=2, a=1|b=2",
    "a=1;b=2;, a=1|b=2|",
    "a=1;b=2&c=3, a=1;b=2|c=3",
    "q=tl;dr, q=tl;dr",
    "a=1;, a=1;",
    "a;b, a;b",
    "a=1&amp;b=2, a=1|amp;b=2",
    "=1;=2, =1;=2",
    "&&, ||",
    "'', ''",
  })
  void semicolonSeparatesWhereTheQueryShowsIt(String query, String parameters) {
    String actual =
        UrlQuery.of(query).parameters().stream()
            .map(UrlQuery.Parameter::raw)
            .collect(Collectors.joining("|"));
    assertEquals(parameters, actual);
  }

  @Test
  void absentValueIsNotAnEmptyOne() {
    List<UrlQuery.Parameter> parameters = Url.of("http://a/?b&c=&d=1").parameters().parameters();
    assertEquals(Optional.empty(), parameters.get(0).value());
    assertEquals(Optional.of(""), parameters.get(1).value());
    assertEquals(Optional.of("1"), parameters.get(2).value());
  }

  @Test
  void namesAndValuesAreDecodedAndRawOnesAreNot() {
    var parameter = new UrlQuery.Parameter("a%5B%5D=x+y%C3%A9%2");
    assertEquals("a[]", parameter.name());
    assertEquals("a%5B%5D", parameter.rawName());
    assertEquals(Optional.of("x yé%2"), parameter.value());
  }

  @Test
  void firstFindsTheFirstValueOfAName() {
    UrlQuery query = UrlQuery.of("a&a=1&a=2&b");
    assertEquals(Optional.of("1"), query.first("a"));
    assertEquals(Optional.empty(), query.first("b"));
    assertEquals(Optional.empty(), query.first("c"));
  }

  @Test
  void queryIsWrittenAsItWasRead() {
    long seed = RandomUrls.seed();
    var random = new SplittableRandom(seed);
    for (int i = 0; i < 50_000; i++) {
      String query = Url.parse(RandomUrls.web(random)).flatMap(Url::query).orElse("a=1;b=2");
      assertEquals(query, UrlQuery.of(query).toString(), "seed " + seed);
    }
  }
}
