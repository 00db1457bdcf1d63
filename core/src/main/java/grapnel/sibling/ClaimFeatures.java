package grapnel.sibling;

import grapnel.page.DomPath;
import grapnel.page.Link;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What can be seen of a page without loading it: what links to it say, where they stand, what
 * stands beside them, and how its URL is made. Each feature is a word. What two kinds in one list
 * differ in is among them, if they differ in anything.
 */
final class ClaimFeatures {

  /** A list is no row: columns are few. */
  private static final int MOST_COLUMNS = 6;

  /** Of the texts beside a link. */
  private static final int SHAPE = 24;

  private final Map<Url, Set<String>> features = new HashMap<>();

  ClaimFeatures(List<PageLinkGroups> pages, Set<Url> claims) {
    for (PageLinkGroups at : pages) {
      if (!claims.contains(at.url())) addLinks(at.page(), claims);
    }
    for (Url url : claims) addUrl(url, of(url));
  }

  Set<String> of(Url url) {
    return features.computeIfAbsent(url, _ -> new LinkedHashSet<>());
  }

  private void addLinks(DownloadedPage page, Set<Url> claims) {
    IdentityHashMap<DomPath, Integer> inRow = new IdentityHashMap<>();
    IdentityHashMap<DomPath, Integer> rowSizes = new IdentityHashMap<>();
    for (Link link : page.links()) row(link).ifPresent(row -> rowSizes.merge(row, 1, Integer::sum));
    LinkPositionHash.linksByPosition(page)
        .forEach(
            (spot, links) -> {
              for (Link link : links) {
                if (claims.contains(link.url())) of(link.url()).add("place " + spot);
              }
            });
    for (Link link : page.links()) {
      Optional<DomPath> row = row(link);
      int column = row.map(at -> inRow.merge(at, 1, Integer::sum)).orElse(0);
      if (!claims.contains(link.url())) continue;
      Set<String> own = of(link.url());
      int columns = row.map(at -> rowSizes.getOrDefault(at, 0)).orElse(0);
      if (columns > 1 && columns <= MOST_COLUMNS) own.add("column " + column);
      addText(link.text(), own);
      own.add("beside " + page.rowShapes().getOrDefault(link.url(), 0L));
      own.add("class " + link.path().attributes().getOrDefault("class", ""));
      own.add(
          "in class "
              + link.path()
                  .parent()
                  .map(at -> at.attributes().getOrDefault("class", ""))
                  .orElse(""));
    }
  }

  /** The element around the one that a link stands in: of cells, the row. */
  private static Optional<DomPath> row(Link link) {
    return link.path().parent().flatMap(DomPath::parent);
  }

  private static void addText(String text, Set<String> own) {
    String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+", -1);
    own.add("first word " + words[0]);
    own.add("last word " + words[words.length - 1]);
    if (words.length > 1) own.add("first words " + words[0] + " " + words[1]);
    own.add("text shape " + shape(text));
    int colon = text.indexOf(':');
    if (colon > 0) own.add("before a colon " + text.substring(0, colon).toLowerCase(Locale.ROOT));
    if (text.chars().anyMatch(Character::isDigit)) own.add("text has a digit");
    own.add("words " + Math.min(words.length, 6));
  }

  /** Letters as a, digits as 0, runs of each as one. */
  private static String shape(String text) {
    String folded =
        text.strip().replaceAll("\\p{L}+", "a").replaceAll("\\d+", "0").replaceAll("\\s+", " ");
    return folded.length() > SHAPE ? folded.substring(0, SHAPE) : folded;
  }

  private static void addUrl(Url url, Set<String> own) {
    List<String> segments = url.segments();
    own.add("depth " + segments.size());
    for (int i = 0; i < segments.size(); i++) {
      SegmentParts parts = SegmentParts.of(segments.get(i));
      own.add("segment " + i + " " + shape(segments.get(i)));
      if (parts.numbers().isEmpty()) own.add("segment " + i + " is " + segments.get(i));
      List<String> runs = Arrays.asList(segments.get(i).split("[-_.:]", -1));
      own.add("segment " + i + " begins " + runs.getFirst());
      own.add("segment " + i + " ends " + runs.getLast());
      own.add("segment " + i + " parts " + Math.min(6, runs.size()));
    }
    own.add(
        "parameters "
            + url.parameters().parameters().stream()
                .map(UrlQuery.Parameter::name)
                .sorted()
                .collect(Collectors.joining("&")));
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      String value = parameter.value().orElse("");
      own.add("parameter " + parameter.name() + " " + shape(value));
      if (value.chars().noneMatch(Character::isDigit)) {
        own.add("parameter " + parameter.name() + " is " + value);
      }
      own.add("parameter " + parameter.name() + " has " + value.length());
    }
  }
}
