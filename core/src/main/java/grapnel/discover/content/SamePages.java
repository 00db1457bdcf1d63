package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.page.TextSignature;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the addresses that show one page. Which of them is its own is told by links: they call a
 * page by its heading, and the archive of the day on which it alone appeared by a date.
 */
final class SamePages {

  /** So many like addresses with one page are no page's other names. */
  private static final int MANY = 3;

  /** Pages of a shape that list others, before one that shows a single thing is a list too. */
  private static final int SEVERAL = 2;

  /** A page that shows another whole says at most so many times as much, or it is a list. */
  private static final double HARDLY_MORE = 2;

  /** A notice may come with a sentence or two. */
  private static final int MUCH_MORE = 250;

  /** Shorter texts may be a thing that says next to nothing. */
  private static final int SENTENCE = 60;

  /** So many pages that say a text, too, are enough to tell. */
  private static final int MOST_TELLING = 50;

  /** Pages that name another, of which so many are kept: one that does not show it is enough. */
  private static final int MOST_NAMERS = 16;

  /** A word by which links call more pages, as "Diff", is no name of any. */
  private static final int MOST_CALLED = 12;

  private final Map<Url, PageDigest> pages;
  private final Map<Url, PageRole> roles;

  /** Some of the pages that links call by each text. */
  private final Map<Long, Set<Url>> called = new HashMap<>();

  private final Map<Url, Set<Url>> namers = new HashMap<>();

  /** Pages of each shape of URLs that show several others whole: days, tags, pages of a list. */
  private final Map<String, Integer> listingPages = new HashMap<>();

  private final SharedTexts all;
  private final PageNames bound;

  SamePages(Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    this.pages = pages;
    this.roles = roles;
    this.all = new SharedTexts(pages.values());
    this.bound = new PageNames(pages, all);
    for (PageDigest page : pages.values()) page.names().forEach(this::countCalled);
    for (PageDigest page : pages.values()) {
      for (Url url : page.targets()) if (names(page, url)) addNamer(url, page.url());
    }
  }

  private void countCalled(Url url, Set<Long> texts) {
    for (long text : texts) {
      Set<Url> some = called.computeIfAbsent(text, _ -> new HashSet<>(2));
      if (some.size() <= MOST_CALLED) some.add(url);
    }
  }

  private boolean isName(long text) {
    return called.getOrDefault(text, Set.of()).size() <= MOST_CALLED;
  }

  private void addNamer(Url url, Url namer) {
    Set<Url> known = namers.computeIfAbsent(url, _ -> new HashSet<>());
    if (known.size() < MOST_NAMERS) known.add(namer);
  }

  /** Gives all but one address of a page the role of another's name. */
  void join() {
    joinByCanonical();
    new NarrowedViewFinder(pages, roles, all).join();
    shownWhole(single(), all).forEach(this::countListing);
    joinBySignature();
    joinByTexts();
    joinNotices();
    joinContained();
  }

  /** Whether a page links to another by a text that stands there. */
  private boolean names(PageDigest page, Url url) {
    PageDigest other = pages.get(url);
    if (other == null || url.equals(page.url())) return false;
    return page.names().getOrDefault(url, Set.of()).stream()
        .anyMatch(name -> other.blocks().contains(name) && isName(name));
  }

  /** Whether any page calls this by its name, other than those that show it. */
  private boolean isNamed(Url url, Set<Url> showing) {
    return namers.getOrDefault(url, Set.of()).stream().anyMatch(namer -> !showing.contains(namer));
  }

  private List<PageDigest> single() {
    return pages.values().stream().filter(page -> !roles.containsKey(page.url())).toList();
  }

  private void joinByCanonical() {
    for (PageDigest page : pages.values()) {
      Optional<Url> canonical = page.canonical().filter(url -> !url.equals(page.url()));
      Optional<PageDigest> named = canonical.map(pages::get);
      if (named.isPresent()
          && !PageRoleFinder.isHome(canonical.get())
          && !all.saysOtherThan(page, named.get())) {
        roles.put(page.url(), PageRole.named(canonical.get()));
      }
    }
  }

  private void joinBySignature() {
    Map<TextSignature, List<PageDigest>> bySignature = new LinkedHashMap<>();
    for (PageDigest page : single()) {
      page.signature()
          .ifPresent(s -> bySignature.computeIfAbsent(s, _ -> new ArrayList<>()).add(page));
    }
    joinEqual(bySignature.values());
  }

  /** Pages that say the same within frames that differ: a file, and the same file in its folder. */
  private void joinByTexts() {
    List<PageDigest> single = single();
    SharedTexts texts = new SharedTexts(single);
    Map<Set<Long>, List<PageDigest>> byTexts = new LinkedHashMap<>();
    for (PageDigest page : single) {
      Set<Long> keys = texts.ownTexts(page);
      boolean thread = bound.bindsParts(page);
      if (!keys.isEmpty() && !thread)
        byTexts.computeIfAbsent(keys, _ -> new ArrayList<>()).add(page);
    }
    joinEqual(byTexts.values());
  }

