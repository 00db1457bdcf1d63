package grapnel.discover.content;

import grapnel.url.LongIndex;
import grapnel.url.StableHash;
import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * URLs that stand below those of nearly all things of a sort under the same words: {@code
 * /record/17/reviews}. What stands below a few is a thing of its own, and so is what stands among
 * such: every repository has a {@code /blob/main/README.md}, and it is a file as the others of that
 * folder are.
 */
public final class SideUrls {

  /** Fewer things with the same words below may be chance. */
  private static final int SEVERAL = 3;

  /** The share of things that must have a side. */
  private static final double NEARLY_ALL = 0.5;

  private static final int MOST_SEGMENTS = 3;

  private SideUrls() {}

  /** Words that stand behind the path of a thing. */
  private record Below(Url thing, String sort, String words) {
    String key() {
      return sort + '\n' + words;
    }

    /** Where there is one between the thing and what stands below it. */
    Optional<String> folder() {
      int end = words.lastIndexOf('/', words.length() - 2);
      return end > 0 ? Optional.of(path(thing) + words.substring(0, end)) : Optional.empty();
    }
  }

  /** What stands below things, and which words do below nearly all of a sort. */
  private record Found(Map<Url, Below> below, Set<String> believed) {}

  /** More than once through all of them: two million of them are not kept for this. */
  private static Found find(Iterable<Url> urls, Predicate<Url> isThing) {
    Map<String, Integer> things = new HashMap<>();
    LongIndex paths = new LongIndex();
    for (Url url : urls) {
      if (!isThing.test(url)) continue;
      things.merge(UrlShape.coarse(url), 1, Integer::sum);
      boolean _ = paths.add(StableHash.of(path(url)));
    }
    Map<String, Url> byPath = thingsAbove(urls, isThing, paths);
    Map<Url, Below> below = new LinkedHashMap<>();
    Map<String, Set<Url>> having = new HashMap<>();
    for (Url url : urls) {
      Optional<Below> found = below(url, byPath);
      if (found.isEmpty()) continue;
      below.put(url, found.get());
      having.computeIfAbsent(found.get().key(), _ -> new HashSet<>()).add(found.get().thing);
    }
    Set<String> believed = new HashSet<>();
    for (Below found : below.values()) {
      int with = having.getOrDefault(found.key(), Set.of()).size();
      int all = things.getOrDefault(found.sort, 0);
      if (with >= SEVERAL && with >= NEARLY_ALL * all) believed.add(found.key());
    }
    believed.removeAll(amongThings(below, believed, isThing));
    return new Found(below, believed);
  }

  /** What most things have in a folder that also holds things of other words, several of them. */
  private static Set<String> amongThings(
      Map<Url, Below> below, Set<String> believed, Predicate<Url> isThing) {
    Map<String, Integer> others = new HashMap<>();
    below.forEach(
        (url, each) -> {
          if (believed.contains(each.key()) || !isThing.test(url)) return;
          each.folder().ifPresent(folder -> others.merge(folder, 1, Integer::sum));
        });
    Map<String, Integer> surplus = new HashMap<>();
    for (Below each : below.values()) {
      if (!believed.contains(each.key())) continue;
      boolean among =
          each.folder().filter(folder -> others.getOrDefault(folder, 0) >= 2).isPresent();
      surplus.merge(each.key(), among ? 1 : -1, Integer::sum);
    }
    surplus.values().removeIf(votes -> votes <= 0);
    return surplus.keySet();
  }

  /** The things below whose paths there are URLs, by these paths. */
  private static Map<String, Url> thingsAbove(
      Iterable<Url> urls, Predicate<Url> isThing, LongIndex paths) {
    Set<String> above = new HashSet<>();
    for (Url url : urls) {
      for (Cut cut : cuts(url)) {
        if (paths.contains(StableHash.of(cut.path))) above.add(cut.path);
      }
    }
    Map<String, Url> byPath = new HashMap<>();
    for (Url url : above.isEmpty() ? List.<Url>of() : urls) {
      String path = path(url);
      if (!above.contains(path) || !isThing.test(url)) continue;
      // The shortest: without the parameters that a list added.
      byPath.merge(path, url, (a, b) -> a.toString().length() <= b.toString().length() ? a : b);
    }
    return byPath;
  }

  /** The thing of each URL that is a side of one. */
  public static Map<Url, Url> below(Iterable<Url> urls, Predicate<Url> isThing) {
    Found found = find(urls, isThing);
    Map<Url, Url> sides = new LinkedHashMap<>();
    found.below.forEach(
        (url, below) -> {
          if (found.believed.contains(below.key())) sides.put(url, below.thing);
        });
    return sides;
  }

  /** Things that are none of the URLs, but of which sides are. */
  public static Set<Url> missing(Collection<Url> urls) {
    Found found = find(urls, _ -> true);
    Set<Url> missing = new LinkedHashSet<>();
    for (Url url : found.believed.isEmpty() ? List.<Url>of() : urls) {
      if (found.below.containsKey(url) || url.query().isPresent()) continue;
      String path = url.path();
      int end = path.length();
      for (int cut = 0; cut < MOST_SEGMENTS; cut++) {
        end = path.lastIndexOf('/', end - 1);
        if (end <= 0) break;
        Optional<Url> thing = url.resolve(path.substring(0, end));
        String words = path.substring(end);
        thing
            .filter(
                each ->
                    found.believed.contains(new Below(each, UrlShape.coarse(each), words).key()))
            .ifPresent(missing::add);
      }
    }
    return missing;
  }

  private static String path(Url url) {
    String path = url.path();
    return url.host() + (path.endsWith("/") ? path.substring(0, path.length() - 1) : path);
  }

  /** A path that a URL may stand below, and the words behind it. */
  private record Cut(String path, String words) {}

  /** The nearest first. */
  private static List<Cut> cuts(Url url) {
    List<Cut> cuts = new ArrayList<>();
    if (url.query().isPresent()) return cuts;
    String path = url.path();
    int end = path.length();
    for (int cut = 0; cut < MOST_SEGMENTS; cut++) {
      end = path.lastIndexOf('/', end - 1);
      if (end <= 0) return cuts;
      String words = path.substring(end);
      if (words.chars().anyMatch(Character::isDigit)) return cuts;
      if (!words.equals("/")) cuts.add(new Cut(url.host() + path.substring(0, end), words));
    }
    return cuts;
  }

  private static Optional<Below> below(Url url, Map<String, Url> things) {
    if (things.isEmpty()) return Optional.empty();
    for (Cut cut : cuts(url)) {
      Url thing = things.get(cut.path);
      if (thing != null) return Optional.of(new Below(thing, UrlShape.coarse(thing), cut.words));
    }
    return Optional.empty();
  }
}
