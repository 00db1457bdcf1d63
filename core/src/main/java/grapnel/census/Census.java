package grapnel.census;

import grapnel.fact.Found;
import grapnel.hunt.PageCountEstimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts pages kind by kind.
 *
 * <p>Only random probes of ids give an interval. Links, lists, site maps and forms miss the same
 * pages, so that what two of them share says no more than a lower bound.
 */
public final class Census {

  /** Under this name a catalogue keeps the latest. */
  public static final String NOTE_NAME = "census";

  /** Methods that follow from one another: what one of them sees the others see. */
  private static final Map<String, String> MECHANISMS =
      Map.of("siblings", "links", "from", "links", "hunt", "ids", "feed", "sitemap");

  private Census() {}

  /** The kinds, those with most pages first. */
  public static List<KindCount> of(
      Collection<Found> found, Collection<PageCountEstimate> estimates) {
    Map<String, List<Found>> kinds = new LinkedHashMap<>();
    for (Found page : found) kinds.computeIfAbsent(page.kind(), _ -> new ArrayList<>()).add(page);
    Map<String, PageCountEstimate> byTemplate = new HashMap<>();
    for (PageCountEstimate estimate : estimates) {
      for (PageCountEstimate.TemplateCount part : estimate.templateCounts())
        byTemplate.put(part.template().url(), estimate);
    }
    List<KindCount> counts = new ArrayList<>();
    kinds.forEach((kind, pages) -> counts.add(countKind(kind, pages, byTemplate)));
    counts.sort(Comparator.comparingLong(KindCount::known).reversed());
    return counts;
  }

  private static KindCount countKind(
      String kind, List<Found> pages, Map<String, PageCountEstimate> estimates) {
    Map<String, Long> methods = new TreeMap<>();
    for (Found page : pages) for (String m : page.methods()) methods.merge(m, 1L, Long::sum);
    Set<PageCountEstimate> used = new LinkedHashSet<>();
    List<Found> outside = new ArrayList<>();
    for (Found page : pages) {
      PageCountEstimate estimate = estimates.get(page.template());
      if (estimate == null) outside.add(page);
      else used.add(estimate);
    }
    long known = pages.size();
    boolean bounded = outside.isEmpty() && used.stream().allMatch(PageCountEstimate::bounded);
    if (bounded && !used.isEmpty()) {
      double total = used.stream().mapToDouble(PageCountEstimate::total).sum();
      long low = used.stream().mapToLong(PageCountEstimate::low).sum();
      long high = used.stream().mapToLong(PageCountEstimate::high).sum();
      String population = String.join(", ", populations(used));
      return new KindCount(
          kind,
          known,
          methods,
          Math.max((double) known, total),
          Math.max(low, known),
          high,
          population);
    }
    long low = known + unseenLowerBound(outside);
    return new KindCount(
        kind, known, methods, (double) low, low, -1, whyUnbounded(used, outside, known));
  }

  private static Set<String> populations(Set<PageCountEstimate> used) {
    Set<String> populations = new LinkedHashSet<>();
    for (PageCountEstimate estimate : used) populations.add(estimate.population());
    return populations;
  }

  private static String whyUnbounded(Set<PageCountEstimate> used, List<Found> outside, long known) {
    if (outside.size() == known) {
      return "total unknown: unlinked pages could not be searched for";
    }
    return outside.isEmpty()
        ? "total unknown: " + String.join(", ", populations(used))
        : "total unknown: some of these pages have no id to try";
  }

  /**
   * Chao's lower bound for what was not seen, from the pages that one mechanism and those that two
   * have seen (Chao 1987). It holds where mechanisms see the same pages rather than each its own:
   * where more are seen once than twice nothing is said.
   */
  static long unseenLowerBound(Collection<Found> pages) {
    long once = 0;
    long twice = 0;
    Set<String> all = new HashSet<>();
    for (Found page : pages) {
      Set<String> by = new HashSet<>();
      for (String method : page.methods()) by.add(MECHANISMS.getOrDefault(method, method));
      all.addAll(by);
      if (by.size() == 1) once++;
      if (by.size() == 2) twice++;
    }
    if (all.size() < 2 || twice == 0 || once > twice) return 0;
    double occasions = all.size();
    return (long) Math.floor((occasions - 1) / occasions * once * (once - 1) / (2.0 * (twice + 1)));
  }

  /** As text that {@link #read} reads: a kind a line. */
  public static String write(Collection<KindCount> counts) {
    return KindCountJson.write(counts);
  }

  /** What {@link #write} wrote; lines that are none are left out. */
  public static List<KindCount> read(String text) {
    return KindCountJson.read(text);
  }
}
