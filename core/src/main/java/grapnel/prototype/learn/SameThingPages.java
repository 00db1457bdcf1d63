package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pages that show one thing in several dresses: for print, for small screens, with a reply begun.
 * One says nearly all that the other says, of what few pages say. Such pages are built in different
 * ways and are of one kind all the same.
 */
final class SameThingPages {

  /** What more pages than this say is no thing's own: a thing has few addresses. */
  private static final int MOST_PAGES = 12;

  /** The share of the fewer texts that both have. */
  private static final double NEARLY_ALL = 0.8;

  /** A page of another title that says so much more is a list. */
  private static final int MOST_MORE = 2;

  private final Map<HubPage, HubPage> properOnes = new HashMap<>();

  private SameThingPages() {}

  /** Finds them among all pages of a site that were seen. */
  static SameThingPages of(Collection<HubPage> pages) {
    SameThingPages same = new SameThingPages();
    Map<Long, Integer> counts = new HashMap<>();
    for (HubPage page : pages) page.texts().forEach(text -> counts.merge(text, 1, Integer::sum));
    Map<Long, List<HubPage>> properByText = new HashMap<>();
    for (HubPage page : plainestFirst(Set.copyOf(pages))) {
      Set<Long> own = own(page, counts);
      Optional<HubPage> before =
          own.stream()
              .flatMap(text -> properByText.getOrDefault(text, List.of()).stream())
              .distinct()
              .filter(one -> saySame(one, own(one, counts), page, own))
              .min(Comparator.comparing(HubPage::url));
      if (before.isPresent()) {
        same.properOnes.put(page, before.get());
      } else {
        own.forEach(text -> properByText.computeIfAbsent(text, _ -> new ArrayList<>()).add(page));
      }
    }
    return same;
  }

  private static List<HubPage> plainestFirst(Collection<HubPage> pages) {
    return pages.stream()
        .sorted(
            Comparator.comparingInt((HubPage page) -> page.url().parameters().parameters().size())
                .thenComparingInt(page -> page.url().segments().size())
                .thenComparing(HubPage::url))
        .toList();
  }

  private static Set<Long> own(HubPage page, Map<Long, Integer> counts) {
    return page.texts().stream()
        .filter(text -> counts.getOrDefault(text, 0) <= MOST_PAGES)
        .collect(Collectors.toSet());
  }

  /** A list says what its rows say too, and much more. */
  private static boolean saySame(HubPage one, Set<Long> own, HubPage other, Set<Long> otherOwn) {
    int fewer = Math.min(own.size(), otherOwn.size());
    String title = one.selfDescription().title();
    boolean titled = !title.isEmpty() && title.equals(other.selfDescription().title());
    boolean far = Math.max(own.size(), otherOwn.size()) > MOST_MORE * fewer;
    if (fewer < 2 || (far && !titled)) {
      return false;
    }
    return own.stream().filter(otherOwn::contains).count() >= NEARLY_ALL * fewer;
  }

  /** The page of the plainest address that shows what this one shows. */
  HubPage properOf(HubPage page) {
    return properOnes.getOrDefault(page, page);
  }

  /** The share of the fewer pages whose things the others show too. */
  double sharedThings(Collection<HubPage> some, Collection<HubPage> others) {
    Set<HubPage> things = things(some);
    Set<HubPage> otherThings = things(others);
    int fewer = Math.min(things.size(), otherThings.size());
    Stream<HubPage> shared = things.stream().filter(otherThings::contains);
    return fewer == 0 ? 0 : (double) shared.count() / fewer;
  }

  private Set<HubPage> things(Collection<HubPage> pages) {
    return pages.stream().map(this::properOf).collect(Collectors.toSet());
  }
}
