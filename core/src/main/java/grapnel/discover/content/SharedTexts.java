package grapnel.discover.content;

import grapnel.url.StableHash;
import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** On how many pages each text stands, and how many link to each page. */
final class SharedTexts {

  /** What stands on so many pages is the frame. */
  private static final double FRAME_SHARE = 0.25;

  private static final int MIN_FRAME = 3;

  /** Fewer pages in a folder show no frame: three photographs link to each other. */
  private static final int SEVERAL = 10;

  /** A page that says so much of what another says may be it, and lists nothing. */
  private static final double MOST = 0.6;

  /** More than a heading and "page 3 of 12". */
  private static final int MUCH = 80;

  /** Some of the pages with a text. */
  private static final int MOST_SAYING = 200;

  private final Collection<PageDigest> pages;
  private final Map<Long, List<PageDigest>> saying = new HashMap<>();
  private final Map<Url, Set<Long>> keysOf = new HashMap<>();
  private final Map<Long, Integer> wholeCounts = new HashMap<>();

  /** The shape of all pages that a text stands on; nothing where there are several. */
  private final Map<Long, String> textShapes = new HashMap<>();

  private final Map<Url, Set<Long>> wholesOf = new HashMap<>();

  /** Words that stand below pages, as {@code raw} below each message, and below how many. */
  private final Map<String, Integer> belowCounts = new HashMap<>();

  private final Map<Long, Integer> textCounts = new HashMap<>();
  private final Map<Long, Integer> restCounts = new HashMap<>();
  private final Map<Long, Integer> blockCounts = new HashMap<>();
  private final Map<Long, Integer> mediaCounts = new HashMap<>();
  private final LinkNames linkNames = new LinkNames();
  private final LinkNames insideNames = new LinkNames();
  private final Map<String, Integer> folderCounts = new HashMap<>();
  private final int frameLimit;

  /**
   * What a page says, without the frame.
   *
   * @param total characters
   * @param told of these not in rows about other pages
   * @param own of these on no other page
   */
  record Share(int own, int told, int total) {}

  SharedTexts(Collection<PageDigest> pages) {
    this.pages = pages;
    this.frameLimit = Math.max(MIN_FRAME, (int) (FRAME_SHARE * pages.size()));
    for (PageDigest page : pages) {
      Set<Long> keys = new HashSet<>();
      Set<Long> rests = new HashSet<>();
      for (PageDigest.TextKey text : page.texts()) {
        keys.add(text.key());
        rests.add(text.rest());
      }
      keysOf.put(page.url(), keys);
      Set<Long> wholes = new HashSet<>();
      for (PageDigest.TextKey text : page.texts()) wholes.add(text.whole());
      wholesOf.put(page.url(), wholes);
      for (long whole : wholes) wholeCounts.merge(whole, 1, Integer::sum);
      String shape = UrlShape.fine(page.url());
      for (long key : keys) textShapes.merge(key, shape, (a, b) -> a.equals(b) ? a : "");
      for (long key : keys) textCounts.merge(key, 1, Integer::sum);
      for (long file : page.media()) mediaCounts.merge(file, 1, Integer::sum);
      for (long block : page.blocks()) blockCounts.merge(block, 1, Integer::sum);
      for (long rest : rests) restCounts.merge(rest, 1, Integer::sum);
      folderCounts.merge(folder(page.url()), 1, Integer::sum);
      for (Url url : page.targets()) {
        Set<Long> names = page.names().getOrDefault(url, Set.of());
        linkNames.add(url, names);
        below(url, page.url()).ifPresent(words -> belowCounts.merge(words, 1, Integer::sum));
        boolean inside = folder(url).equals(folder(page.url()));
        if (inside) insideNames.add(url, names);
      }
    }
  }

  /** Whether a URL is linked from so many pages that the link is part of their frame. */
  boolean isLinkedByMany(Url url) {
    int pages = folderCounts.getOrDefault(folder(url), 0);
    return linkNames.mostOf(url) > Math.max(MIN_FRAME, keysOf.size() / 2)
        || insideNames.mostOf(url) > Math.max(SEVERAL, pages / 2);
  }