  private void joinEqual(Collection<List<PageDigest>> groups) {
    for (List<PageDigest> equal : groups) if (equal.size() > 1) joinEqual(equal);
  }

  private void joinEqual(List<PageDigest> equal) {
    Set<Url> members = equal.stream().map(PageDigest::url).collect(Collectors.toSet());
    equal.sort(
        Comparator.<PageDigest, Boolean>comparing(page -> addsParameters(page.url(), members))
            .thenComparing(page -> !isNamed(page.url(), members))
            .thenComparing(page -> isOfListingShape(page.url()))
            .thenComparingInt(page -> page.url().toString().length())
            .thenComparing(page -> page.url().toString()));
    Url first = equal.getFirst().url();
    for (PageDigest page : equal.subList(1, equal.size())) {
      roles.put(page.url(), PageRole.same(first));
    }
    long alike =
        equal.stream()
            .filter(page -> UrlShape.fine(page.url()).equals(UrlShape.fine(first)))
            .count();
    if (alike < MANY || haveOneNumber(members) || isToldElsewhere(equal)) return;
    roles.put(first, PageRole.shownAtMany(equal.size()));
  }

  /** Whether all are addresses of what goes by one number, and differ in words alone. */
  private static boolean haveOneNumber(Set<Url> urls) {
    Set<Set<String>> numbers = new HashSet<>();
    for (Url url : urls) {
      String text = url.path() + "?" + url.query().orElse("");
      numbers.add(Set.copyOf(SegmentParts.of(text).numberTexts()));
    }
    return numbers.size() == 1 && !numbers.contains(Set.of());
  }

  /**
   * Whether it is another's address with parameters added to those that name the page: the tag
   * under which a commit was found, the search that led to it.
   */
  private static boolean addsParameters(Url url, Set<Url> members) {
    return ViewFamilies.extendsKnown(
        url, known -> members.contains(known) && known.query().isPresent());
  }

  /**
   * Whether it says what other pages say, too, as the thread does at each message's address: one
   * says it among much else, or two say different parts of it. What says all of it, or a part that
   * others say more of, is the same notice among what changes, or in short.
   */
  private boolean isToldElsewhere(List<PageDigest> equal) {
    PageDigest first = equal.getFirst();
    Set<Url> members = equal.stream().map(PageDigest::url).collect(Collectors.toSet());
    int total = all.shareOf(first).total();
    Set<Long> keys = all.ownKeys(first);
    List<PageDigest> telling =
        keys.stream()
            .filter(key -> all.countOf(key) > equal.size() && all.countOf(key) <= all.frameLimit())
            .flatMap(key -> all.saying(key).stream())
            .filter(page -> !members.contains(page.url()))
            .limit(MOST_TELLING)
            .toList();
    List<Set<Long>> parts = new ArrayList<>();
    for (PageDigest page : telling) {
      int there = all.shareOf(page).total();
      if (there > HARDLY_MORE * total && there > total + MUCH_MORE) return true;
      // A list says how a thing begins; no page that leads to a notice says what it will say.
      if (page.targets().stream().anyMatch(members::contains)) return true;
      Set<Long> part = new HashSet<>(all.ownKeys(page));
      part.retainAll(keys);
      if (parts.stream().anyMatch(other -> areApart(other, part))) return true;
      if (!parts.contains(part)) parts.add(part);
    }
    return false;
  }

  private static boolean areApart(Set<Long> one, Set<Long> other) {
    return !one.containsAll(other) && !other.containsAll(one);
  }

  /**
   * One sentence at many addresses that changes only by what stands in these, {@code please quote
   * 12100}, is a notice, where nothing else is shown.
   */
  private void joinNotices() {
    Map<Set<Long>, List<PageDigest>> byRests = new LinkedHashMap<>();
    for (PageDigest page : single()) {
      Set<Long> rests = new HashSet<>();
      int length = 0;
      for (PageDigest.TextKey text : page.texts()) {
        if (text.aside() || all.countOf(text.key()) > all.frameLimit()) continue;
        rests.add(text.rest());
        length += text.plain();
      }
      boolean shows = all.showsOwnMedia(page) || !page.facts().isEmpty();
      if (length < SENTENCE || shows) continue;
      byRests.computeIfAbsent(rests, _ -> new ArrayList<>()).add(page);
    }
    for (List<PageDigest> equal : byRests.values()) {
      String shape = UrlShape.fine(equal.getFirst().url());
      boolean alike = equal.stream().allMatch(page -> UrlShape.fine(page.url()).equals(shape));
      if (equal.size() < MANY || !alike || isToldElsewhere(equal)) continue;
      Url first = equal.getFirst().url();
      for (PageDigest page : equal) roles.put(page.url(), PageRole.same(first));
      roles.put(first, PageRole.shownAtMany(equal.size()));
    }
  }

