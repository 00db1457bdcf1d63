package grapnel.sibling;

import grapnel.page.site.ElementPathSet;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How pages of a kind are built, learned from pages that were looked at: all that hang together
 * with the samples. How alike pages of one kind are differs from site to site, but where a list
 * mixes two kinds, those of each are more alike than any of both. So the pages are joined, the most
 * alike first, and where there is a wide gap in how alike those joined next are, the rest is of
 * other kinds.
 */
final class KindStructure {

  /** Pages of one kind share so much of what lists don't have; optional parts come and go. */
  private static final double OF_KIND = 0.25;

  /** A page that has hardly anything which the other lacks differs in parts that some lack. */
  private static final double CONTAINED = 0.9;

  /** Between kinds that share a template and pages of one kind. */
  private static final double GAP = 0.25;

  /** Pairs that are more alike than those beyond the gap. */
  private static final int PAIRS = 2;

  /** Pages that decide about the gap: comparing all takes the square of their number. */
  private static final int DECIDING = 24;

  /** A label of fewer pages is one thing's own. */
  private static final int LABEL = 2;

  /** A page, or a further load of a sample, without its site's frame. */
  private record SeenBuild(Url url, PageBuild build) {}

  private record OwnPaths(Url url, ElementPathSet own) {}

  private final List<SeenBuild> builds = new ArrayList<>();
  private final List<PageBuild> sampleBuilds = new ArrayList<>();
  private ElementPathSet sharedLabels = ElementPathSet.NONE;
  private final Set<Url> others = new HashSet<>();
  private final List<ElementPathSet> kind = new ArrayList<>();
  private double least = OF_KIND;

  void addSample(PageBuild own) {
    sampleBuilds.add(own);
    learn();
  }

  void add(Url url, PageBuild own) {
    if (builds.size() >= DECIDING) return;
    builds.add(new SeenBuild(url, own));
    learn();
  }

  /** Whether a page is built like those of the kind. */
  boolean holds(PageBuild build) {
    ElementPathSet own = build.with(sharedLabels);
    return kind.stream().anyMatch(known -> known.isEmpty() || alike(known, own) >= least);
  }

  /** The pages that decided how the kind's are built, or that they are of another. */
  List<Url> looked() {
    return builds.stream().map(SeenBuild::url).toList();
  }

  /** Those of them that are built in another way. */
  Set<Url> others() {
    return others;
  }

  private static double alike(ElementPathSet one, ElementPathSet other) {
    double similarity = one.similarity(other);
    if (similarity < OF_KIND || one.containment(other) < CONTAINED) return similarity;
    return Math.max(similarity, CONTAINED);
  }

  /** Prim's algorithm: each page by the likest of those before it, the samples first. */
  private void learn() {
    sharedLabels = sharedLabels();
    List<ElementPathSet> samples =
        sampleBuilds.stream().map(build -> build.with(sharedLabels)).toList();
    List<OwnPaths> left = new ArrayList<>();
    for (SeenBuild one : builds) left.add(new OwnPaths(one.url, one.build.with(sharedLabels)));
    List<Double> levels = new ArrayList<>();
    List<OwnPaths> order = new ArrayList<>();
    double[] best = left.stream().mapToDouble(one -> nearest(samples, one.own)).toArray();
    while (!left.isEmpty()) {
      int next = 0;
      for (int i = 1; i < left.size(); i++) if (best[i] > best[next]) next = i;
      OwnPaths one = left.remove(next);
      levels.add(best[next]);
      order.add(one);
      best = without(best, next);
      for (int i = 0; i < left.size(); i++) {
        best[i] = Math.max(best[i], alike(one.own, left.get(i).own));
      }
    }
    least = Math.min(level(levels), amongSamples(samples));
    kind.clear();
    kind.addAll(samples);
    others.clear();
    boolean beyond = false;
    for (int i = 0; i < order.size(); i++) {
      beyond |= levels.get(i) < least;
      if (beyond) others.add(order.get(i).url);
      else kind.add(order.get(i).own);
    }
  }

  /** Loads of one sample count once. */
  private ElementPathSet sharedLabels() {
    List<ElementPathSet> all = new ArrayList<>();
    all.add(ElementPathSet.union(sampleBuilds.stream().map(PageBuild::labels).toList()));
    builds.forEach(one -> all.add(one.build.labels()));
    return ElementPathSet.sharedBy(all, LABEL);
  }

  private static double[] without(double[] values, int at) {
    double[] rest = Arrays.copyOf(values, values.length - 1);
    System.arraycopy(values, at + 1, rest, at, rest.length - at);
    return rest;
  }

  private static double nearest(List<ElementPathSet> some, ElementPathSet own) {
    return some.stream().mapToDouble(one -> alike(one, own)).max().orElse(0);
  }

  /** Loads of one page may differ, in layouts on trial or class names that are made up. */
  private static double amongSamples(List<ElementPathSet> samples) {
    double lowest = 1;
    for (ElementPathSet one : samples) {
      if (samples.size() > 1) {
        lowest =
            Math.min(lowest, nearest(samples.stream().filter(other -> other != one).toList(), one));
      }
    }
    return Math.max(OF_KIND, lowest);
  }

  /** The middle of the widest gap, if it is wide enough. */
  private static double level(List<Double> levels) {
    List<Double> sorted = new ArrayList<>(levels);
    sorted.sort(Comparator.reverseOrder());
    double widest = GAP;
    double level = OF_KIND;
    for (int i = PAIRS; i < sorted.size(); i++) {
      if (sorted.get(i - 1) < OF_KIND) break;
      double gap = sorted.get(i - 1) - Math.max(0, sorted.get(i));
      if (gap >= widest) {
        widest = gap;
        level = Math.max(OF_KIND, (sorted.get(i - 1) + sorted.get(i)) / 2);
      }
    }
    return level;
  }
}
