package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.page.PageStructure;
import grapnel.page.TextSignature;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells what pages are, by what they say beside each other. A thing says what no other page says. A
 * list says what the pages say that it links to, and there are more of these than lists. What
 * stands on a quarter of all pages is the frame and says nothing.
 */
final class PageRoleFinder {

  /** As short as a name. */
  private static final int SOME_TEXT = 8;

  /** More than a heading, a count and "page 3 of 12". */
  private static final int MUCH_TEXT = 250;

  /** Hardly more than a heading. */
  private static final int HEADING = 60;

  /** A list of one or two leads to things that say so many times more. */
  private static final int SAYS_MORE = 3;

  private static final int MIN_PAGES = 3;

  /** Pages made from one template are as alike as this, whatever they say. */
  private static final double ALIKE = 0.9;

  private static final int MOST_COMPARED = 200;

  private final Map<Url, PageDigest> pages;
  private final Set<Url> unread;
  private final Map<Url, PageRole> roles = new LinkedHashMap<>();
  private final Map<Url, Integer> ownText = new HashMap<>();

  /**
   * @param unread what was left when the reading ended
   */
  PageRoleFinder(Map<Url, PageDigest> pages, Set<Url> unread) {
    this.pages = pages;
    this.unread = unread;
  }

  Map<Url, PageRole> find() {
    joinSame();
    joinSameTexts(single());
    List<PageDigest> single = single();
    SharedTexts texts = new SharedTexts(single);
    PageRows rows = new PageRows(single, texts);
    long unlisted = single.stream().filter(PageDigest::unlisted).count();
    boolean unlistedTells = 2 * unlisted < single.size();
    for (PageDigest page : single) {
      roles.put(page.url(), role(page, texts, rows, unlistedTells));
    }
    for (PageDigest page : single) joinShortList(page, texts);
    claimRepeated(single, texts);
    ViewFinder.join(pages, roles);
    dropFrame(texts);
    dropRare();
    return roles;
  }

  private List<PageDigest> single() {
    return pages.values().stream().filter(page -> !roles.containsKey(page.url())).toList();
  }

  /** Pages that say the same within frames that differ: a file, and the same file in its folder. */
  private void joinSameTexts(List<PageDigest> single) {
    SharedTexts texts = new SharedTexts(single);
    Map<Set<Long>, List<PageDigest>> byTexts = new LinkedHashMap<>();
    for (PageDigest page : single) {
      Set<Long> keys = texts.ownKeys(page);
      if (!keys.isEmpty()) byTexts.computeIfAbsent(keys, _ -> new ArrayList<>()).add(page);
    }
    for (List<PageDigest> equal : byTexts.values()) if (equal.size() > 1) joinEqual(equal);
  }

  /** Short things that a list shows whole: what they say stands there too, and nowhere else. */
  private void claimRepeated(List<PageDigest> single, SharedTexts texts) {
    Set<Url> repeated = new HashSet<>();
    for (PageDigest list : single) {
      if (sortOf(list.url()) != Sort.LIST) continue;
      for (Url url : list.targets()) {
        PageDigest page = pages.get(url);
        if (page == null || sortOf(url) != Sort.UNSURE) continue;
        boolean says = texts.shareOf(page).total() >= HEADING;
        if (says && texts.contains(list, page)) repeated.add(url);
      }
    }
    for (Url url : repeated) {
      roles.put(url, new PageRole(Sort.THING, "a list shows it, and it says nothing else"));
    }
  }

  private @Nullable Sort sortOf(Url url) {
    PageRole role = roles.get(url);
    return role == null ? null : role.sort();
  }

  /** Pages that name another as the one they are, or say the same to the letter. */
  private void joinSame() {
    Map<TextSignature, List<PageDigest>> bySignature = new LinkedHashMap<>();
    for (PageDigest page : pages.values()) {
      Optional<Url> canonical = page.canonical().filter(url -> !url.equals(page.url()));
      if (canonical.filter(pages::containsKey).isPresent() && !isHome(canonical.get())) {
        roles.put(page.url(), PageRole.same(canonical.get()));
        continue;
      }
      page.signature()
          .ifPresent(s -> bySignature.computeIfAbsent(s, _ -> new ArrayList<>()).add(page));
    }
    for (List<PageDigest> equal : bySignature.values()) if (equal.size() > 1) joinEqual(equal);
  }

