package grapnel.hunt;

import grapnel.hunt.IdSearchSpace.Stretch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Uniformly random probes among the ids that the hunt left untried: what they hit says how many
 * pages are left (docs/methods.md §9). Adaptive tries find pages but do not estimate.
 *
 * <p>Templates whose ids are counted together are one population: 30 probes among all of their ids
 * bound the share of hits as well as 30 for each would, and each bound is that share of all.
 */
final class HuntAudit {

  /** Probes a stretch: none of 30 hit says that fewer than one in ten has a page. */
  static final int PROBES = 30;

  private static final double Z = 1.96;

  /**
   * One stretch of ids.
   *
   * @param size how many were untried when the audit began
   */
  private record StretchSample(long size, List<Probe> probes, List<Boolean> hits) {

    long hit() {
      return hits.stream().filter(hit -> hit).count();
    }

    /** Wilson's bound for the share of hits, times what was not probed; and what was hit. */
    double bound(double z) {
      int n = hits.size();
      if (n == 0) return z < 0 ? 0 : size;
      double p = (double) hit() / n;
      double middle = p + z * z / (2 * n);
      double width = Math.abs(z) * Math.sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
      double share = (middle + Math.signum(z) * width) / (1 + z * z / n);
      return hit() + Math.max(0, Math.min(1, share)) * (size - n);
    }

    double mean() {
      return hits.isEmpty() ? 0 : (double) hit() / hits.size() * size;
    }
  }

  /** A place on one of the lines. */
  record Probe(int spaceIndex, long place) {}

  private final Map<Stretch, StretchSample> samples = new EnumMap<>(Stretch.class);
  private final List<IdSearchSpace> searchSpaces;
  private final long size;
  private final long knownBefore;

  /**
   * @param lines as the hunt left them
   * @param before how many pages are known by then
   */
  HuntAudit(List<IdSearchSpace> lines, long before, Random random) {
    this.knownBefore = before;
    this.searchSpaces = lines;
    this.size = lines.stream().mapToLong(IdSearchSpace::size).sum();
    for (Stretch stretch : Stretch.values()) {
      long size = lines.stream().mapToLong(searchSpace -> searchSpace.untried(stretch)).sum();
      if (size > 0) {
        samples.put(
            stretch,
            new StretchSample(size, draw(lines, stretch, size, random), new ArrayList<>()));
      }
    }
  }

  private static List<Probe> draw(
      List<IdSearchSpace> lines, Stretch stretch, long size, Random random) {
    Set<Long> ranks = new HashSet<>();
    long wanted = Math.min(PROBES, size);
    while (ranks.size() < wanted) ranks.add((long) (random.nextDouble() * size));
    List<Probe> probes = new ArrayList<>();
    long passed = 0;
    for (int line = 0; line < lines.size(); line++) {
      for (IdBlock block : lines.get(line).blocks(stretch)) {
        for (long rank : ranks) {
          if (rank < passed || rank >= passed + block.untried()) continue;
          probes.add(new Probe(line, untriedPlace(block, rank - passed)));
        }
        passed += block.untried();
      }
    }
    Collections.shuffle(probes, random);
    return probes;
  }

  /** The untried place with this rank. */
  private static long untriedPlace(IdBlock block, long rank) {
    long place = block.from() + rank;
    for (long tried : block.triedInOrder()) if (tried <= place) place++;
    return place;
  }

  /** What is to be probed: one by one, stretch by stretch. */
  List<Probe> probes() {
    return samples.values().stream().flatMap(sample -> sample.probes.stream()).toList();
  }

  void learn(Probe probe, boolean hit) {
    for (StretchSample sample : samples.values()) {
      if (sample.probes.contains(probe)) sample.hits.add(hit);
    }
  }

  /** Whether all was probed that there is by now. */
  boolean complete() {
    return size == searchSpaces.stream().mapToLong(IdSearchSpace::size).sum() && answered();
  }

  private boolean answered() {
    return samples.values().stream().allMatch(sample -> sample.hits.size() == sample.probes.size());
  }

  double total() {
    return knownBefore + samples.values().stream().mapToDouble(StretchSample::mean).sum();
  }

  double low() {
    return knownBefore + samples.values().stream().mapToDouble(sample -> sample.bound(-Z)).sum();
  }

  double high() {
    return knownBefore + samples.values().stream().mapToDouble(sample -> sample.bound(Z)).sum();
  }
}
