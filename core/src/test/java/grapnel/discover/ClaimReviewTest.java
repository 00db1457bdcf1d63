package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.discover.content.PageRole;
import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.site.LinkRecordingAccess;
import grapnel.store.MemoryCatalogue;
import grapnel.url.Url;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimReviewTest {

  private static final Url COMMIT = Url.of("http://a.test/repo/rev/17");
  private static final Url VIEW = Url.of("http://a.test/repo/rev/17?revcount=30");

  private final ClaimedPages claimed =
      new ClaimedPages(
          new MemoryCatalogue(),
          new LinkRecordingAccess((_, _, _) -> new Answer.Unrecorded()),
          _ -> "rev",
          () -> Instant.EPOCH);

  private List<Url> reviewed(Map<Url, PageRole> roles) {
    new ClaimReview(claimed, roles, url -> url.equals(VIEW) ? COMMIT : url).run();
    return claimed.all().stream().map(Found::url).toList();
  }

  private void claim(Url url, String template) {
    Verdict sure = new Verdict.Entity(Evidence.of("seen"), 0.9);
    claimed.add("templates", new Found(url, url, template, "17", true, sure, 0));
  }

  /** A pattern with a parameter that changes nothing is a second name for all of its pages. */
  @Test
  void aPageOfASeriesThatAnIdleParameterMakesIsNoOther() {
    claim(COMMIT, "");
    claim(VIEW, "http://a.test/repo/rev/{N}?revcount=30");
    Map<Url, PageRole> roles =
        Map.of(COMMIT, new PageRole(PageRole.Sort.THING, "it is", Optional.empty()));
    assertEquals(List.of(COMMIT), reviewed(roles));
  }

  @Test
  void aPageOfASeriesStaysWhereItsOtherAddressWasNotRead() {
    claim(VIEW, "http://a.test/repo/rev/{N}?revcount=30");
    assertEquals(List.of(VIEW), reviewed(Map.of()));
  }

  /** Folders are linked without their last slash, and the site redirects to the one with it. */
  @Test
  void aThingClaimedByAnAddressThatRedirectsIsCalledByItsOwn() {
    Url linked = Url.of("http://a.test/2019/06/lamps");
    Url own = Url.of("http://a.test/2019/06/lamps/");
    claim(linked, "");
    claim(own, "");
    Map<Url, PageRole> roles =
        Map.of(
            own,
            new PageRole(PageRole.Sort.THING, "it is", Optional.empty()),
            linked,
            PageRole.same(own));
    assertEquals(List.of(own), reviewed(roles));
    assertEquals(List.of(linked), claimed.all().getFirst().addresses());
  }

  /** Months of a list of mail: three show how a thread begins, six that there was none. */
  @Test
  void aSeriesFallsWhereMostOfItsPagesAreListsOrOnePageAgainAndAgain() {
    Map<Url, PageRole> roles = new HashMap<>();
    Url empty = Url.of("http://a.test/2021/2/");
    for (int month = 1; month <= 10; month++) {
      Url url = Url.of("http://a.test/2021/%d/".formatted(month));
      claim(url, "http://a.test/2021/{N}/");
      PageRole list = new PageRole(PageRole.Sort.LIST, "it lists", Optional.empty());
      roles.put(url, month < 4 ? list : PageRole.same(empty));
    }
    PageRole thing = new PageRole(PageRole.Sort.THING, "it is", Optional.empty());
    roles.put(empty, thing);
    assertEquals(List.of(), reviewed(roles));
  }

  /** Places in a list show one list, from another place on. */
  @Test
  void aSeriesOfOtherAddressesOfAListFalls() {
    Map<Url, PageRole> roles = new HashMap<>();
    Url list = Url.of("http://a.test/photos");
    roles.put(list, new PageRole(PageRole.Sort.LIST, "it lists", Optional.empty()));
    for (int place = 1; place <= 10; place++) {
      Url url = Url.of("http://a.test/photos?from=" + place);
      claim(url, "http://a.test/photos?from={N}");
      if (place <= 6) roles.put(url, PageRole.same(list));
    }
    assertEquals(List.of(), reviewed(roles));
  }
}