  private void joinEqual(List<PageDigest> equal) {
    equal.sort(
        Comparator.<PageDigest>comparingInt(page -> page.url().toString().length())
            .thenComparing(page -> page.url().toString()));
    Url first = equal.getFirst().url();
    for (PageDigest page : equal.subList(1, equal.size())) {
      roles.put(page.url(), PageRole.same(first));
    }
    long alike =
        equal.stream()
            .filter(page -> PageShape.fine(page.url()).equals(PageShape.fine(first)))
            .count();
    if (alike < MIN_PAGES) return;
    String reason = "the same page is shown at %,d addresses".formatted(equal.size());
    roles.put(first, new PageRole(Sort.NOTICE, reason));
  }

  private static boolean isHome(Url url) {
    return url.path().equals("/") && url.query().isEmpty();
  }

  private PageRole role(PageDigest page, SharedTexts texts, PageRows rows, boolean unlistedTells) {
    SharedTexts.Share share = texts.shareOf(page);
    ownText.put(page.url(), share.own());

    if (isHome(page.url())) return new PageRole(Sort.FRAME, "the start page");
    boolean little = share.own() < MUCH_TEXT || 2 * share.own() < share.total();
    if (page.asksPassword() && little) return new PageRole(Sort.NOTICE, "it asks for a password");
    if (page.unlisted() && unlistedTells) {
      return new PageRole(Sort.UNLISTED, "it asks not to be indexed, which most pages do not");
    }
    if (little && (rows.lists(page) || texts.repeatsSeveral(page))) {
      return new PageRole(Sort.LIST, "it lists other pages");
    }
    if (listsUnread(page)) {
      return new PageRole(Sort.UNSURE, "most pages it lists were not read yet");
    }
    if (share.own() >= SOME_TEXT)
      return new PageRole(Sort.THING, "it says what no other page says");
    return new PageRole(Sort.UNSURE, "all it says stands on other pages too");
  }

  private boolean listsUnread(PageDigest page) {
    return page.rows().stream()
        .anyMatch(row -> 2 * row.stream().filter(unread::contains).count() > row.size());
  }

  /** A page that says its heading and leads to things that say more is a list of one or two. */
  private void joinShortList(PageDigest page, SharedTexts texts) {
    int own = ownText.getOrDefault(page.url(), 0);
    if (!isThing(page.url()) || own >= HEADING) return;
    String shape = PageShape.coarse(page.url());
    boolean leads =
        page.targets().stream()
            .filter(url -> !texts.isLinkedByMany(url) && !PageShape.coarse(url).equals(shape))
            .anyMatch(url -> ownText.getOrDefault(url, 0) > SAYS_MORE * own);
    if (leads) roles.put(page.url(), new PageRole(Sort.LIST, "it only leads to other pages"));
  }

  private boolean isThing(Url url) {
    return sortOf(url) == Sort.THING;
  }

  /** What the frame of most pages links to is an imprint, unless others are built as it is. */
  private void dropFrame(SharedTexts texts) {
    for (List<Url> things : thingsByShape(PageShape::fine).values()) {
      List<Url> inside = things.stream().filter(url -> !texts.isLinkedByMany(url)).toList();
      for (Url url : things) {
        if (!texts.isLinkedByMany(url) || hasTwins(url, inside)) continue;
        roles.put(url, new PageRole(Sort.FRAME, "most pages link to it, as to an imprint"));
      }
    }
  }

  /** Every site has an imprint: fewer than three of a shape, or built alike, are no kind. */
  private void dropRare() {
    List<Url> all = roles.keySet().stream().filter(this::isThing).toList();
    List<Url> rare = new ArrayList<>();
    for (List<Url> few : thingsByShape(PageShape::fine).values()) {
      if (few.size() >= MIN_PAGES) continue;
      for (Url url : few) if (!hasTwins(url, all)) rare.add(url);
    }
    for (Url url : rare) {
      roles.put(url, new PageRole(Sort.UNSURE, "fewer than three pages are like it"));
    }
  }

  private boolean hasTwins(Url url, List<Url> others) {
    PageStructure own = required(url).structure();
    return others.stream()
            .limit(MOST_COMPARED)
            .filter(other -> own.similarity(required(other).structure()) >= ALIKE)
            .limit(MIN_PAGES)
            .count()
        == MIN_PAGES;
  }

  private PageDigest required(Url url) {
    PageDigest page = pages.get(url);
    if (page == null) throw new IllegalStateException("not read: " + url);
    return page;
  }

  private Map<String, List<Url>> thingsByShape(Function<Url, String> shape) {
    Map<String, List<Url>> shapes = new LinkedHashMap<>();
    for (Url url : roles.keySet()) {
      if (isThing(url)) shapes.computeIfAbsent(shape.apply(url), _ -> new ArrayList<>()).add(url);
    }
    return shapes;
  }
}
