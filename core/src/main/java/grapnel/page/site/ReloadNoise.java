package grapnel.same;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.PageImage;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What changes on a site's pages with every load (Allikmaa 2016 §3.2 fetches a page twice to see
 * it): the places of such texts, and the folders of such images and links.
 *
 * @param mixed whether some place holds noise on one page and content on another: there pages that
 *     differ cannot be told from pages that only changed
 */
record ReloadNoise(Set<Long> noisyPlaces, Set<String> noisyFolders, boolean mixed) {

  static final ReloadNoise NONE = new ReloadNoise(Set.of(), Set.of(), false);

  /** A page loaded twice. */
  record PageLoadedTwice(Page first, Page second) {}

  /** Learns from pages that were loaded twice; from those that did not change, nothing. */
  static ReloadNoise of(List<PageLoadedTwice> pages) {
    Map<String, Set<Set<String>>> stable = new HashMap<>();
    Set<String> noisy = new HashSet<>();
    for (PageLoadedTwice page : pages) {
      Map<String, Set<String>> first = parts(page.first);
      Map<String, Set<String>> second = parts(page.second);
      Set<String> places = new HashSet<>(first.keySet());
      places.addAll(second.keySet());
      for (String place : places) {
        Set<String> before = first.getOrDefault(place, Set.of());
        Set<String> after = second.getOrDefault(place, Set.of());
        if (!before.equals(after)) noisy.add(place);
        Set<String> both = new HashSet<>(before);
        both.retainAll(after);
        stable.computeIfAbsent(place, _ -> new HashSet<>()).add(both);
      }
    }
    // What stays over a reload and yet differs between pages is content, wherever it stands.
    Set<String> mixed = new HashSet<>(noisy);
    mixed.removeIf(place -> stable.getOrDefault(place, Set.of()).size() < 2);
    noisy.removeAll(mixed);
    return new ReloadNoise(
        noisy.stream()
            .filter(p -> p.startsWith("@"))
            .map(ReloadNoise::number)
            .collect(Collectors.toSet()),
        noisy.stream().filter(p -> !p.startsWith("@")).collect(Collectors.toSet()),
        !mixed.isEmpty());
  }

  private static Long number(String place) {
    return Long.valueOf(place.substring(1));
  }

  private static Map<String, Set<String>> parts(Page page) {
    Map<String, Set<String>> parts = new HashMap<>();
    PageTextBlocks textBlocks = PageTextBlocks.of(page);
    for (int i = 0; i < textBlocks.size(); i++) {
      put(parts, "@" + textBlocks.places().get(i), textBlocks.texts().get(i));
    }
    for (PageImage image : page.images()) put(parts, folder(image.url()), image.url().toString());
    for (Link link : page.links()) put(parts, folder(link.url()), link.url().toString());
    return parts;
  }

  private static void put(Map<String, Set<String>> parts, String place, String part) {
    parts.computeIfAbsent(place, _ -> new HashSet<>()).add(part);
  }

  boolean isEmpty() {
    return noisyPlaces.isEmpty() && noisyFolders.isEmpty();
  }

  boolean isNoisy(Url url) {
    return !noisyFolders.isEmpty() && noisyFolders.contains(folder(url));
  }

  /** Host, folder and the names of parameters: where advertisements differ in the rest. */
  private static String folder(Url url) {
    String path = url.path();
    return url.host() + path.substring(0, path.lastIndexOf('/') + 1);
  }
}
