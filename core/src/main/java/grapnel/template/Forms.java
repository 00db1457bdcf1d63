package grapnel.template;

import grapnel.fact.CheckDigit;
import grapnel.fact.IdPart;
import grapnel.fact.Ids;
import grapnel.fact.Spelling;
import grapnel.template.Leaf.Place;
import grapnel.template.Reading.Cell;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The forms of URLs that a sample of one host has shown, as a tree by the elements of the path:
 * says in one walk which series a URL belongs to, and counts its id.
 */
final class Forms {

  private static final int MOST_CELLS = 64;

  /** An element of the path, and what may come behind it. */
  private static final class Node {
    final LongMap<Node> texts = new LongMap<>();
    final List<Reading> readings = new ArrayList<>();
    final List<Node> behind = new ArrayList<>();
    final List<Tail> tails = new ArrayList<>();
  }

  /**
   * The parameters of a leaf, and the series in it.
   *
   * @param fixed cells that say which series it is
   * @param turning cells that turn the pages of an entity: only its first pages count
   * @param first the hash of what stands in each of those on a first page
   * @param series by what stands in the fixed cells
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Tail(
      long[] keys,
      Reading[] readings,
      int[] fixed,
      int[] turning,
      long[] first,
      LongMap<Series> series) {}

  /**
   * One series.
   *
   * @param open which cell is the id
   * @param repeating cells that repeat a part of the id, and which
   * @param several whether an id may have several URLs
   * @param ids what was counted, by thread
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Series(
      Draft draft, int open, Map<Integer, IdPart> repeating, boolean several, Numbers[] ids) {

    /** Whether a URL repeats its id as the others do. */
    boolean repeats(byte[] url, int[] ends) {
      if (repeating.isEmpty()) return true;
      String id = text(url, ends, open);
      for (Map.Entry<Integer, IdPart> each : repeating.entrySet()) {
        if (!each.getValue().of(id).equals(text(url, ends, each.getKey()))) return false;
      }
      return true;
    }

