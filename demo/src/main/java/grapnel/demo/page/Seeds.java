package grapnel.demo.page;

import java.util.SplittableRandom;

/** Seeds derived from seeds, so that each thing is random apart from all others. */
public final class Seeds {

  private Seeds() {}

  /** A seed for the thing of that name. */
  public static long of(long seed, String name) {
    long mixed = seed;
    for (int i = 0; i < name.length(); i++) mixed = of(mixed, name.charAt(i));
    return mixed;
  }

  /** A seed for the n-th thing (the mixing step of SplitMix64). */
  public static long of(long seed, long n) {
    long z = seed + (n + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  public static SplittableRandom random(long seed, String name) {
    return new SplittableRandom(of(seed, name));
  }
}
