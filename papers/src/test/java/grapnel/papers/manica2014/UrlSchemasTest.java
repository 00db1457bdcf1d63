package grapnel.papers.manica2014;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.papers.manica2014.UrlSchemas.TermDefinition;
import grapnel.url.Url;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UrlSchemasTest {

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

  private final UrlSchemas plain = new UrlSchemas(TermDefinition.TABLE_1);
  private final UrlSchemas positioned = new UrlSchemas(TermDefinition.DEFINITION_7);

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
        positioned.of(url));
    assertEquals(Set.of("www", "a", "com", "car", "x", "8", "size_4"), plain.of(url));
  }

  @Test
  void plainTermsGiveTheNumbersOfTable1() {
    assertEquals(
        List.of("1.00", "0.68", "0.68", "0.53", "0.53", "0.21", "0.00"), similarities(plain));
  }

  @Test
  void positionedTermsGiveTheNumbersOfTheErratum() {
    assertEquals(
        List.of("1.00", "0.76", "0.76", "0.59", "0.59", "0.00", "0.00"), similarities(positioned));
  }

  /** Definitions 11 and 12, over the links of all index pages of the level. */
  private static List<String> similarities(UrlSchemas terms) {
    List<Set<String>> list = schemas(LIST, terms);
    List<List<Set<String>>> paths = List.of(list, schemas(OTHERS, terms));
    Set<String> sample = list.getFirst();
    double all = weight(sample, list, paths);
    return list.stream()
        .map(schema -> sample.stream().filter(schema::contains).toList())
        .map(shared -> String.format("%.2f", weight(shared, list, paths) / all))
        .toList();
  }

  private static List<Set<String>> schemas(List<String> urls, UrlSchemas terms) {
    return urls.stream().map(url -> terms.of(Url.of("http://" + url))).toList();
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
