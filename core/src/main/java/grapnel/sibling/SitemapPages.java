package grapnel.sibling;

import grapnel.fact.Response;
import grapnel.store.source.SourceEntry;
import grapnel.store.source.SourceException;
import grapnel.store.source.UrlSource;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The pages that a site's maps name. */
public final class SitemapPages {

  /** A site may have thousands; after so many of one name without a page of the kind, no more. */
  private static final int IDLE = 2;

  private static final int MOST_FILES = 500;

  /** Maps that name more are read no further: what lies about its size has no end. */
  private static final int MOST_PAGES = 1_000_000;

  private static final String WHY = "a site map";

  private final PageDownloader downloader;
  private final Predicate<Url> wanted;
  private final Map<Url, Url> pages = new LinkedHashMap<>();
  private final Map<String, Integer> fruitlessByName = new HashMap<>();

  /**
   * @param wanted which URLs are worth keeping
   */
  public SitemapPages(PageDownloader downloader, Predicate<Url> wanted) {
    this.downloader = downloader;
    this.wanted = wanted;
  }

  /** The maps that robots.txt names. */
  public List<Url> namedInRobots(Url page) {
    return downloader.robotsTxt(page.host()).stream()
        .flatMap(robots -> robots.siteMaps().stream())
        .filter(downloader::inside)
        .distinct()
        .toList();
  }

  /** Reads these maps, and those they name; pages with the map that names them. */
  public Map<Url, Url> read(List<Url> maps) {
    Deque<Url> open = new ArrayDeque<>(maps);
    Set<Url> done = new LinkedHashSet<>();
    while (!open.isEmpty() && done.size() < MOST_FILES && pages.size() < MOST_PAGES) {
      Url map = open.removeFirst();
      if (!done.add(map) || fruitlessByName.getOrDefault(name(map), 0) >= IDLE) continue;
      int before = pages.size();
      nameNext(map, open);
      read(map).forEach(open::addLast);
      if (pages.size() > before) fruitlessByName.put(name(map), 0);
      else fruitlessByName.merge(name(map), 1, Integer::sum);
    }
    return pages;
  }

  private void nameNext(Url map, Deque<Url> open) {
    List<Url> next = new ArrayList<>(List.of(map));
    open.stream().limit(downloader.width() - 1).forEach(next::add);
    downloader.nameNext(next, _ -> WHY);
  }

  /** Maps named alike but for their number hold pages alike. */
  private static String name(Url map) {
    return String.join("#", SegmentParts.of(map.path()).textsAroundNumbers());
  }

  private List<Url> read(Url map) {
    List<Url> more = new ArrayList<>();
    Optional<Response> response = downloader.sitemapFile(map, WHY, 1);
    if (response.isEmpty()) return more;
    try (UrlSource source =
        UrlSource.of(
            map.toString(),
            new ByteArrayInputStream(response.get().body().bytes()),
            Optional.empty(),
            _ -> {})) {
      source.stream().forEach(entry -> take(entry, map, more));
    } catch (SourceException e) {
      return more; // What is no site map names no page.
    }
    return more;
  }

  private void take(SourceEntry entry, Url map, List<Url> more) {
    Url url = entry.url().withoutFragment();
    if (!downloader.inside(url)) return;
    if (entry.targetKind() == SourceEntry.TargetKind.SITEMAP) more.add(url);
    else if (pages.size() < MOST_PAGES && wanted.test(url)) pages.putIfAbsent(url, map);
  }
}