  /**
   * Pages that another shows whole with hardly anything beside: a commit's changes without its
   * message, or the archive of a day with one article, whose address is then not its own.
   */
  private void joinContained() {
    List<PageDigest> single = single();
    SharedTexts texts = new SharedTexts(single);
    Map<Url, List<PageDigest>> shown = shownWhole(single, texts);
    shown.forEach(
        (url, parts) -> {
          PageDigest whole = pages.get(url);
          if (whole != null && !bound.bindsParts(whole)) joinParts(whole, parts, texts);
        });
  }

  /** Which pages each page shows whole. */
  private static Map<Url, List<PageDigest>> shownWhole(
      Collection<PageDigest> some, SharedTexts texts) {
    Map<Long, List<PageDigest>> byText = new HashMap<>();
    for (PageDigest page : some) {
      for (long key : texts.ownKeys(page)) {
        byText.computeIfAbsent(key, _ -> new ArrayList<>()).add(page);
      }
    }
    Map<Url, List<PageDigest>> shown = new LinkedHashMap<>();
    for (PageDigest page : some) {
      for (PageDigest other : candidates(page, texts, byText)) {
        if (!other.url().equals(page.url()) && texts.contains(other, page)) {
          shown.computeIfAbsent(other.url(), _ -> new ArrayList<>()).add(page);
        }
      }
    }
    return shown;
  }

  /**
   * A page that shows two others whole, which say different things, lists them; texts without
   * markup it may be made of.
   */
  private void countListing(Url whole, List<PageDigest> shown) {
    List<PageDigest> parts = shown.stream().filter(part -> !part.plainText()).toList();
    if (parts.isEmpty()) return;
    Set<Long> first = all.ownKeys(parts.getFirst());
    boolean several =
        parts.stream().anyMatch(part -> all.ownKeys(part).stream().noneMatch(first::contains));
    if (several) listingPages.merge(UrlShape.fine(whole), 1, Integer::sum);
  }

  /** Whether pages of its shape are seen to list several, and those of the other are not. */
  private boolean listsByShape(Url whole, Url part) {
    return isOfListingShape(whole) && !listingPages.containsKey(UrlShape.fine(part));
  }

  private boolean isOfListingShape(Url url) {
    return listingPages.getOrDefault(UrlShape.fine(url), 0) >= SEVERAL;
  }

  /** Those that say what the page says and fewest others do. */
  private static List<PageDigest> candidates(
      PageDigest page, SharedTexts texts, Map<Long, List<PageDigest>> byText) {
    return texts.ownKeys(page).stream()
        .map(key -> byText.getOrDefault(key, List.of()))
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }

  private void joinParts(PageDigest whole, List<PageDigest> parts, SharedTexts texts) {
    if (namesSeveral(whole, parts, texts)) return;
    for (PageDigest part : parts) {
      boolean hardlyMore =
          texts.shareOf(whole).total() <= HARDLY_MORE * texts.shareOf(part).total();
      if (hardlyMore
          && !bound.bindsParts(part)
          && !roles.containsKey(part.url())
          && !roles.containsKey(whole.url())) {
        joinPart(whole, part);
      }
    }
  }

  /** The one that names the other lists it; an address made from another's is another view. */
  private void joinPart(PageDigest whole, PageDigest part) {
    if (names(whole, part.url())) {
      roles.put(whole.url(), lists(part));
    } else if (names(part, whole.url())) {
      roles.put(part.url(), lists(whole));
    } else if (extendsAddress(whole.url(), part.url())) {
      roles.put(whole.url(), PageRole.view(part.url()));
    } else if (listsByShape(whole.url(), part.url())) {
      roles.put(whole.url(), lists(part));
    } else if (!isNamed(part.url(), Set.of(part.url(), whole.url()))) {
      roles.put(part.url(), PageRole.same(whole.url()));
    }
  }

  private static PageRole lists(PageDigest page) {
    return new PageRole(Sort.LIST, "it shows " + page.url() + " and little else");
  }

  /** Whether a URL is another with something added: what it shows is of the other, or in it. */
  static boolean extendsAddress(Url longer, Url url) {
    String folder = url.path().endsWith("/") ? url.path() : url.path() + "/";
    boolean below = url.query().isEmpty() && longer.path().startsWith(folder);
    return (below && longer.host().equals(url.host()))
        || ViewFamilies.extendsKnown(longer, url::equals);
  }

  /** Whether a page names parts that say different things: then it is a list of them. */
  private boolean namesSeveral(PageDigest whole, List<PageDigest> parts, SharedTexts texts) {
    List<PageDigest> items = parts.stream().filter(part -> names(whole, part.url())).toList();
    if (items.isEmpty()) return false;
    Set<Long> first = texts.ownKeys(items.getFirst());
    return items.stream().anyMatch(item -> texts.ownKeys(item).stream().noneMatch(first::contains));
  }
}