  /**
   * From how many pages a URL is linked by one name: a menu calls it the same everywhere, and texts
   * that speak of it do not. The page of all exceptions of a language was the most linked of its
   * manual, by the name of each.
   */
  private static final class LinkNames {

    private static final Set<Long> UNNAMED = Set.of(StableHash.NONE);

    private final Map<Url, Map<Long, Integer>> counts = new HashMap<>();

    void add(Url url, Set<Long> names) {
      Map<Long, Integer> named = counts.computeIfAbsent(url, _ -> new HashMap<>());
      for (long name : names.isEmpty() ? UNNAMED : names) named.merge(name, 1, Integer::sum);
    }

    int mostOf(Url url) {
      return counts.getOrDefault(url, Map.of()).values().stream()
          .mapToInt(Integer::intValue)
          .max()
          .orElse(0);
    }
  }

  /** The parts of a site often have a frame of their own. */
  private static String folder(Url url) {
    List<String> segments = url.segments();
    return segments.size() > 1 ? url.hostName() + '/' + segments.getFirst() : url.hostName();
  }

  /** On how many pages a text stands. */
  int countOf(long key) {
    return textCounts.getOrDefault(key, 0);
  }

  /** Some of the pages on which a text stands. */
  List<PageDigest> saying(long key) {
    if (saying.isEmpty()) {
      for (PageDigest page : pages) {
        for (long each : keysOf.getOrDefault(page.url(), Set.of())) {
          List<PageDigest> some = saying.computeIfAbsent(each, _ -> new ArrayList<>(1));
          if (some.size() < MOST_SAYING) some.add(page);
        }
      }
    }
    return saying.getOrDefault(key, List.of());
  }

  /** On how many pages a text stands, be it in a link. */
  int countOfBlock(long key) {
    return blockCounts.getOrDefault(key, 0);
  }

  /** Whether a page shows a picture, a film or a sound that no other page shows. */
  boolean showsOwnMedia(PageDigest page) {
    return page.media().stream().anyMatch(file -> mediaCounts.getOrDefault(file, 0) == 1);
  }

  /** What stands on more pages is the frame. */
  int frameLimit() {
    return frameLimit;
  }

  Share shareOf(PageDigest page) {
    int own = 0;
    int told = 0;
    int total = 0;
    for (PageDigest.TextKey text : page.texts()) {
      int count = textCounts.getOrDefault(text.key(), 0);
      if (count > frameLimit) continue;
      total += text.plain();
      if (!text.aside()) told += text.plain();
      boolean onlyName = restCounts.getOrDefault(text.rest(), 0) >= MIN_FRAME;
      boolean only = count == 1 || isOnlyAmongItsLike(text, page);
      if (only && !text.aside() && !onlyName) own += text.plain();
    }
    return new Share(own, told, total);
  }

  /**
   * Whether texts that begin as this one stand on pages like this one alone, and go on otherwise.
   */
  private boolean isOnlyAmongItsLike(PageDigest.TextKey text, PageDigest page) {
    return wholeCounts.getOrDefault(text.whole(), 0) == 1
        && UrlShape.fine(page.url()).equals(textShapes.get(text.key()));
  }

  /** What a page says, without the frame and what only repeats its address. */
  Set<Long> ownKeys(PageDigest page) {
    Set<Long> keys = new HashSet<>();
    for (PageDigest.TextKey text : page.texts()) {
      boolean frame = textCounts.getOrDefault(text.key(), 0) > frameLimit;
      if (!frame && !text.aside()) keys.add(text.key());
    }
    return keys;
  }

  /** The same by all their words. */
  Set<Long> ownTexts(PageDigest page) {
    Set<Long> texts = new HashSet<>();
    for (PageDigest.TextKey text : page.texts()) {
      boolean frame = textCounts.getOrDefault(text.key(), 0) > frameLimit;
      if (!frame && !text.aside()) texts.add(text.whole());
    }
    return texts;
  }

