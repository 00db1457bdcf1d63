package grapnel.page.site;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.PageImage;
import grapnel.page.site.ReloadNoise.PageLoadedTwice;
import grapnel.url.StableHash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What two loads of some pages show of noise.
 *
 * @param byClass whether classes tell places apart: not where they are made up at each load
 * @param gaps stretches of texts that change
 * @param places where texts change as a whole, and no content was seen
 * @param neighbours of texts that change as a whole among content: place and the text beside
 * @param targets places and folders of images and links that change
 * @param doubtful whether something changes that nothing tells from content
 */
record NoiseEvidence(
    boolean byClass,
    Set<TextGap> gaps,
    Set<Long> places,
    Set<Long> neighbours,
    Set<Long> targets,
    boolean doubtful) {

  static final NoiseEvidence NONE =
      new NoiseEvidence(true, Set.of(), Set.of(), Set.of(), Set.of(), false);

  /**
   * @param votes on how many pages a gap must be seen, where that many were loaded twice: words
   *     that two random sentences share are no gap
   */
  static NoiseEvidence of(List<PageLoadedTwice> pages, int votes) {
    return of(pages, votes, classesStay(pages));
  }

  static NoiseEvidence of(List<PageLoadedTwice> pages, int votes, boolean byClass) {
    Collector collector = new Collector(byClass);
    for (PageLoadedTwice page : pages) collector.add(page);
    return collector.evidence(Math.min(votes, pages.size()));
  }

  boolean isNoise(PageTextBlocks blocks, int i) {
    long place = blocks.places().get(i);
    if (places.contains(place)) return true;
    return !neighbours.isEmpty()
        && (neighbours.contains(beside(place, blocks.before(i), 1))
            || neighbours.contains(beside(place, blocks.after(i), 2)));
  }

  private static long beside(long place, String text, int side) {
    return StableHash.chain(StableHash.chain(place, side), StableHash.of(text));
  }

  /** Class names that a build or a load makes up put every text at a place of its own. */
  private static boolean classesStay(List<PageLoadedTwice> pages) {
    for (PageLoadedTwice page : pages) {
      Set<Long> one = new HashSet<>(PageTextBlocks.of(page.first(), true).places());
      Set<Long> other = new HashSet<>(PageTextBlocks.of(page.second(), true).places());
      int all = Math.max(one.size(), other.size());
      one.retainAll(other);
      if (2 * one.size() < all) return false;
    }
    return true;
  }

  /** Whether text stands at a place of tags under another class at each load of each page. */
  static boolean someClassIsMadeUp(List<PageLoadedTwice> pages) {
    Map<Long, Integer> apart = new HashMap<>();
    Set<Long> stays = new HashSet<>();
    for (PageLoadedTwice page : pages) {
      Map<Long, Set<Long>> one = classesByTags(page.first());
      Map<Long, Set<Long>> other = classesByTags(page.second());
      one.forEach(
          (tags, places) -> {
            Set<Long> there = other.getOrDefault(tags, Set.of());
            if (there.isEmpty()) return;
            if (Collections.disjoint(places, there)) apart.merge(tags, 1, Integer::sum);
            else stays.add(tags);
          });
    }
    apart.keySet().removeAll(stays);
    return apart.values().stream().anyMatch(count -> count >= 2);
  }

  private static Map<Long, Set<Long>> classesByTags(Page page) {
    List<Long> byClass = PageTextBlocks.of(page, true).places();
    List<Long> byTags = PageTextBlocks.of(page, false).places();
    Map<Long, Set<Long>> classes = new HashMap<>();
    for (int i = 0; i < byTags.size(); i++) {
      classes.computeIfAbsent(byTags.get(i), _ -> new HashSet<>()).add(byClass.get(i));
    }
    return classes;
  }

  private static final class Collector {

    /** A text that changed as a whole. */
    private record ChangedText(long place, String before, String after) {}

    /** Two texts with words in common. */
    private record ChangedInside(Set<TextGap> gaps, List<ChangedText> texts) {}

    private final List<ChangedInside> changedInside = new ArrayList<>();
    private final boolean byClass;
    private final Map<TextGap, Integer> gaps = new HashMap<>();
    private final Set<ChangedText> changed = new HashSet<>();

    /** On how many pages a text changed as a whole beside another, on either side. */
    private final Map<Long, Integer> changedBeside = new HashMap<>();

    private final Set<Long> changedHere = new HashSet<>();
    private final Map<Long, Set<Set<String>>> stableByPlace = new HashMap<>();
    private final Map<String, Integer> stableTexts = new HashMap<>();
    private final Set<Long> targets = new HashSet<>();
    private int pages;

    Collector(boolean byClass) {
      this.byClass = byClass;
    }

    void add(PageLoadedTwice page) {
      pages++;
      PageTextBlocks one = PageTextBlocks.of(page.first(), byClass);
      PageTextBlocks other = PageTextBlocks.of(page.second(), byClass);
      Map<Long, List<Integer>> left = byPlace(one);
      Map<Long, List<Integer>> right = byPlace(other);
      Set<Long> all = new HashSet<>(left.keySet());
      all.addAll(right.keySet());
      Set<String> stays = new HashSet<>();
      for (long place : all) {
        compare(
            place,
            one,
            left.getOrDefault(place, List.of()),
            other,
            right.getOrDefault(place, List.of()),
            stays);
      }
      for (String text : stays) stableTexts.merge(text, 1, Integer::sum);
      for (long beside : changedHere) changedBeside.merge(beside, 1, Integer::sum);
      changedHere.clear();
      Map<Long, Set<String>> before = targets(page.first());
      Map<Long, Set<String>> after = targets(page.second());
      before.forEach((at, urls) -> addIfChanged(at, urls, after));
      after.forEach((at, urls) -> addIfChanged(at, urls, before));
    }

    private void addIfChanged(long at, Set<String> urls, Map<Long, Set<String>> otherLoad) {
      if (!urls.equals(otherLoad.getOrDefault(at, Set.of()))) targets.add(at);
    }

    private static Map<Long, List<Integer>> byPlace(PageTextBlocks blocks) {
      Map<Long, List<Integer>> byPlace = new LinkedHashMap<>();
      for (int i = 0; i < blocks.size(); i++) {
        byPlace.computeIfAbsent(blocks.places().get(i), _ -> new ArrayList<>()).add(i);
      }
      return byPlace;
    }

    private void compare(
        long place,
        PageTextBlocks one,
        List<Integer> left,
        PageTextBlocks other,
        List<Integer> right,
        Set<String> stays) {
      List<Integer> rest = new ArrayList<>(right);
      List<Integer> gone = new ArrayList<>();
      Set<String> stable = new HashSet<>();
      for (int i : left) {
        String text = one.texts().get(i);
        int at = indexOf(text, other, rest);
        if (at < 0) gone.add(i);
        else {
          rest.remove(/* index */ at);
          stable.add(text);
        }
      }
      stays.addAll(stable);
      stableByPlace.computeIfAbsent(place, _ -> new HashSet<>()).add(stable);
      int both = Math.min(gone.size(), rest.size());
      for (int k = 0; k < both; k++) change(place, one, gone.get(k), other, rest.get(k));
      for (int k = both; k < gone.size(); k++) addChanged(changed(one, gone.get(k)));
      for (int k = both; k < rest.size(); k++) addChanged(changed(other, rest.get(k)));
    }

    private static int indexOf(String text, PageTextBlocks other, List<Integer> rest) {
      for (int k = 0; k < rest.size(); k++) {
        if (other.texts().get(rest.get(k)).equals(text)) return k;
      }
      return -1;
    }

    private void change(long place, PageTextBlocks one, int i, PageTextBlocks other, int j) {
      List<String> before = TextGap.words(one.texts().get(i));
      List<String> after = TextGap.words(other.texts().get(j));
      Set<TextGap> found = new HashSet<>(TextGap.between(place, before, after));
      found.addAll(TextGap.between(place, after, before));
      for (TextGap gap : found) gaps.merge(gap, 1, Integer::sum);
      ChangedText first = changed(one, i);
      ChangedText second = changed(other, j);
      if (found.isEmpty()) {
        addChanged(first);
        addChanged(second);
      } else {
        changedInside.add(new ChangedInside(found, List.of(first, second)));
      }
    }

    private static ChangedText changed(PageTextBlocks blocks, int i) {
      return new ChangedText(blocks.places().get(i), blocks.before(i), blocks.after(i));
    }

    private void addChanged(ChangedText text) {
      changed.add(text);
      changedHere.add(beside(text.place, text.before, 1));
      changedHere.add(beside(text.place, text.after, 2));
    }

    NoiseEvidence evidence(int votes) {
      Set<TextGap> kept = new HashSet<>();
      gaps.forEach(
          (gap, count) -> {
            if (count >= votes) kept.add(gap);
          });
      // Words that two random sentences share are no gap: then they changed as a whole.
      for (ChangedInside text : changedInside) {
        if (Collections.disjoint(text.gaps, kept)) changed.addAll(text.texts);
      }
      Set<Long> places = new HashSet<>();
      Set<Long> neighbours = new HashSet<>();
      boolean doubtful = false;
      for (ChangedText text : changed) {
        // What stays over a reload and yet differs between pages is content, wherever it stands.
        if (stableByPlace.getOrDefault(text.place, Set.of()).size() < 2) {
          places.add(text.place);
          continue;
        }
        boolean before = isFrame(text.before) || isLabel(text.place, text.before, 1);
        boolean after = isFrame(text.after) || isLabel(text.place, text.after, 2);
        if (before) neighbours.add(beside(text.place, text.before, 1));
        if (after) neighbours.add(beside(text.place, text.after, 2));
        doubtful |= !before && !after;
      }
      return new NoiseEvidence(byClass, kept, places, neighbours, targets, doubtful);
    }

    /** Beside which a text changed on two pages: other pages need not have it. */
    private boolean isLabel(long place, String text, int side) {
      return !text.isEmpty()
          && stableTexts.getOrDefault(text, 0) >= 2
          && changedBeside.getOrDefault(beside(place, text, side), 0) >= 2;
    }

    private boolean isFrame(String text) {
      return stableTexts.getOrDefault(text, 0) >= Math.max(1, pages);
    }

    private static Map<Long, Set<String>> targets(Page page) {
      Map<Long, Set<String>> targets = new HashMap<>();
      for (Link link : page.links()) {
        targets
            .computeIfAbsent(ReloadNoise.target(link.path(), link.url()), _ -> new HashSet<>())
            .add(link.url().toString());
      }
      for (PageImage image : page.images()) {
        targets
            .computeIfAbsent(ReloadNoise.target(image.url()), _ -> new HashSet<>())
            .add(image.url().toString());
      }
      return targets;
    }
  }
}
