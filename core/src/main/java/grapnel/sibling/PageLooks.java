package grapnel.sibling;

import grapnel.page.Link;
import grapnel.page.LinkRelation;
import grapnel.page.Page;
import grapnel.page.site.ReloadNoise;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What single pages are when one looks at them: of the sample's kind or not, a thing of their own
 * or one page that many addresses show.
 */
final class PageLooks {

  /** Pages less alike in structure are not worth a reload; a banner comes and goes. */
  private static final double MAY_BE_ONE = 0.6;

  /** What one of two addresses says that the other does too. */
  private static final double NEARLY_EQUAL = 0.9;

  /** A page that is so much like a sample is no list, though it may link to others of its kind. */
  private static final double LIKE_SAMPLE = 0.8;

  private static final int LEAST_ROWS = 2;

  /** Of two layouts on trial, so many loads of the sample show both three times of four. */
  private static final int RELOADS = 2;

  private static final String NEW_THING = "is it of this kind, with a page of its own?";

  private final PageDownloader downloader;
  private final KindStructure kind = new KindStructure();
  private final Set<Url> claims;
  private final PageBuild frame;
  private final Set<Url> finalUrls = new HashSet<>();
  private final Map<Long, Url> byContent = new HashMap<>();
  private final Set<Url> newThings = new HashSet<>();
  private final Set<Url> onePage = new HashSet<>();
  private final Url sample;
  private boolean reloaded;
  private ReloadNoise noise = ReloadNoise.NONE;

  PageLooks(
      PageDownloader downloader,
      List<PageLinkGroups> visited,
      List<DownloadedPage> samples,
      Set<Url> claims) {
    this.downloader = downloader;
    this.claims = claims;
    Set<Url> kinds = new HashSet<>();
    samples.forEach(page -> kinds.add(page.url()));
    this.frame =
        PageBuild.union(
            visited.stream()
                .filter(at -> !kinds.contains(at.url()))
                .filter(at -> at.url().path().length() <= 1 || isList(at.page(), claims))
                .map(at -> at.page().build())
                .filter(
                    build ->
                        samples.stream()
                            .map(DownloadedPage::elementPaths)
                            .noneMatch(paths -> paths.similarity(build.paths()) >= LIKE_SAMPLE))
                .toList());
    for (DownloadedPage page : samples) {
      kind.addSample(page.build().without(frame));
      finalUrls.add(page.url());
      content(page.url()).ifPresent(hash -> byContent.put(hash, page.url()));
    }
    this.sample = samples.getFirst().url();
  }

  private static boolean isList(DownloadedPage page, Set<Url> claims) {
    return !claims.contains(page.url())
        && page.links().stream().map(Link::url).filter(claims::contains).distinct().count()
            >= LEAST_ROWS;
  }

  /** Names pages that will be looked at next. */
  void nameNext(List<Url> urls) {
    downloader.nameNext(urls, _ -> NEW_THING);
  }

  /** Whether a page is of the kind, and shows what no page looked at before shows. */
  boolean isNewThing(Url url) {
    Optional<DownloadedPage> page = downloader.page(url, NEW_THING, 0.5);
    if (page.isEmpty()) return false;
    boolean elsewhere = !page.get().url().equals(url);
    if (elsewhere && (claims.contains(page.get().url()) || !finalUrls.add(page.get().url()))) {
      return false;
    }
    PageBuild own = page.get().build().without(frame);
    boolean isNew = isNewContent(page.get().url()) && !isCopyOfClaim(page.get());
    if (isNew) newThings.add(url);
    kind.add(url, own);
    return (kind.holds(own) || looksAlikeAfterReload(own, url)) && isNew;
  }

  /** Whether a page names another claim as its proper address, and says what that says. */
  private boolean isCopyOfClaim(DownloadedPage page) {
    return page.relations().stream()
        .filter(relation -> relation.kind() == LinkRelation.Kind.CANONICAL)
        .map(LinkRelation::url)
        .anyMatch(
            url -> !url.equals(page.url()) && claims.contains(url) && saysAll(page.url(), url));
  }

