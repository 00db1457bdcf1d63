package grapnel.crawl;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the last pages of a family brought. */
final class UrlFamily {

  /** So many pages are looked back on. */
  static final int WINDOW = 50;

  /** With more than this that is new, a family is worth its requests. */
  private static final double MOST_NEW = 0.04;

  /** Of a trap at least so many URLs were found on its own pages. */
  private static final double SELF_FED = 0.9;

  /** Two made-up pages may have a run of words in common by chance, so not all must be said. */
  private static final double SAID = 0.7;

  /** So many texts are kept, to compare with what a URL that cannot exist is answered with. */
  private static final int KEPT = 5;

  /** An id, a language and a page are no facets; whoever has one more is. */
  private static final int FACETS = 4;

  /** Who has more has things, each with a segment of its own. */
  private static final int MOST_SEGMENTS = 100;

  private final String name;
  private final Deque<PageOutcome> recentPages = new ArrayDeque<>();
  private final Deque<Url> recentUrls = new ArrayDeque<>();
  private final Deque<TrapShingles> texts = new ArrayDeque<>();
  private final Map<String, String> values = new HashMap<>();
  private final Set<String> varying = new HashSet<>();
  private final Set<String> segments = new HashSet<>();
  private int newPages;
  private int urlsKept;
  private int nextInspection = FamilyInspection.PAGES;
  private int selfLinkedPages;
  private Optional<String> closedReason = Optional.empty();
  private int repeatedPages;
  private boolean probed;
  private boolean answersAnything;

  /** One page: whether it brought anything, and whether its own family led to it. */
  private record PageOutcome(
      boolean isNew, boolean leadsOutside, boolean linkedByFamily, boolean repeatsFamily) {}

  UrlFamily(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /**
   * A page of the family.
   *
   * @param isKin whether it repeats another page of the family, and not one from elsewhere
   */
  void addPage(
      boolean isFresh, boolean leadsOutside, boolean isOwn, boolean isKin, TrapShingles text) {
    keepText(text);
    countPage(isFresh, leadsOutside, isOwn, isKin);
  }

  /** The URL of a page that may be a view or a day; after {@link #addPage}. */
  void keepUrl(Url url) {
    if (closedReason.isPresent()) return;
    recentUrls.add(url);
    if (recentUrls.size() > FamilyInspection.PAGES) recentUrls.remove();
    urlsKept++;
  }

  /** Whether all segments of its path were seen in others of the family, and it has some. */
  boolean isRecombined(Url url) {
    boolean seen = url.segments().size() > 2;
    for (String segment : url.segments()) {
      boolean known = segments.contains(segment);
      if (!known && segments.size() < MOST_SEGMENTS) segments.add(segment);
      seen &= known;
    }
    return seen;
  }

  /**
   * The last pages, where it is time to look whether they show anything: of late only its own pages
   * led to it, and they led nowhere else.
   */
  Optional<List<Url>> claimInspection() {
    if (urlsKept < nextInspection || closedReason.isPresent()) return Optional.empty();
    nextInspection = 2 * urlsKept;
    List<PageOutcome> last =
        recentPages.stream()
            .skip(Math.max(0, recentPages.size() - FamilyInspection.PAGES))
            .toList();
    long out = last.stream().filter(PageOutcome::leadsOutside).count();
    long own = last.stream().filter(PageOutcome::linkedByFamily).count();
    boolean suspicious = out <= MOST_NEW * WINDOW && own >= SELF_FED * last.size();
    return suspicious && !isSeries() ? Optional.of(List.copyOf(recentUrls)) : Optional.empty();
  }

  /** They were looked at, and showed nothing of their own. */
  void closeAsEmpty() {
    close(
        "the last %d pages like %s showed nothing of their own"
            .formatted(FamilyInspection.PAGES, name));
  }

  /** What a page of the family says. */
  void keepText(TrapShingles text) {
    if (wantsTexts()) texts.add(text);
    if (texts.size() > KEPT) texts.remove();
  }

  /** A page of the family, whoever read it. */
  void countPage(boolean isFresh, boolean leadsOutside, boolean isOwn, boolean isKin) {
    recentPages.add(new PageOutcome(isFresh, leadsOutside, isOwn, isKin));
    if (isFresh) newPages++;
    if (isOwn) selfLinkedPages++;
    if (isKin) repeatedPages++;
    if (recentPages.size() > WINDOW) {
      PageOutcome oldest = recentPages.remove();
      if (oldest.isNew) newPages--;
      if (oldest.linkedByFamily) selfLinkedPages--;
      if (oldest.repeatsFamily) repeatedPages--;
    }
    decide();
  }

  /**
   * Pages that are all alike may still be pages, a long series of short ones: they are given up
   * only where URLs that cannot exist are answered too.
   */
  private void decide() {
    if (selfFed() && newPages <= MOST_NEW * WINDOW && !isSeries()) {
      close("the last %d pages like %s brought nothing new".formatted(WINDOW, name));
    }
  }

  private boolean isSeries() {
    return 2 * repeatedPages > recentPages.size() && !answersAnything;
  }

  /** Whether its URLs are views of something, put together from several choices. */
  boolean isFaceted(Url url) {
    for (UrlQuery.Parameter one : url.parameters().parameters()) {
      if (varying.size() >= FACETS) break;
      String before = values.putIfAbsent(one.name(), one.raw());
      if (before != null && !before.equals(one.raw())) varying.add(one.name());
    }
    return varying.size() >= FACETS;
  }

  private void close(String why) {
    if (closedReason.isEmpty()) closedReason = Optional.of(why);
  }

  /** Whether enough is known to say that only its own pages lead to it. */
  private boolean selfFed() {
    return recentPages.size() >= WINDOW && selfLinkedPages >= SELF_FED * WINDOW;
  }

  Optional<String> closedReason() {
    return closedReason;
  }

  /** Whether texts will be compared with what a URL that cannot exist is answered with. */
  boolean wantsTexts() {
    return !probed;
  }

  /** What another made of a probe. */
  void probed(boolean answered, Optional<String> why) {
    probed = true;
    if (answered) answersAnything = true;
    decide();
    why.ifPresent(this::close);
  }

  /** Whether to ask, once, if anything at all is answered here. */
  boolean claimProbe() {
    boolean wants = selfFed() && !probed && closedReason.isEmpty() && texts.size() >= KEPT;
    if (wants) probed = true;
    return wants;
  }

  /**
   * What two URLs that cannot exist were answered with. What both say, and the site does not say on
   * every page, is how it says that something is missing; where the family's own pages say it too,
   * they are missing as well.
   */
  void probed(TrapShingles one, TrapShingles other, TrapShingles frame) {
    answersAnything = true;
    decide();
    TrapShingles missing = one.filter(run -> other.contains(run) && !frame.contains(run));
    if (missing.size() > 0 && texts.stream().allMatch(text -> missing.shareIn(text) >= SAID)) {
      close("the site makes up a page for any URL like %s".formatted(name));
    }
  }
}
