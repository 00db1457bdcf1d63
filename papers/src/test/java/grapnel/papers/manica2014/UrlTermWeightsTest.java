package grapnel.papers.manica2014;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Manica et al. 2014, table 1. */
class UrlTermWeightsTest {

  private static final long LIST = 1;
  private static final long FOOT = 2;

  static final List<Url> LINKS =
      List.of(
              "car/ford/ba-falcon-rx-8",
              "car/ford/svt-mustang-cobra-coupe",
              "car/ford/mustang-mach-1",
              "car/ferrari/360-challenge-stradale",
              "car/audi/a4-cabriolet-3.0",
              "test_drive/rx-8.htm",
              "news.htm")
          .stream()
          .map(path -> Url.of("http://www.website.com/" + path))
          .toList();

  private static final Map<Long, Set<Url>> TABLE =
      Map.of(
          LIST,
          Set.copyOf(LINKS),
          FOOT,
          Set.of(
              Url.of("http://www.website.com/privacy_policy.htm"),
              Url.of("http://www.website.com/wallpapers.htm")));

  private static List<String> similarities(UrlSchemas.TermDefinition reading) {
    UrlTermWeights weights =
        new UrlTermWeights(new UrlSchemas(reading), LINKS.getFirst(), TABLE, LIST);
    return LINKS.stream()
        .map(url -> "%.2f".formatted(weights.strongSimilarity(url)))
        .collect(Collectors.toList());
  }

  @Test
  void theTableComesOutWithTermsWithoutPositions() {
    assertEquals(
        List.of("1.00", "0.68", "0.68", "0.53", "0.53", "0.21", "0.00"),
        similarities(UrlSchemas.TermDefinition.TABLE_1));
  }

  @Test
  void asDefinition7SaysItTheFiguresAreOthers() {
    assertEquals(
        List.of("1.00", "0.76", "0.76", "0.59", "0.59", "0.00", "0.00"),
        similarities(UrlSchemas.TermDefinition.DEFINITION_7));
  }

  @Test
  void oneLinkDomPathAloneTellsNothing() {
    UrlTermWeights weights =
        new UrlTermWeights(
            new UrlSchemas(UrlSchemas.TermDefinition.TABLE_1),
            LINKS.getFirst(),
            Map.of(LIST, Set.copyOf(LINKS)),
            LIST);
    assertEquals(0, weights.strongSimilarity(LINKS.get(1)));
  }
}
