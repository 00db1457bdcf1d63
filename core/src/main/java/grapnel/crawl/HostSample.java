package grapnel.crawl;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A few pages of the first families of a host, to compare others with. */
final class HostSample {

  private static final int MOST_FAMILIES = 8;
  private static final int PAGES_EACH = 3;

  private final Map<String, List<Url>> families = new LinkedHashMap<>();

  void add(String family, Url url) {
    if (families.size() == MOST_FAMILIES && !families.containsKey(family)) return;
    List<Url> urls = families.computeIfAbsent(family, _ -> new ArrayList<>());
    if (urls.size() < PAGES_EACH) urls.add(url);
  }

  /** Those that do not belong to a family, by their own. */
  Collection<List<Url>> outside(String family) {
    List<List<Url>> others = new ArrayList<>();
    for (List<Url> urls : families.values()) {
      if (!UrlFamilyNames.of(urls.getFirst()).contains(family)) others.add(List.copyOf(urls));
    }
    return others;
  }
}
