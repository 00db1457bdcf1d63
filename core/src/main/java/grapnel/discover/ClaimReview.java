package grapnel.discover;

import grapnel.discover.content.FallenShapes;
import grapnel.discover.content.PageRole;
import grapnel.discover.content.SideUrls;
import grapnel.fact.Found;
import grapnel.url.Url;
import grapnel.url.UrlHashSet;
import grapnel.url.UrlNormalizer;
import grapnel.url.UrlTextMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Takes back claims of pages that turned out to be no things when they were read, and of those like
 * them that were not. A series stands or falls as a whole: its pages were judged one by one, and
 * one that says little is still of it.
 */
final class ClaimReview {

  /** Pages of a series that must have been read before it falls. */
  private static final int SEVERAL = 3;

  private final ClaimedPages claimed;
  private final Map<Url, PageRole> roles;
  private final FallenShapes fallenShapes;
  private final UnaryOperator<Url> proper;

  private final UrlHashSet rows = new UrlHashSet();

  /** By their own addresses: one row may stand for several. What is made up is no name for one. */
  private final UrlHashSet linkedRows = new UrlHashSet();

  /** How many rows show one notice. */
  private final Map<Url, Integer> noticeRows = new HashMap<>();

  /**
   * @param proper the address that shows the same as another, where one is known
   */
  ClaimReview(ClaimedPages claimed, Map<Url, PageRole> roles, UnaryOperator<Url> proper) {
    this.claimed = claimed;
    this.roles = roles;
    this.proper = proper;
    this.fallenShapes = new FallenShapes(roles);
  }

  void run() {
    Set<String> fallen = fallenSeries();
    List<Found> all = claimed.all();
    for (Found page : all) {
      boolean _ = rows.add(page.url());
      if (claimed.isLinked(page.url())) {
        boolean _ = linkedRows.add(page.url());
      }
      notice(page).ifPresent(url -> noticeRows.merge(url, 1, Integer::sum));
    }
    Map<Url, Url> sides = SideUrls.below(() -> all.stream().map(Found::url).iterator(), _ -> true);
    UnreadRows unread =
        new UnreadRows(
            claimed.all(),
            roles,
            this::roleOf,
            page -> isClaimedElsewhere(page, roleOf(page)),
            claimed::isOneRow);
    for (Found page : claimed.all()) {
      boolean ofSeries = !page.template().isEmpty();
      Optional<PageRole> idle = roleOf(page).isPresent() ? Optional.empty() : idleRole(page);
      Optional<PageRole> role = roleOf(page).or(() -> idle);
      Optional<Url> own = ownUrl(page, role);
      if (own.isPresent()) {
        claimed.rename(page, own.get());
        continue;
      }
      boolean falls =
          ofSeries
              ? fallen.contains(page.template())
                  || idle.isPresent()
                  || isClaimedElsewhere(page, role)
                  || isOneNotice(page)
                  || asksPassword(role)
                  || (role.isEmpty() && unread.isNoThing(page))
              : role.map(PageRole::isNoThing).orElseGet(() -> unread.isNoThing(page));
      if (falls || sides.containsKey(page.url())) takeBack(page, role);
    }
  }

  /** The site's name for the thing of a row, where the row has another spelling of it. */
  private Optional<Url> ownUrl(Found page, Optional<PageRole> role) {
    if (!page.template().isEmpty()) return Optional.empty();
    return role.filter(each -> each.sort() == PageRole.Sort.SAME)
        .flatMap(PageRole::other)
        .filter(this::isThing)
        .filter(thing -> !thing.equals(page.url()) && claimed.isOneRow(thing, page.url()));
  }

  private boolean isOneNotice(Found page) {
    return notice(page).filter(url -> noticeRows.getOrDefault(url, 0) >= SEVERAL).isPresent();
  }

  /**
   * The page that many addresses show, where this is one: a log-in, a gate, a notice that something
   * is gone. A thing may have many addresses too, but then they are one row.
   */
  private Optional<Url> notice(Found page) {
    Optional<PageRole> role = roleOf(page);
    return role.flatMap(PageRole::other)
        .filter(_ -> role.get().sort() == PageRole.Sort.SAME)
        .or(() -> role.map(_ -> UrlNormalizer.visitIndependent().normalize(page.finalUrl())))
        .filter(
            url -> {
              PageRole shown = roles.get(url);
              return shown != null && shown.isShownAtMany();
            });
  }

  /** A page of a series that asks who is there, or shows what one that does shows. */
  private boolean asksPassword(Optional<PageRole> role) {
    return role.filter(PageRole::asksPassword).isPresent()
        || role.filter(each -> each.sort() == PageRole.Sort.SAME)
            .flatMap(PageRole::other)
            .map(roles::get)
            .filter(PageRole::asksPassword)
            .isPresent();
  }

