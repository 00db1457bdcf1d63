package grapnel.fact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The numbers of the known ids of a template, sorted, each once, and how they are spelled. */
public final class KnownIds {

  /** Fewer ids than this say little about the step between them. */
  private static final int ENOUGH_FOR_STRIDE = 8;

  private final IdSpelling spelling;
  private final long[] numbers;

  /** Fewer ids in common may be chance. */
  private static final int FEWEST_SHARED = 6;

  private KnownIds(IdSpelling spelling, long[] known) {
    this.spelling = spelling;
    this.numbers = known;
  }

  public static KnownIds of(long... ids) {
    return of(IdSpelling.PLAIN, ids);
  }

  public static KnownIds of(IdSpelling spelling, long... ids) {
    return new KnownIds(
        spelling, rising(ids) ? ids.clone() : Arrays.stream(ids).sorted().distinct().toArray());
  }

  private static boolean rising(long[] ids) {
    for (int i = 1; i < ids.length; i++) if (ids[i - 1] >= ids[i]) return false;
    return true;
  }

  /** These and others, spelled as these are. */
  public KnownIds union(KnownIds others) {
    long[] all = new long[numbers.length + others.numbers.length];
    int size = 0;
    for (int i = 0, j = 0; i < numbers.length || j < others.numbers.length; ) {
      boolean mine =
          j == others.numbers.length || (i < numbers.length && numbers[i] <= others.numbers[j]);
      long next = mine ? numbers[i++] : others.numbers[j++];
      if (size == 0 || all[size - 1] != next) all[size++] = next;
    }
    return new KnownIds(spelling, Arrays.copyOf(all, size));
  }

  public IdSpelling spelling() {
    return spelling;
  }

  /** The numbers, sorted. */
  public long[] numbers() {
    return numbers.clone();
  }

  /** The greatest step that all differences are multiples of; 1 where that says little. */
  public long stride() {
    long stride = 0;
    for (int i = 1; i < numbers.length && stride != 1; i++) {
      stride = gcd(stride, numbers[i] - numbers[i - 1]);
    }
    return numbers.length < ENOUGH_FOR_STRIDE || stride == 0 ? 1 : stride;
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
    return numbers.length;
  }

  /**
   * Whether two series have nearly the same ids known, which is no chance: at least {@value
   * #FEWEST_SHARED}, nine of ten in common, and gaps between them. Products and articles that are
   * both counted from 1 without gaps have the same ids and nothing else in common.
   */
  public boolean coincidesWith(KnownIds others) {
    if (!spelling.equals(others.spelling) || numbers.length == 0) return false;
    int shared = 0;
    for (long id : numbers) if (others.contains(id)) shared++;
    int all = numbers.length + others.numbers.length - shared;
    return shared >= FEWEST_SHARED && shared >= 0.9 * all && hasGaps() && others.hasGaps();
  }

  private boolean hasGaps() {
    return numbers.length < 0.8 * (max() - min() + 1);
  }

  /** Whether some id is in both. */
  public boolean intersects(KnownIds others) {
    for (int i = 0, j = 0; i < numbers.length && j < others.numbers.length; ) {
      if (numbers[i] == others.numbers[j]) return true;
      if (numbers[i] < others.numbers[j]) i++;
      else j++;
    }
    return false;
  }

  /**
   * Whether several series are counted together: no id is in two of them, though so many would be
   * expected there, were each counted by itself, that it is no chance (e^-3 = .05).
   */
  public static boolean shareCounter(List<KnownIds> series) {
    double meetings = 0;
    for (int i = 0; i < series.size(); i++) {
      for (int j = i + 1; j < series.size(); j++) {
        if (series.get(i).intersects(series.get(j))) return false;
        meetings += series.get(i).expectedShared(series.get(j));
      }
    }
    return meetings >= 3;
  }

  /**
   * Several series, divided by counter: those that are counted together in one list, each other one
   * by itself. A series whose ids lie elsewhere has a counter of its own, though no id of it is in
   * another.
   *
   * @param series by whatever they are known by; none of them empty
   */
  public static <K> List<List<K>> byCounter(Map<K, KnownIds> series) {
    List<Map<K, KnownIds>> counters = new ArrayList<>();
    series.entrySet().stream()
        .sorted(Comparator.comparingInt(each -> -each.getValue().size()))
        .forEach(
            each -> {
              KnownIds ids = each.getValue();
              Map<K, KnownIds> counter =
                  counters.stream()
                      .filter(known -> ids.mayCountWith(known.values()))
                      .findFirst()
                      .orElseGet(LinkedHashMap::new);
              if (counter.isEmpty()) counters.add(counter);
              counter.put(each.getKey(), ids);
            });
    List<List<K>> sure = new ArrayList<>();
    for (Map<K, KnownIds> counter : counters) {
      if (counter.size() == 1 || shareCounter(List.copyOf(counter.values()))) {
        sure.add(List.copyOf(counter.keySet()));
      } else {
        counter.keySet().forEach(key -> sure.add(List.of(key)));
      }
    }
    return sure;
  }

  /** Whether none of these ids is in another series, and at least half lie in the range of all. */
  private boolean mayCountWith(Collection<KnownIds> others) {
    long from = others.stream().mapToLong(KnownIds::min).min().orElseThrow();
    long to = others.stream().mapToLong(KnownIds::max).max().orElseThrow();
    return 2 * countWithin(from, to) >= size() && others.stream().noneMatch(this::intersects);
  }

  /** How many ids would be in both were they two counters. */
  private double expectedShared(KnownIds others) {
    double density = (double) size() / (max() - min() + 1);
    return density * others.countWithin(min(), max());
  }

  /** How many of these lie in a range, its ends included. */
  public int countWithin(long from, long to) {
    if (from > to) return 0;
    return (to == Long.MAX_VALUE ? numbers.length : below(to + 1)) - below(from);
  }

  private int below(long id) {
    int at = Arrays.binarySearch(numbers, id);
    return at < 0 ? -at - 1 : at;
  }

  public boolean contains(long id) {
    return Arrays.binarySearch(numbers, id) >= 0;
  }

  public long min() {
    return numbers[0];
  }

  public long max() {
    return numbers[numbers.length - 1];
  }

  /** The known ids as runs without a gap. */
  public List<Range> runs() {
    List<Range> runs = new ArrayList<>();
    for (int start = 0, i = 1; i <= numbers.length; i++) {
      if (i == numbers.length || numbers[i] != numbers[i - 1] + 1) {
        runs.add(new Range(numbers[start], numbers[i - 1]));
        start = i;
      }
    }
    return runs;
  }

  /**
   * Allikmaa 2016 §3.3: "a gap is a range of values from A to B where none of the values between A
   * and B exist in the set, but A-1 and B+1 do".
   */
  public List<Range> gaps() {
    List<Range> gaps = new ArrayList<>();
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] > numbers[i - 1] + 1) gaps.add(new Range(numbers[i - 1] + 1, numbers[i] - 1));
    }
    return gaps;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KnownIds that
        && spelling.equals(that.spelling)
        && Arrays.equals(numbers, that.numbers);
  }

  @Override
  public int hashCode() {
    return 31 * spelling.hashCode() + Arrays.hashCode(numbers);
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
    fields.put("check", spelling.checkDigit().toString());
    return fields;
  }

  private static List<List<Long>> pairs(List<Range> ranges) {
    return ranges.stream().map(range -> List.of(range.from(), range.to())).toList();
  }

  @Override
  public String toString() {
    return numbers.length == 0 ? "none" : numbers.length + " in " + min() + ".." + max();
  }
}
