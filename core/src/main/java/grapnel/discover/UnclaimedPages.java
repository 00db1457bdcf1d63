package grapnel.discover;

import grapnel.discover.content.PageRole;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Pages that were read and are not claimed, each with the reason: nothing is dropped in silence.
 */
final class UnclaimedPages {

  private static final UrlReasonNote NOTE = new UrlReasonNote("unclaimed");

  private static final Map<PageRole.Sort, String> WORDS = new EnumMap<>(PageRole.Sort.class);

  static {
    WORDS.put(PageRole.Sort.LIST, "lists");
    WORDS.put(PageRole.Sort.SAME, "the same as another page");
    WORDS.put(PageRole.Sort.NOTICE, "log-ins or notices");
    WORDS.put(PageRole.Sort.UNLISTED, "not to be indexed");
    WORDS.put(PageRole.Sort.FRAME, "linked from everywhere, like an imprint");
    WORDS.put(PageRole.Sort.UNSURE, "too little to tell");
  }

  private final Map<Url, PageRole> pages = new LinkedHashMap<>();

  UnclaimedPages(Map<Url, PageRole> roles, ClaimedPages claimed) {
    roles.forEach(
        (url, role) -> {
          if (role.sort() != PageRole.Sort.THING && !claimed.contains(url)) pages.put(url, role);
        });
  }

  /** One line for the end of a run; none where all that was read is claimed. */
  List<String> remarks() {
    if (pages.isEmpty()) return List.of();
    Map<PageRole.Sort, Integer> counts = new EnumMap<>(PageRole.Sort.class);
    for (PageRole role : pages.values()) counts.merge(role.sort(), 1, Integer::sum);
    StringJoiner parts = new StringJoiner("; ");
    boolean one = counts.size() == 1;
    counts.forEach(
        (sort, count) ->
            parts.add(one ? WORDS.get(sort) : "%,d %s".formatted(count, WORDS.get(sort))));
    String other = pages.size() == 1 ? "1 other page" : "%,d other pages".formatted(pages.size());
    return List.of("%s read and not listed: %s".formatted(other, parts));
  }

  /** Keeps the reasons for who asks later. */
  void keep(Catalogue catalogue) {
    Map<Url, String> reasons = new LinkedHashMap<>();
    pages.forEach((url, role) -> reasons.put(url, role.reason()));
    NOTE.keep(reasons, catalogue);
  }

  /** Why a page that was read is not claimed, if it was. */
  static Optional<String> reasonFor(Url url, Catalogue catalogue) {
    return NOTE.reasonFor(url, catalogue);
  }
}