  /**
   * One thing, one row: another address of a thing that is claimed. What no link leads to is still
   * the site's name for it where the page says so.
   */
  private boolean isClaimedElsewhere(Found page, Optional<PageRole> role) {
    return role.filter(each -> each.sort() == PageRole.Sort.SAME)
        .flatMap(PageRole::other)
        .filter(this::isThing)
        .filter(thing -> !claimed.isOneRow(thing, page.url()))
        .filter(
            thing ->
                linkedRows.contains(thing)
                    || (rows.contains(thing) && role.filter(PageRole::isNamed).isPresent()))
        .isPresent();
  }

  /** Where another page shows the same, that one is claimed instead. */
  private void takeBack(Found page, Optional<PageRole> role) {
    claimed.takeBack(page.url());
    Optional<Url> other = role.flatMap(PageRole::other).filter(this::isThing);
    if (page.template().isEmpty() && other.isPresent()) {
      claimed.add(page.methods().getFirst(), page.withUrl(other.get()).withFinalUrl(other.get()));
    }
  }

  private boolean isThing(Url url) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == PageRole.Sort.THING;
  }

  private Optional<PageRole> roleOf(Found page) {
    Url url = UrlNormalizer.visitIndependent().normalize(page.url());
    Url end = UrlNormalizer.visitIndependent().normalize(page.finalUrl());
    return Optional.ofNullable(roles.get(url)).or(() -> Optional.ofNullable(roles.get(end)));
  }

  /** That it shows the same as a page that was read, by parameters that change nothing. */
  private Optional<PageRole> idleRole(Found page) {
    Url end = UrlNormalizer.visitIndependent().normalize(page.finalUrl());
    return Optional.of(proper.apply(end))
        .filter(other -> !other.equals(end) && roles.containsKey(other))
        .map(PageRole::same);
  }

  /**
   * Most pages that were read are lists, log-ins, notices, or each a side of what another series
   * shows; another address of a page is none of these. Or hardly a page of its shape is a thing.
   */
  private Set<String> fallenSeries() {
    UrlTextMap templates = new UrlTextMap();
    for (Found page : claimed.all()) {
      templates.put(UrlNormalizer.visitIndependent().normalize(page.finalUrl()), page.template());
    }
    Map<Url, Integer> repeated = repeatedInSeries(templates);
    Map<String, SeriesCount> counts = new HashMap<>();
    for (Found page : claimed.all()) {
      if (page.template().isEmpty()) continue;
      SeriesCount count = counts.computeIfAbsent(page.template(), _ -> new SeriesCount());
      Optional<PageRole> role = roleOf(page);
      count.pages++;
      if (role.isPresent()) count.read++;
      if (role.isPresent() && falls(page, role.get(), templates, repeated)) count.noThings++;
      boolean thing = role.filter(each -> each.sort() == PageRole.Sort.THING).isPresent();
      if (!thing && fallenShapes.contains(page.finalUrl())) count.ofFallenShape++;
    }
    Set<String> fallen = new HashSet<>();
    counts.forEach(
        (template, count) -> {
          if (count.falls()) fallen.add(template);
        });
    return fallen;
  }

  /** Of pages that others of their series show too, how many do: months without a message. */
  private Map<Url, Integer> repeatedInSeries(UrlTextMap templates) {
    Map<Url, Integer> repeated = new HashMap<>();
    for (Found page : claimed.all()) {
      if (page.template().isEmpty()) continue;
      Optional<PageRole> role = roleOf(page).filter(each -> each.sort() == PageRole.Sort.SAME);
      role.flatMap(PageRole::other)
          .filter(url -> page.template().equals(templates.get(url)))
          .ifPresent(url -> repeated.merge(url, 1, Integer::sum));
    }
    return repeated;
  }

  /** What the pages of a series turned out to be. */
  private static final class SeriesCount {
    int pages;
    int read;
    int noThings;
    int ofFallenShape;

    boolean falls() {
      return (read >= SEVERAL && 3 * noThings > 2 * read) || 3 * ofFallenShape > 2 * pages;
    }
  }

  private boolean falls(
      Found page, PageRole role, UrlTextMap templates, Map<Url, Integer> repeated) {
    if (role.sort() != PageRole.Sort.SAME) return role.isNoThing();
    if (role.other()
        .map(roles::get)
        .filter(each -> each.sort() == PageRole.Sort.LIST)
        .isPresent()) {
      return true;
    }
    if (role.other().filter(url -> repeated.getOrDefault(url, 0) >= SEVERAL).isPresent()) {
      return true;
    }
    String series = role.other().filter(this::isThing).map(templates::get).orElse("");
    return !series.isEmpty() && !series.equals(page.template());
  }
}
