package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Evidence;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefixHuntTest {

  private static final String START = "http://example.com";

  /** A site with pages 1 to 12 under each of its prefixes, every second of them known. */
  private static final class FakeSite {
    final Set<String> pages = new TreeSet<>();
    final List<Template> known = new ArrayList<>();
    final List<TriedId> tried = new ArrayList<>();

    /** Pages under a prefix; those that are linked make a template. */
    FakeSite series(String url, boolean linked, long... ids) {
      return series(url, linked ? everySecond(ids) : new long[0], ids);
    }

    /** Pages under a prefix, some of which are linked. */
    FakeSite series(String url, long[] linked, long... ids) {
      for (long id : ids) pages.add(url.replace("{N}", Long.toString(id)));
      if (linked.length == 0) return this;
      KnownIds some = KnownIds.of(IdSpelling.PLAIN, linked);
      known.add(
          new Template(
              "example.com",
              START + url,
              START + url,
              TemplateRole.ENTITY,
              some.size(),
              some,
              true,
              Evidence.NONE,
              List.of()));
      return this;
    }

    private static long[] everySecond(long[] ids) {
      return IntStream.range(0, ids.length)
          .filter(i -> i % 2 == 0)
          .mapToLong(i -> ids[i])
          .toArray();
    }

    HuntResult hunt() {
      List<IdHunter.HuntTarget> targets = new ArrayList<>();
      for (Template template : known) {
        targets.add(new IdHunter.HuntTarget(template, this::judge, Optional.empty()));
      }
      return new IdHunter(new Random(1), () -> true, tried::add).hunt(targets);
    }

    private Verdict judge(Url url) {
      return pages.contains(url.toString().substring(START.length()))
          ? new Verdict.Entity(Evidence.NONE, 1)
          : new Verdict.Empty(Evidence.NONE, 1);
    }

    long found(String start) {
      return tried.stream()
          .filter(each -> each.hit() && each.url().toString().startsWith(START + start))
          .count();
    }

    /** Requests under prefixes that have no page. */
    long spentInVain() {
      Set<String> alive =
          pages.stream().map(page -> page.replaceAll("[0-9]+$", "")).collect(Collectors.toSet());
      return tried.stream()
          .map(each -> each.url().toString().substring(START.length()).replaceAll("[0-9]+$", ""))
          .filter(prefix -> !alive.contains(prefix))
          .count();
    }
  }

  private static long[] upTo(int last) {
    return LongStream.rangeClosed(1, last).toArray();
  }

  private static FakeSite years(int... linked) {
    FakeSite site = new FakeSite();
    for (int year : linked) site.series("/case/" + year + "-{N}", true, upTo(12));
    return site;
  }

  /** Of the unlinked year every second id from the fourth on was never given. */
  @Test
  void aPrefixIsTriedAsFarAsTheOthersGo() {
    long[] ten = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    FakeSite site =
        new FakeSite()
            .series("/2016-{N}/", new long[0], ten)
            .series("/2017-{N}/", new long[0], ten)
            .series("/2018-{N}/", new long[0], 1, 2, 3, 5, 7, 9, 10)
            .series("/2019-{N}/", new long[0], 1, 3, 4, 5, 6, 7, 8, 9, 10)
            .series("/2020-{N}/", new long[] {2, 3, 6, 7, 10}, ten)
            .series("/2021-{N}/", new long[] {1, 2, 4, 8, 10}, 1, 2, 3, 4, 6, 7, 8, 9, 10)
            .series("/2022-{N}/", new long[] {2, 6, 9, 10}, 2, 3, 4, 6, 8, 9, 10)
            .series(
                "/2023-{N}/", new long[] {1, 2, 3, 4, 5, 6, 8, 9, 10}, 1, 2, 3, 4, 5, 6, 8, 9, 10)
            .series(
                "/2024-{N}/", new long[] {1, 2, 3, 4, 5, 6, 7, 8, 10}, 1, 2, 3, 4, 5, 6, 7, 8, 10);
    HuntResult _ = site.hunt();
    assertEquals(7, site.found("/2018-"));
  }

  @Test
  void yearBetweenTwoIsFoundAsAWhole() {
    FakeSite site = years(2015, 2016, 2018, 2019);
    site.series("/case/2017-{N}", false, upTo(12)).hunt();
    assertEquals(12, site.found("/case/2017-"));
  }

  @Test
  void yearsBeforeAndAfterAreFoundOneByOne() {
    FakeSite site = years(2015, 2016);
    site.series("/case/2017-{N}", false, upTo(12))
        .series("/case/2018-{N}", false, upTo(12))
        .series("/case/2014-{N}", false, upTo(12))
        .hunt();
    assertEquals(
        36, site.found("/case/2014-") + site.found("/case/2017-") + site.found("/case/2018-"));
  }

  @Test
  void nextYearIsTriedThoughOnlyOneIsKnown() {
    FakeSite site = years(2015);
    site.series("/case/2016-{N}", false, upTo(12)).hunt();
    assertEquals(12, site.found("/case/2016-"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/o/2001.4.{N} /o/2001.5.{N} /o/2003.4.{N} | /o/2002.4.{N}",
        "/o/2001.4.{N} /o/2001.5.{N} /o/2003.4.{N} | /o/2001.6.{N}",
        "/f/A-11-{N} /f/A-12-{N} /f/C-11-{N}       | /f/B-11-{N}",
        "/m/2021-09/{N} /m/2021-11/{N} /m/2021-12/{N} | /m/2022-01/{N}",
        "/vol9/no1/p{N} /vol9/no2/p{N} /vol11/no1/p{N} | /vol10/no1/p{N}",
        "/x?no=7-{N} /x?no=9-{N}                   | /x?no=8-{N}",
        "/t/TK18{N} /t/TK19{N} /t/TK21{N}          | /t/TK20{N}",
      })
  void neighbourIsFound(String linked, String unlinked) {
    FakeSite site = new FakeSite();
    for (String url : linked.strip().split(" ", -1)) site.series(url, true, upTo(12));
    site.series(unlinked, false, upTo(12)).hunt();
    assertEquals(12, site.found(unlinked.replace("{N}", "")));
  }

  @Test
  void emptyPrefixesCostFewRequests() {
    FakeSite site = years(2015, 2016, 2017);
    site.hunt();
    assertTrue(site.spentInVain() <= 2 * 4, "spent " + site.spentInVain());
  }

  @Test
  void scatteredCodesHaveNoNeighbours() {
    FakeSite site = new FakeSite();
    for (int code : new int[] {5310, 7442, 12634, 21071}) {
      site.series("/ort/" + code + "/{N}", true, upTo(12));
    }
    site.hunt();
    assertEquals(0, site.spentInVain());
  }

  @Test
  void manyEmptyNeighboursAreGivenUp() {
    FakeSite site = new FakeSite();
    for (int year = 1960; year < 2000; year++) {
      site.series("/o/" + year + ".1.{N}", true, upTo(12));
      site.series("/o/" + year + ".2.{N}", true, upTo(12));
    }
    site.hunt();
    assertTrue(site.spentInVain() <= 40, "spent " + site.spentInVain());
  }

  @Test
  void whereIdsRiseWithTheYearEachIsTriedInItsOwn() {
    FakeSite site = new FakeSite();
    for (int year = 2011; year <= 2017; year++) {
      long from = 100L * (year - 2010);
      long[] ids = LongStream.range(from, from + 100).toArray();
      site.series("/notice/" + year + "/{N}", year != 2014, ids);
    }
    site.hunt();
    assertEquals(100, site.found("/notice/2014/"));
    assertEquals(50, site.found("/notice/2012/"));
    long out = site.tried.stream().filter(each -> !each.hit()).count();
    assertTrue(out < 150, "in vain " + out);
  }

  @Test
  void estimateSaysWhichPrefixesItCovers() {
    FakeSite site = years(2015, 2016, 2018);
    HuntResult result = site.series("/case/2017-{N}", false, upTo(12)).hunt();
    assertEquals(1, result.estimates().size());
    PageCountEstimate estimate = result.estimates().getFirst();
    assertEquals(48, estimate.known());
    assertTrue(
        estimate
            .population()
            .endsWith("under 2015 to 2018; nothing under 2014 and 2019, other prefixes not tried"),
        estimate.population());
  }
}
