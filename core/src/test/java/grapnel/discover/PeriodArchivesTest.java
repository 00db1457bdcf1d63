package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PeriodArchivesTest {

  private static final String SITE = "http://example.com";

  private final PeriodArchives archives = new PeriodArchives();

  private void read(String path, String... fresh) {
    archives.read(Url.of(SITE + path), Stream.of(fresh).map(each -> Url.of(SITE + each)).toList());
  }

  private List<String> next() {
    return archives.next().stream().map(url -> url.toString().substring(SITE.length())).toList();
  }

  @Test
  void monthsBeforeAndAfterTheLinkedOnesAreAskedFor() {
    for (int month = 1; month <= 3; month++) read("/events/2022/0" + month + "/");
    assertEquals(List.of("/events/2021/12/", "/events/2022/04/"), next());
    read("/events/2021/12/", "/events/2021/12/a-fair/");
    archives.missed(Url.of(SITE + "/events/2022/04/"));
    assertEquals(List.of("/events/2021/11/", "/events/2022/05/"), next());
  }

  @Test
  void itEndsWhereSeveralMonthsBringNothing() {
    for (int month = 4; month <= 6; month++) read("/list/2022-0" + month + "/index.html");
    int asked = 0;
    for (List<String> next = next(); !next.isEmpty(); next = next()) {
      asked += next.size();
      for (String path : next) archives.missed(Url.of(SITE + path));
    }
    assertEquals(4, asked);
  }

  /** Every month of an endless calendar leads to its days and to the next. */
  @Test
  void daysAndMonthsAreNoNews() {
    for (int month = 4; month <= 6; month++) read("/cal?year=2022&month=" + month);
    int asked = 0;
    for (List<String> next = next(); !next.isEmpty(); next = next()) {
      asked += next.size();
      for (String path : next)
        read(path, path + "&day=1", path + "&day=17", "/cal?year=1990&month=1");
    }
    assertEquals(4, asked);
  }

  @Test
  void aSilentSummerEndsNothing() {
    for (int month = 10; month <= 12; month++) read("/list/2022-" + month + "/");
    List<String> found = new ArrayList<>();
    for (List<String> next = next(); !next.isEmpty(); next = next()) {
      for (String path : next) {
        if (path.matches("/list/2022-0[4-68-9]/")) {
          found.add(path);
          read(path, path + "msg00007.html");
        } else {
          archives.missed(Url.of(SITE + path));
        }
      }
    }
    assertEquals(5, found.size(), found.toString());
  }

  @Test
  void monthsAreWrittenAsTheSiteDoes() {
    for (int month = 9; month <= 11; month++) read("/cal?month=" + month + "&year=2022");
    assertEquals(List.of("/cal?month=8&year=2022", "/cal?month=12&year=2022"), next());
    for (int month = 1; month <= 3; month++) read("/?m=20190" + month);
    assertEquals(List.of("/?m=201812", "/?m=201904"), next());
  }

  @Test
  void daysAndArticlesAreNoMonths() {
    for (int month = 1; month <= 5; month++) {
      read("/2022/0" + month + "/14/");
      read("/2022/0" + month + "/red-sofa-" + month + "/");
    }
    assertEquals(List.of(), next());
  }
}
