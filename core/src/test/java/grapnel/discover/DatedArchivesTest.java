package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DatedArchivesTest {

  private static final LocalDate TODAY = LocalDate.of(2024, 6, 1);

  private final List<String> asked = new ArrayList<>();

  private static Url month(int year, int month, String name) {
    return Url.of("http://a.test/list/%d/%02d/%s".formatted(year, month, name));
  }

  /** The months of a list that has one for each of these years. */
  private static Predicate<Url> years(int first, int last) {
    return url -> {
      int year = Integer.parseInt(url.segments().get(1));
      return year >= first && year <= last;
    };
  }

  /** What is found by the last months of a year. */
  private TreeSet<String> extend(Predicate<Url> pages) {
    List<Url> known =
        IntStream.rangeClosed(8, 12)
            .boxed()
            .flatMap(
                each ->
                    List.of(month(2022, each, "threads.html"), month(2022, each, "byauthor.html"))
                        .stream())
            .toList();
    TreeSet<String> found = new TreeSet<>();
    new DatedArchives(
            TODAY,
            url -> {
              asked.add(url.path());
              if (!pages.test(url)) return false;
              found.add(url.path());
              return true;
            })
        .extend(known);
    return found;
  }

  @Test
  void monthsBeforeAndAfterAreFound() {
    TreeSet<String> found = extend(years(2021, 2023));
    assertEquals(12 + 7 + 12, found.size(), found.toString());
    assertEquals("/list/2021/01/threads.html", found.first());
    // A time long before, and two months in vain on either side.
    assertEquals(found.size() + 5, asked.size(), asked.toString());
  }

  @Test
  void anArchiveOfAnyTimeIsACalendar() {
    TreeSet<String> found = extend(years(0, 9999));
    assertEquals(1, asked.size());
    assertEquals(1, found.size());
  }

  @Test
  void nothingIsAskedOfTheFuture() {
    boolean _ = extend(years(2021, 2030)).isEmpty();
    assertTrue(asked.stream().noneMatch(path -> path.compareTo("/list/2024/07") > 0));
  }

  @Test
  void twoLikeAddressesAreNoArchive() {
    new DatedArchives(TODAY, url -> asked.add(url.path()))
        .extend(List.of(month(2022, 1, ""), month(2022, 2, "")));
    assertEquals(List.of(), asked);
  }
}