  /** The longest text of a page, without the frame, if it is as long as this. */
  Optional<Long> mainText(PageDigest page, int shortest) {
    return page.texts().stream()
        .filter(text -> !text.aside() && text.plain() >= shortest)
        .filter(text -> textCounts.getOrDefault(text.key(), 0) <= frameLimit)
        .max(Comparator.comparingInt(PageDigest.TextKey::plain))
        .map(PageDigest.TextKey::key);
  }

  /** Whether all that a page says stands on another. */
  boolean contains(PageDigest other, PageDigest page) {
    return wholesOf.getOrDefault(other.url(), Set.of()).containsAll(ownTexts(page));
  }

  /**
   * Whether most of what a page says stands not on another: themes name the first page of a list as
   * canonical on all of them. A page that says little but what it leads to is known by that.
   */
  boolean saysOtherThan(PageDigest page, PageDigest other) {
    Set<Long> there = wholesOf.getOrDefault(other.url(), Set.of());
    int told = 0;
    int toldElse = 0;
    int said = 0;
    int saidElse = 0;
    for (PageDigest.TextKey text : page.texts()) {
      if (textCounts.getOrDefault(text.key(), 0) > frameLimit) continue;
      int length = text.plain();
      boolean fresh = !there.contains(text.whole());
      said += length;
      if (fresh) saidElse += length;
      if (text.aside()) continue;
      told += length;
      if (fresh) toldElse += length;
    }
    return told >= MUCH ? 2 * toldElse > told : said >= MUCH && 2 * saidElse > said;
  }

  /** How much of what a page says, without the frame, stands on another. */
  double shareOn(PageDigest other, PageDigest page) {
    Set<Long> there = wholesOf.getOrDefault(other.url(), Set.of());
    int all = 0;
    int both = 0;
    for (PageDigest.TextKey text : page.texts()) {
      if (countOf(text.key()) > frameLimit) continue;
      all += text.plain();
      if (there.contains(text.whole())) both += text.plain();
    }
    return all == 0 ? 0 : (double) both / all;
  }

  /** Other than the posts of a month, which each have words of their own below it. */
  private boolean isView(Url url, Url page) {
    return below(url, page)
        .map(words -> belowCounts.getOrDefault(words, 0) > 1)
        .orElseGet(() -> SamePages.extendsAddress(url, page));
  }

  private static Optional<String> below(Url url, Url page) {
    String folder = page.path().endsWith("/") ? page.path() : page.path() + "/";
    boolean below =
        page.query().isEmpty()
            && url.host().equals(page.host())
            && url.path().length() > folder.length()
            && url.path().startsWith(folder);
    return below ? Optional.of(url.path().substring(folder.length())) : Optional.empty();
  }

  /**
   * Whether a page says what several others say to which it links, of each another thing. A short
   * text that lists repeat stands on these all the same.
   */
  boolean repeatsSeveral(PageDigest page) {
    Set<Long> mine = new HashSet<>();
    for (PageDigest.TextKey text : page.texts()) {
      if (textCounts.getOrDefault(text.key(), 0) <= frameLimit) mine.add(text.key());
    }
    List<Set<Long>> repeated = new ArrayList<>();
    for (Url url : page.targets()) {
      if (url.equals(page.url()) || isView(url, page.url())) continue;
      Set<Long> both = new HashSet<>(keysOf.getOrDefault(url, Set.of()));
      both.retainAll(mine);
      if (!both.isEmpty() && both.size() <= MOST * mine.size()) repeated.add(both);
    }
    repeated.sort(Comparator.comparingInt(Set::size));
    Set<Long> taken = new HashSet<>();
    int apart = 0;
    for (Set<Long> texts : repeated) {
      if (texts.stream().anyMatch(taken::contains)) continue;
      taken.addAll(texts);
      apart++;
    }
    return apart > 1 && 2 * taken.size() >= mine.size();
  }
}