    private static String text(byte[] url, int[] ends, int cell) {
      int from = ends[2 * cell];
      return new String(url, from, ends[2 * cell + 1] - from, StandardCharsets.ISO_8859_1);
    }
  }

  private final LongMap<Node> roots = new LongMap<>();
  private final List<Series> all = new ArrayList<>();
  private final Set<Long> idle = new HashSet<>();
  private final int threads;

  /**
   * @param idle keys of parameters that are not looked at
   */
  Forms(List<Leaf> leaves, Set<String> idle, int threads) {
    this.threads = threads;
    for (String key : idle) this.idle.add(Parts.key(key));
    leaves.forEach(this::add);
  }

  /** What the rows of a sample show. */
  static Forms of(List<Row> sample, int threads) {
    Idle idle = Idle.of(sample);
    return new Forms(Leaf.of(idle.rows()), idle.names(), threads);
  }

  /** What one thread needs for its walks. */
  static final class Walk {
    final Parts parts = new Parts();
    final int[] ends = new int[2 * MOST_CELLS];
    final int thread;

    /** Parameters that are not idle. */
    int asked;

    /** Whether ids are counted, or only looked for. */
    boolean counts = true;

    Walk(int thread) {
      this.thread = thread;
    }
  }

  private void add(Leaf leaf) {
    Node node = roots.getOrMake(leaf.path().size(), Node::new);
    for (Reading reading : leaf.path()) {
      node =
          reading.cells().isEmpty()
              ? node.texts.getOrMake(text(reading), Node::new)
              : behind(node, reading);
    }
    List<Map.Entry<String, Reading>> asked =
        leaf.parameters().entrySet().stream().filter(each -> !each.getValue().absent()).toList();
    List<Draft> drafts = leaf.places().size() > MOST_CELLS ? List.of() : Draft.of(leaf);
    List<Integer> fixed = fixed(leaf, drafts);
    List<Integer> turning = fixed.stream().filter(cell -> turns(leaf, drafts, cell)).toList();
    fixed.removeAll(turning);
    Tail tail =
        new Tail(
            asked.stream().mapToLong(each -> Parts.key(each.getKey())).toArray(),
            asked.stream().map(Map.Entry::getValue).toArray(Reading[]::new),
            fixed.stream().mapToInt(Integer::intValue).toArray(),
            turning.stream().mapToInt(Integer::intValue).toArray(),
            turning.stream()
                .mapToLong(cell -> text(0, fixedText(leaf, drafts.getFirst(), cell)))
                .toArray(),
            new LongMap<>());
    for (Draft draft : drafts) {
      Series series = series(leaf, draft);
      long key = 0;
      for (int cell : tail.fixed) key = text(key, fixedText(leaf, draft, cell));
      if (tail.series.get(key) != null) continue;
      tail.series.put(key, series);
      all.add(series);
    }
    node.tails.add(tail);
  }

  /** Numbers that are the same in all URLs of each series, but not in all of the leaf. */
  private static List<Integer> fixed(Leaf leaf, List<Draft> drafts) {
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < leaf.places().size(); i++) {
      Place place = leaf.places().get(i);
      boolean number = leaf.cell(place) != Cell.TEXT;
      if (number && drafts.stream().noneMatch(draft -> draft.differs(place))) cells.add(i);
    }
    return cells;
  }

  /**
   * Whether all series have the same there, and other URLs of the leaf something else: those are
   * further pages. They were a second sample to look at until this was seen here.
   */
  private static boolean turns(Leaf leaf, List<Draft> drafts, int cell) {
    Place place = leaf.places().get(cell);
    Set<String> first = new HashSet<>();
    for (Draft draft : drafts) first.add(leaf.value(draft.leaf().rows().getFirst(), place));
    return first.size() == 1 && !first.containsAll(leaf.values(place));
  }

  private static byte[] fixedText(Leaf leaf, Draft draft, int cell) {
    Row row = draft.leaf().rows().getFirst();
    return leaf.value(row, leaf.places().get(cell)).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static long text(long before, byte[] text) {
    return Parts.hash(text, 0, text.length, before + 11);
  }

  private static Node behind(Node node, Reading reading) {
    int at = node.readings.indexOf(reading);
    if (at < 0) {
      at = node.readings.size();
      node.readings.add(reading);
      node.behind.add(new Node());
    }
    return node.behind.get(at);
  }

  private static long text(Reading reading) {
    byte[] bytes = reading.texts().getFirst().getBytes(StandardCharsets.ISO_8859_1);
    return Parts.hash(bytes, 0, bytes.length, 3);
  }

  /** Cells are counted in the order of the leaf's places, absent parameters having none. */
  private Series series(Leaf leaf, Draft draft) {
    boolean several = leaf.places().size() > 1 || !idle.isEmpty();
    Map<Integer, IdPart> repeating = new HashMap<>();
    draft.parts().forEach((place, part) -> repeating.put(leaf.places().indexOf(place), part));
    int open = leaf.places().indexOf(draft.open());
    return new Series(draft, open, repeating, several, numbers());
  }

  private Numbers[] numbers() {
    Numbers[] each = new Numbers[threads];
    for (int i = 0; i < threads; i++) each[i] = new Numbers();
    return each;
  }

  /** Whether {@link #count} would count it. */
  boolean fits(Walk walk) {
    walk.counts = false;
    boolean fits = count(walk);
    walk.counts = true;
    return fits;
  }

  /** Counts a URL that was taken apart; false where no form fits. */
  boolean count(Walk walk) {
    Node root = roots.get(walk.parts.elements);
    if (root == null) return false;
    walk.asked = walk.parts.parameters;
    if (!idle.isEmpty()) {
      for (int i = 0; i < walk.parts.parameters; i++) {
        if (idle.contains(walk.parts.key[i])) walk.asked--;
      }
    }
    return walk(root, 0, 0, walk);
  }

  private boolean walk(Node node, int element, int cells, Walk walk) {
    Parts parts = walk.parts;
    if (element == parts.elements) return tails(node, cells, walk);
    int from = parts.elementFrom[element];
    int to = parts.elementTo[element];
    if (!node.texts.isEmpty()) {
      Node next = node.texts.get(Parts.hash(parts.url, from, to, 3));
      if (next != null && walk(next, element + 1, cells, walk)) return true;
    }
    for (int i = 0; i < node.readings.size(); i++) {
      Reading reading = node.readings.get(i);
      if (reading.cut(parts.url, from, to, walk.ends, 2 * cells)
          && walk(node.behind.get(i), element + 1, cells + reading.width(), walk)) {
        return true;
      }
    }
    return false;
  }

  private boolean tails(Node node, int cells, Walk walk) {
    List<Tail> tails = node.tails;
    for (int i = 0; i < tails.size(); i++) {
      if (fits(tails.get(i), cells, walk)) return counted(tails.get(i), walk);
    }
    return false;
  }

  private boolean fits(Tail tail, int cells, Walk walk) {
    Parts parts = walk.parts;
    if (walk.asked != tail.keys.length) return false;
    int at = cells;
    for (int k = 0; k < tail.keys.length; k++) {
      int i = 0;
      while (i < parts.parameters && parts.key[i] != tail.keys[k]) i++;
      if (i == parts.parameters) return false;
      Reading reading = tail.readings[k];
      if (!reading.cut(parts.url, parts.valueFrom[i], parts.valueTo[i], walk.ends, 2 * at)) {
        return false;
      }
      at += reading.width();
    }
    return true;
  }

  /** A form without a series is one all the same: pages without a number. */
  private static boolean counted(Tail tail, Walk walk) {
    if (tail.series.isEmpty()) return true;
    byte[] url = walk.parts.url;
    long key = 0;
    for (int cell : tail.fixed) {
      key = Parts.hash(url, walk.ends[2 * cell], walk.ends[2 * cell + 1], key + 11);
    }
    Series series = tail.series.get(key);
    if (series == null) return false;
    for (int i = 0; i < tail.turning.length; i++) {
      int cell = tail.turning[i];
      long page = Parts.hash(url, walk.ends[2 * cell], walk.ends[2 * cell + 1], 11);
      if (page != tail.first[i]) return true;
    }
    if (!series.repeats(url, walk.ends)) return false;
    int from = walk.ends[2 * series.open];
    int to = walk.ends[2 * series.open + 1];
    long number = number(url, from, to, series.draft.spelling());
    if (!Numbers.fits(number)) return false;
    if (walk.counts) series.ids[walk.thread].add(number, series.several ? walk.parts.hash() : 0);
    return true;
  }

  /** As {@link Spelling#read}; negative for none. */
  private static long number(byte[] url, int from, int to, Spelling spelling) {
    if (spelling.check() != CheckDigit.NONE) {
      String id = new String(url, from, to - from, StandardCharsets.ISO_8859_1);
      return spelling.read(id).orElse(-1);
    }
    int base = spelling.base();
    if (to - from > (base == 10 ? 18 : base == 16 ? 15 : 12)) return -1;
    long number = 0;
    for (int i = from; i < to; i++) {
      int c = url[i];
      int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
      if (digit < 0 || digit >= base) return -1;
      number = number * base + digit;
    }
    return number;
  }

  /** How many series there are; the same ones for the same sample, wherever it is looked at. */
  int series() {
    return all.size();
  }

  /** What the first thread counted of a series. */
  Numbers counted(int series) {
    return all.get(series).ids[0];
  }

  /** The series with all that was counted. */
  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (Series series : all) {
      Numbers together = series.ids[0];
      for (int i = 1; i < series.ids.length; i++) together.addAll(series.ids[i]);
      long[] ids = together.ids();
      if (ids.length == 0) continue;
      Ids known = Ids.of(series.draft.spelling(), ids);
      drafts.add(series.draft.with(new Draft.Tally(together.urls(), known)));
    }
    return drafts;
  }
}
