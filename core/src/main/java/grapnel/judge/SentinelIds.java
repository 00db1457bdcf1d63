package grapnel.judge;

import grapnel.fact.CheckDigit;
import grapnel.fact.IdSpelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Ids that should not exist, in the form of those that do (docs/methods.md §0): same base, width,
 * stride and check digit, below 2^31 where the known ones are.
 */
final class SentinelIds {

  /** What a signed 32-bit column holds: ids above it are often refused for another reason. */
  private static final long HIGHEST_INT_COLUMN = Integer.MAX_VALUE;

  /**
   * How many mean gaps above the highest known id the plausible ones are. Where a share h of the
   * pages is hidden, each step up is still in the series with chance h or less: .9^20 is .12, and
   * the next are ten times as far. That all of them are real is noticed by asking.
   */
  private static final long[] STEPS = {20, 200, 2000};

  private final List<String> known;
  private final IdSpelling spelling;

  private SentinelIds(List<String> known, IdSpelling spelling) {
    this.known = known;
    this.spelling = spelling;
  }

  /** A far one first, then plausible ones, best first; empty where the ids have no form. */
  static List<String> of(List<String> known) {
    int base = base(known);
    if (known.isEmpty() || base == 0) return List.of();
    CheckDigit checkDigit = base == 10 ? CheckDigit.of(known) : CheckDigit.NONE;
    boolean upper = known.stream().anyMatch(id -> !id.equals(id.toLowerCase(Locale.ROOT)));
    int width = width(known);
    if (width > IdSpelling.WIDEST) return List.of();
    IdSpelling spelling = new IdSpelling(base, width, upper, checkDigit);
    boolean counters = known.stream().allMatch(id -> spelling.parse(id).isPresent());
    return counters ? new SentinelIds(known, spelling).choose() : List.of();
  }

  private List<String> choose() {
    long[] bodies =
        known.stream()
            .mapToLong(id -> spelling.parse(id).orElseThrow())
            .sorted()
            .distinct()
            .toArray();
    long top = highestSpellable(bodies);
    Set<Long> chosen = new LinkedHashSet<>();
    chosen.add(far(bodies, top));
    long stride = stride(bodies);
    long max = bodies[bodies.length - 1];
    long gap = Math.max(stride, (max - bodies[0]) / Math.max(1, bodies.length - 1));
    for (long step : STEPS) {
      long up = (step * gap / stride + 1) * stride;
      if (up > 0 && max <= top - up) chosen.add(max + up);
    }
    // Too little room above: in the widest gap, or below.
    middleOfWidestGap(bodies, stride).ifPresent(chosen::add);
    if (bodies[0] > 20 * gap) chosen.add(bodies[0] - (20 * gap / stride) * stride);
    List<String> ids = new ArrayList<>();
    for (long body : chosen) {
      if (Arrays.binarySearch(bodies, body) < 0) ids.add(spelling.spell(body));
    }
    return List.copyOf(ids);
  }

  private static Optional<Long> middleOfWidestGap(long[] bodies, long stride) {
    long from = 0;
    long wide = 0;
    for (int i = 1; i < bodies.length; i++) {
      if (bodies[i] - bodies[i - 1] > wide) {
        wide = bodies[i] - bodies[i - 1];
        from = bodies[i - 1];
      }
    }
    return wide > stride ? Optional.of(from + wide / 2 / stride * stride) : Optional.empty();
  }

  /** The highest value the form can spell. */
  private long highestSpellable(long[] bodies) {
    long max = bodies[bodies.length - 1];
    int digits = spelling.checkDigit().digits();
    long column =
        max < HIGHEST_INT_COLUMN / 10
            ? HIGHEST_INT_COLUMN / (digits == 0 ? 1 : 10)
            : Long.MAX_VALUE / 4;
    return Math.min(spelling.highest().orElse(Long.MAX_VALUE), column);
  }

  /** Near the top, but not at it: 99999 is what people type to try things. */
  private static long far(long[] bodies, long top) {
    long max = bodies[bodies.length - 1];
    return top - (top - max) / 14;
  }

  /** The greatest step that all differences are multiples of; 1 where that says little. */
  private static long stride(long[] bodies) {
    long stride = 0;
    for (int i = 1; i < bodies.length; i++) stride = gcd(stride, bodies[i] - bodies[i - 1]);
    return bodies.length < 4 || stride == 0 ? 1 : stride;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** 10, 16 or 36; 0 for what is no number in any of them. */
  private static int base(List<String> ids) {
    if (ids.stream().allMatch(id -> id.matches("[0-9]+"))) return 10;
    if (ids.stream().allMatch(id -> id.matches("[0-9a-f]+|[0-9A-F]+"))) return 16;
    return ids.stream().allMatch(id -> id.matches("[0-9a-z]+|[0-9A-Z]+")) ? 36 : 0;
  }

  /** The width all ids have, where zeros or sheer length show that it is meant; 0 otherwise. */
  private static int width(List<String> ids) {
    int width = ids.getFirst().length();
    boolean equal = ids.stream().allMatch(id -> id.length() == width);
    boolean meant = width >= 8 || ids.stream().anyMatch(id -> id.startsWith("0"));
    return equal && meant && width > 1 ? width : 0;
  }
}
