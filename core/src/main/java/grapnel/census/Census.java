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
    Map<String, PageCountEstimate> byTemplate = new HashMap<>();
    for (PageCountEstimate estimate : estimates) {
      for (PageCountEstimate.TemplateCount part : estimate.templateCounts())
        byTemplate.put(part.template().url(), estimate);
    }
    Map<String, KindTally> kinds = new LinkedHashMap<>();
    for (Found page : found) {
      boolean counted = byTemplate.containsKey(page.template());
      kinds.computeIfAbsent(page.kind(), _ -> new KindTally()).add(page, counted);
    }
    List<KindCount> counts = new ArrayList<>();
    kinds.forEach((kind, tally) -> counts.add(countKind(kind, tally, byTemplate)));
    counts.sort(Comparator.comparingLong(KindCount::known).reversed());
    return counts;
  }

  /** What the pages of a kind say together: they come one by one, and none is kept. */
  private static final class KindTally {
    final Map<String, Long> methods = new TreeMap<>();
    final Set<String> templates = new LinkedHashSet<>();
    final MechanismTally outside = new MechanismTally();
    long known;

    /**
     * @param counted whether an estimate counts the pages of its series
     */
    void add(Found page, boolean counted) {
      known++;
      for (String method : page.methods()) methods.merge(method, 1L, Long::sum);
      if (counted) templates.add(page.template());
      else outside.add(page);
    }
  }

  private static KindCount countKind(
      String kind, KindTally pages, Map<String, PageCountEstimate> estimates) {
    Map<String, Long> methods = pages.methods;
    MechanismTally outside = pages.outside;
    // By template, not by page: an estimate's hash is of all its ids.
    Set<PageCountEstimate> used = new LinkedHashSet<>();
    for (String template : pages.templates) {
      PageCountEstimate estimate = estimates.get(template);
      if (estimate != null) used.add(estimate);
    }
    long known = pages.known;
    boolean bounded = outside.pages == 0 && used.stream().allMatch(PageCountEstimate::bounded);
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
    long low = known + outside.unseenLowerBound();
    return new KindCount(
        kind, known, methods, (double) low, low, -1, whyUnbounded(used, outside, known));
  }

  private static Set<String> populations(Set<PageCountEstimate> used) {
    Set<String> populations = new LinkedHashSet<>();
    for (PageCountEstimate estimate : used) populations.add(estimate.population());
    return populations;
  }

  private static String whyUnbounded(
      Set<PageCountEstimate> used, MechanismTally outside, long known) {
    if (outside.pages == known) {
      return "total unknown: unlinked pages could not be searched for";
    }
    return outside.pages == 0
        ? "total unknown: " + String.join(", ", populations(used))
        : "total unknown: some of these pages have no id to try";
  }

  /**
   * Chao's lower bound for what was not seen, from the pages that one mechanism and those that two
   * have seen (Chao 1987). It holds where mechanisms see the same pages rather than each its own:
   * where more are seen once than twice nothing is said.
   */
  static long unseenLowerBound(Collection<Found> pages) {
    MechanismTally tally = new MechanismTally();
    pages.forEach(tally::add);
    return tally.unseenLowerBound();
  }

  /** How many pages one mechanism has seen, and how many two. */
  private static final class MechanismTally {
    private final Set<String> all = new HashSet<>();
    private long once;
    private long twice;
    private long pages;

    void add(Found page) {
      Set<String> by = new HashSet<>();
      for (String method : page.methods()) by.add(MECHANISMS.getOrDefault(method, method));
      all.addAll(by);
      pages++;
      if (by.size() == 1) once++;
      if (by.size() == 2) twice++;
    }

    long unseenLowerBound() {
      if (all.size() < 2 || twice == 0 || once > twice) return 0;
      double occasions = all.size();
      return (long)
          Math.floor((occasions - 1) / occasions * once * (once - 1) / (2.0 * (twice + 1)));
    }
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
