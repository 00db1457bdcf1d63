package grapnel.fact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The numbers of the known ids of a template, sorted, each once, and how they are spelled. */
public final class Ids {

  /** Fewer ids than this say little about the step between them. */
  private static final int ENOUGH = 8;

  private final Spelling spelling;
  private final long[] known;

  private Ids(Spelling spelling, long[] known) {
    this.spelling = spelling;
    this.known = known;
  }

  public static Ids of(long... ids) {
    return of(Spelling.PLAIN, ids);
  }

  public static Ids of(Spelling spelling, long... ids) {
    return new Ids(
        spelling, rising(ids) ? ids.clone() : Arrays.stream(ids).sorted().distinct().toArray());
  }

  private static boolean rising(long[] ids) {
    for (int i = 1; i < ids.length; i++) if (ids[i - 1] >= ids[i]) return false;
    return true;
  }

  /** These and others, spelled as these are. */
  public Ids and(Ids others) {
    long[] all = new long[known.length + others.known.length];
    int size = 0;
    for (int i = 0, j = 0; i < known.length || j < others.known.length; ) {
      boolean mine = j == others.known.length || (i < known.length && known[i] <= others.known[j]);
      long next = mine ? known[i++] : others.known[j++];
      if (size == 0 || all[size - 1] != next) all[size++] = next;
    }
    return new Ids(spelling, Arrays.copyOf(all, size));
  }

  public Spelling spelling() {
    return spelling;
  }

  /** The numbers, sorted. */
  public long[] numbers() {
    return known.clone();
  }

  /** The greatest step that all differences are multiples of; 1 where that says little. */
  public long stride() {
    long stride = 0;
    for (int i = 1; i < known.length && stride != 1; i++) {
      stride = gcd(stride, known[i] - known[i - 1]);
    }
    return known.length < ENOUGH || stride == 0 ? 1 : stride;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  /** A stretch of ids, both ends included. */
  public record Range(long from, long to) {
    public Range {
      if (from > to) throw new IllegalArgumentException("from > to: " + from + " > " + to);
    }

    public long size() {
      return to - from + 1;
    }
  }

  public int size() {
    return known.length;
  }

  /** Whether some id is in both. */
  public boolean meets(Ids others) {
    for (int i = 0, j = 0; i < known.length && j < others.known.length; ) {
      if (known[i] == others.known[j]) return true;
      if (known[i] < others.known[j]) i++;
      else j++;
    }
    return false;
  }

  /** How many of these lie in a range, its ends included. */
  public int within(long from, long to) {
    if (from > to) return 0;
    return (to == Long.MAX_VALUE ? known.length : below(to + 1)) - below(from);
  }

  private int below(long id) {
    int at = Arrays.binarySearch(known, id);
    return at < 0 ? -at - 1 : at;
  }

  public boolean has(long id) {
    return Arrays.binarySearch(known, id) >= 0;
  }

  public long min() {
    return known[0];
  }

  public long max() {
    return known[known.length - 1];
  }

  /** The known ids as runs without a gap. */
  public List<Range> runs() {
    List<Range> runs = new ArrayList<>();
    for (int start = 0, i = 1; i <= known.length; i++) {
      if (i == known.length || known[i] != known[i - 1] + 1) {
        runs.add(new Range(known[start], known[i - 1]));
        start = i;
      }
    }
    return runs;
  }

  /**
   * Seed 000 §3.3: "a gap is a range of values from A to B where none of the values between A and B
   * exist in the set, but A-1 and B+1 do".
   */
  public List<Range> gaps() {
    List<Range> gaps = new ArrayList<>();
    for (int i = 1; i < known.length; i++) {
      if (known[i] > known[i - 1] + 1) gaps.add(new Range(known[i - 1] + 1, known[i] - 1));
    }
    return gaps;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ids that
        && spelling.equals(that.spelling)
        && Arrays.equals(known, that.known);
  }

  @Override
  public int hashCode() {
    return 31 * spelling.hashCode() + Arrays.hashCode(known);
  }

  /**
   * What JSON says of them, by name and in order. Known and missing ids are runs, first and last: a
   * million ids are one pair of numbers.
   */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("min", min());
    fields.put("max", max());
    fields.put("known", pairs(runs()));
    fields.put("missing", pairs(gaps()));
    fields.put("width", spelling.width());
    fields.put("base", spelling.base());
    fields.put("upper", spelling.upper());
    fields.put("stride", stride());
    fields.put("check", spelling.check().toString());
    return fields;
  }

  private static List<List<Long>> pairs(List<Range> ranges) {
    return ranges.stream().map(range -> List.of(range.from(), range.to())).toList();
  }

  @Override
  public String toString() {
    return known.length == 0 ? "none" : known.length + " in " + min() + ".." + max();
  }
}