  private boolean saysAll(Url one, Url other) {
    downloader.page(other, "is it the same page under another address?", 0.5);
    Set<Long> here = texts(one);
    Set<Long> there = texts(other);
    return !there.isEmpty()
        && there.stream().filter(here::contains).count() >= NEARLY_EQUAL * there.size();
  }

  private Set<Long> texts(Url url) {
    return downloader
        .loaded(url, 0)
        .map(page -> Set.copyOf(noise.read(page).texts()))
        .orElse(Set.of());
  }

  /** Whether two addresses show the same page, but for its noise. */
  boolean isSame(Url one, Url other) {
    String why = "is it the same page under another address?";
    Optional<DownloadedPage> a = downloader.page(one, why, 0.5);
    Optional<DownloadedPage> b = downloader.page(other, why, 0.5);
    if (a.isEmpty() || b.isEmpty()) return false;
    if (a.get().url().equals(b.get().url())) return true;
    if (words(one).equals(words(other))) return true;
    if (a.get().elementPaths().similarity(b.get().elementPaths()) < MAY_BE_ONE) return false;
    if (!reloaded) reload();
    return words(one).equals(words(other)) || saysOwn(one, other) || saysOwn(other, one);
  }

  /** Whether a page says all that another has to say beside what the sample says, too. */
  private boolean saysOwn(Url one, Url other) {
    Set<Long> own = new HashSet<>(texts(other));
    own.removeAll(texts(sample));
    return own.size() >= LEAST_ROWS && texts(one).containsAll(own);
  }

  private Optional<Long> words(Url url) {
    return downloader.loaded(url, 0).map(page -> noise.read(page).quiet());
  }

  /** What is now known of pages looked at before: of the kind, and things of their own. */
  Map<Url, Boolean> revised() {
    Map<Url, Boolean> revised = new HashMap<>();
    kind.looked().forEach(url -> revised.put(url, newThings.contains(url)));
    kind.others().forEach(url -> revised.put(url, false));
    onePage.forEach(url -> revised.put(url, false));
    return revised;
  }

  /** A site may try two layouts, or make its class names up: then the sample itself looks other. */
  private boolean looksAlikeAfterReload(PageBuild own, Url url) {
    if (reloaded) return false;
    reload();
    if (kind.holds(own)) return true;
    // A layout on trial: of this page, another load may show that of the sample.
    return downloader
        .loaded(url, 1)
        .map(again -> PageBuild.of(again).without(frame))
        .filter(kind::holds)
        .isPresent();
  }

  private void reload() {
    reloaded = true;
    Optional<Page> first = downloader.loaded(sample, 0);
    if (first.isEmpty()) return;
    List<ReloadNoise.PageLoadedTwice> loads = new ArrayList<>();
    downloader.nameReloads(sample, RELOADS);
    for (int load = 1; load <= RELOADS; load++) {
      Optional<Page> again = downloader.loaded(sample, load);
      if (again.isEmpty()) break;
      loads.add(new ReloadNoise.PageLoadedTwice(first.get(), again.get()));
      kind.addSample(PageBuild.of(again.get()).without(frame));
    }
    noise = ReloadNoise.of(loads);
  }

  private boolean isNewContent(Url url) {
    Optional<Long> content = content(url);
    if (content.isEmpty()) return true;
    Url before = byContent.putIfAbsent(content.get(), url);
    if (before == null || before.equals(url)) return true;
    if (!before.equals(sample)) onePage.add(before);
    return false;
  }

  /**
   * What a page says, without its noise. Its title, its images and what scripts will draw count
   * too: two pages that differ in a picture only are two.
   */
  private Optional<Long> content(Url url) {
    return downloader.loaded(url, 0).map(page -> noise.content(page));
  }
}
