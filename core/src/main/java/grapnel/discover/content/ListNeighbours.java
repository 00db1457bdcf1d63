package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Pages that stand so close to a list that one was taken for the other: the readme that the front
 * page of a repository shows below its files, and the threads of a month that had one.
 */
final class ListNeighbours {

  /** With fewer others in its row, a link may be a button. */
  private static final int OTHERS = 2;

  /** Lists of one name, before what says little under it is one. */
  private static final int SEVERAL = 6;

  private final Map<Url, PageDigest> pages;
  private final Map<Url, PageRole> roles;

  ListNeighbours(Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    this.pages = pages;
    this.roles = roles;
  }

  /**
   * Calls them what they are.
   *
   * @param saysLittle what says much is no list, whatever its name
   */
  void settle(Predicate<Url> saysLittle) {
    for (PageDigest page : pages.values()) {
      if (isShownByList(page)) {
        roles.put(page.url(), new PageRole(Sort.THING, "a list of such pages shows it whole"));
      }
    }
    dropShortLists(saysLittle);
  }

  /** By one that names it among other things, and under another title. */
  private boolean isShownByList(PageDigest page) {
    PageRole role = roles.get(page.url());
    if (role == null || role.sort() != Sort.SAME || role.isNamed()) return false;
    PageDigest list = role.other().map(pages::get).orElse(null);
    if (list == null || list.title() == page.title()) return false;
    return list.rows().stream()
        .filter(row -> row.contains(page.url()))
        .anyMatch(row -> row.stream().filter(url -> is(url, Sort.THING)).count() >= OTHERS);
  }

  /**
   * What says little under a name that stands for lists in other folders is a short one: {@code
   * /2021/03/threads.html}.
   */
  private void dropShortLists(Predicate<Url> saysLittle) {
    Map<String, int[]> counts = new HashMap<>();
    roles.forEach(
        (url, role) -> {
          int[] count = counts.computeIfAbsent(nameInFolders(url), _ -> new int[2]);
          count[0]++;
          if (showsList(role)) count[1]++;
        });
    for (Url url : List.copyOf(roles.keySet())) {
      int[] count = counts.getOrDefault(nameInFolders(url), new int[2]);
      boolean mostlyLists = count[1] >= SEVERAL && 3 * count[1] >= 2 * count[0];
      if (!mostlyLists || !is(url, Sort.THING) || !saysLittle.test(url)) continue;
      roles.put(url, new PageRole(Sort.LIST, "its like in other folders are lists"));
    }
  }

  /** A list of subjects alone says so little that many look like one notice. */
  private static boolean isListOrNotice(Sort sort) {
    return sort == Sort.LIST || sort == Sort.NOTICE;
  }

  private boolean showsList(PageRole role) {
    if (role.sort() != Sort.SAME) return isListOrNotice(role.sort());
    return role.other().map(roles::get).filter(other -> isListOrNotice(other.sort())).isPresent();
  }

  private boolean is(Url url, Sort sort) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == sort;
  }

  /** The name of a page and the shape of its folder; of a page without a name its whole address. */
  private static String nameInFolders(Url url) {
    String last = url.segments().isEmpty() ? "" : url.segments().getLast();
    boolean named = !last.isEmpty() && last.chars().noneMatch(Character::isDigit);
    return named ? UrlShape.fine(url) + ' ' + last : url.toString();
  }
}
