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

  private static String words(PageRole.Sort sort, int count) {
    return switch (sort) {
      case LIST -> count == 1 ? "list" : "lists";
      case NOTICE -> count == 1 ? "log-in or notice" : "log-ins or notices";
      case SAME -> "the same as another page";
      case UNLISTED -> "not to be indexed";
      case FRAME -> "linked from everywhere, like an imprint";
      case UNSURE -> "too little to tell";
      case THING -> "a page of its own";
    };
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
    return List.of(remark(counts));
  }

  /** How many there are of each sort, as a sentence. */
  static String remark(Map<PageRole.Sort, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    StringJoiner parts = new StringJoiner("; ");
    boolean one = counts.size() == 1;
    counts.forEach(
        (sort, count) ->
            parts.add(one ? alone(sort, count) : "%,d %s".formatted(count, words(sort, count))));
    String other = all == 1 ? "1 other page" : "%,d other pages".formatted(all);
    return "%s read and not listed: %s".formatted(other, parts);
  }

  private static String alone(PageRole.Sort sort, int count) {
    boolean noun = sort == PageRole.Sort.LIST || sort == PageRole.Sort.NOTICE;
    return (noun && count == 1 ? "a " : "") + words(sort, count);
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
