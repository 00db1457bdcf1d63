package grapnel.hunt;

import grapnel.hunt.IdLine.Stretch;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Uniformly random probes among the ids that the hunt left untried: what they hit says how many
 * pages are left (METHODS §9). Adaptive tries find pages but do not estimate.
 */
final class Audit {

  /** Probes a stretch: none of 30 hit says that fewer than one in ten has a page. */
  static final int PROBES = 30;

  private static final double Z = 1.96;

  /**
   * One stretch of ids.
   *
   * @param size how many were untried when the audit began
   */
  private record Sample(long size, List<Long> places, List<Boolean> hits) {

    long hit() {
      return hits.stream().filter(hit -> hit).count();
    }

    /** Wilson's bound for the share of hits, times what was not probed; and what was hit. */
    double bound(double z) {
      int n = hits.size();
      if (n == 0) return size;
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

  private final Map<Stretch, Sample> samples = new EnumMap<>(Stretch.class);
  private final long before;

  /**
   * @param line as the hunt left it
   * @param before how many pages are known by then
   */
  Audit(IdLine line, long before, Random random) {
    this.before = before;
    for (Stretch stretch : Stretch.values()) {
      List<Block> blocks = line.blocks(stretch);
      long size = line.untried(stretch);
      if (size > 0) {
        samples.put(stretch, new Sample(size, draw(blocks, size, random), new ArrayList<>()));
      }
    }
  }

  private static List<Long> draw(List<Block> blocks, long size, Random random) {
    Set<Long> ranks = new HashSet<>();
    long wanted = Math.min(PROBES, size);
    while (ranks.size() < wanted) ranks.add((long) (random.nextDouble() * size));
    List<Long> places = new ArrayList<>();
    long passed = 0;
    for (Block block : blocks) {
      List<Long> here = new ArrayList<>();
      for (long rank : ranks) {
        if (rank >= passed && rank < passed + block.untried()) here.add(rank - passed);
      }
      for (long rank : here) places.add(untried(block, rank));
      passed += block.untried();
    }
    java.util.Collections.shuffle(places, random);
    return places;
  }

  /** The untried place with this rank. */
  private static long untried(Block block, long rank) {
    long place = block.from() + rank;
    for (long tried : block.triedInOrder()) if (tried <= place) place++;
    return place;
  }

  /** What is to be probed: place by place, stretch by stretch. */
  List<Long> places() {
    return samples.values().stream().flatMap(sample -> sample.places.stream()).toList();
  }

  void learn(long place, boolean hit) {
    for (Sample sample : samples.values()) {
      if (sample.places.contains(place)) sample.hits.add(hit);
    }
  }

  boolean complete() {
    return samples.values().stream().allMatch(sample -> sample.hits.size() == sample.places.size());
  }

  double total() {
    return before + samples.values().stream().mapToDouble(Sample::mean).sum();
  }

  double low() {
    return before + samples.values().stream().mapToDouble(sample -> sample.bound(-Z)).sum();
  }

  double high() {
    return before + samples.values().stream().mapToDouble(sample -> sample.bound(Z)).sum();
  }
}
