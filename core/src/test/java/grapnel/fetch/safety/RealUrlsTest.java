package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.SharedSets;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the rules do to URLs that were not thought up for them. */
class RealUrlsTest {

  /** All that is refused of what crawlers saw of six hosts; each was looked at. */
  private static final Set<String> REFUSED =
      Set.of(
          "http://www.rottentomatoes.com/logout/",
          "https://movie.douban.com/subject/25728388/update_image",
          "https://movie.douban.com/subject/25843351/update_image",
          "https://movie.douban.com/subject/26314821/update_image",
          "https://movie.douban.com/subject/4944008/update_image");

  /** The forms to change a post and to write about a film: two hosts have hundreds of them. */
  private static final Pattern FORM_FOR_A_THING =
      Pattern.compile(
          "/(?:posts|d)/[^/]+/edit$|/subject/[0-9]+/discussion/create$"
              + "|/celebrity/[0-9]+/detail_edit$");

  @Test
  void nothingButWhatActsIsRefusedOfSixHosts() throws IOException {
    Set<String> refused = new TreeSet<>();
    int all = 0;
    try (Stream<Path> lists = Files.list(SharedSets.folder("links").resolve("urls"))) {
      for (Path list : lists.toList()) {
        for (String line : Files.readAllLines(list)) {
          all++;
          if (Url.parse(line)
              .filter(url -> !FORM_FOR_A_THING.matcher(url.path()).find())
              .flatMap(UnsafeRequests::urlReason)
              .isPresent()) refused.add(line);
        }
      }
    }
    assertTrue(all > 100_000, "lines: " + all);
    assertEquals(REFUSED.stream().sorted().toList(), List.copyOf(refused));
  }

  @Test
  void fewOfAllSortsOfUrlsAreRefused() {
    List<Url> urls =
        SharedSets.realUrls().stream().flatMap(line -> Url.parse(line.strip()).stream()).toList();
    Set<String> refused =
        urls.stream()
            .filter(url -> UnsafeRequests.urlReason(url).isPresent())
            .filter(url -> !FORM_FOR_A_THING.matcher(url.path()).find())
            // One phisher's kit, three hundred times.
            .filter(url -> !url.query().orElse("").startsWith("cmd=_update&"))
            .map(Url::toString)
            .collect(Collectors.toSet());
    assertTrue(urls.size() > 200_000, "URLs: " + urls.size());
    assertTrue(refused.size() < 20, () -> refused.size() + " refused: " + refused);
  }
}
