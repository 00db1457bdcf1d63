package grapnel.template;

import grapnel.fact.CheckDigit;
import grapnel.fact.IdPart;
import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.template.UrlTable.UrlPlace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The forms of URLs that a sample of one host has shown, as a tree by the elements of the path:
 * says in one walk which series a URL belongs to, and counts its id.
 */
final class UrlPatternTree {

  private static final int MOST_CELLS = 64;

  /** So many URLs with long numbers would have shown their form, if they had one. */
  private static final int ENOUGH_ROWS = 10;

  /** An element of the path, and what may come behind it. */
  private static final class PathNode {
    final LongMap<PathNode> byText = new LongMap<>();
    final List<ColumnPattern> patterns = new ArrayList<>();
    final List<PathNode> patternChildren = new ArrayList<>();
    final List<ParameterPattern> parameterPatterns = new ArrayList<>();
  }

  /**
   * The parameters of a leaf, and the series in it.
   *
   * @param fixedCells cells that say which series it is
   * @param pageCells cells that turn the pages of an entity: only its first pages count
   * @param firstPageHashes the hash of what stands in each of those on a first page
   * @param series by what stands in the fixed cells
   * @param unnumbered how many URLs have no series to be counted in, by thread
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record ParameterPattern(
      long[] keys,
      ColumnPattern[] patterns,
      int[] fixedCells,
      int[] pageCells,
      long[] firstPageHashes,
      LongMap<PatternSeries> series,
      UrlTable table,
      long[] unnumbered) {}

  /**
   * One series.
   *
   * @param idCell which cell is the id
   * @param repeatingCells cells that repeat a part of the id, and which
   * @param severalUrlsPerId whether an id may have several URLs
   * @param ids what was counted, by thread
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record PatternSeries(
      TemplateDraft draft,
      int idCell,
      Map<Integer, IdPart> repeatingCells,
      boolean severalUrlsPerId,
      IdAccumulator[] ids) {

    /** Whether a URL repeats its id as the others do. */
    boolean repeatsId(byte[] url, int[] ends) {
      if (repeatingCells.isEmpty()) return true;
      String id = text(url, ends, idCell);
      for (Map.Entry<Integer, IdPart> each : repeatingCells.entrySet()) {
        if (!each.getValue().of(id).equals(text(url, ends, each.getKey()))) return false;
      }
      return true;
    }

    private static String text(byte[] url, int[] ends, int cell) {
      int from = ends[2 * cell];
      return new String(url, from, ends[2 * cell + 1] - from, StandardCharsets.ISO_8859_1);
    }
  }

  private final LongMap<PathNode> roots = new LongMap<>();
  private final List<PatternSeries> allSeries = new ArrayList<>();
  private final List<ParameterPattern> withoutSeries = new ArrayList<>();
  private final Set<Long> redundantKeys = new HashSet<>();
  private final int threads;

  /**
   * @param idle keys of parameters that are not looked at
   */
  UrlPatternTree(List<UrlTable> leaves, Set<String> idle, int threads) {
    this.threads = threads;
    for (String key : idle) this.redundantKeys.add(UrlScanner.keyHash(key));
    leaves.forEach(this::add);
  }

  /** What the rows of a sample show. */
  static UrlPatternTree of(List<UrlRow> sample, int threads) {
    RedundantParameters redundant = RedundantParameters.of(sample);
    return new UrlPatternTree(UrlTable.of(redundant.rows()), redundant.keys(), threads);
  }

  /** What one thread needs for its walks. */
  static final class MatchState {
    final UrlScanner scanner = new UrlScanner();
    final int[] cellEnds = new int[2 * MOST_CELLS];
    final int thread;

    /** Parameters that are not idle. */
    int parameterCount;

    /** Whether ids are counted, or only looked for. */
    boolean counting = true;

    MatchState(int thread) {
      this.thread = thread;
    }
  }

  private void add(UrlTable table) {
    PathNode node = roots.getOrMake(table.path().size(), PathNode::new);
    for (ColumnPattern pattern : table.path()) {
      node =
          pattern.cells().isEmpty()
              ? node.byText.getOrMake(textHash(pattern), PathNode::new)
              : childFor(node, pattern);
    }
    List<Map.Entry<String, ColumnPattern>> asked =
        table.parameters().entrySet().stream().filter(each -> !each.getValue().isAbsent()).toList();
    List<TemplateDraft> drafts =
        table.places().size() > MOST_CELLS ? List.of() : TemplateDraft.of(table);
    // A later sample may show the form of what has long numbers, or several, and too few URLs here.
    boolean few = table.rows().size() < ENOUGH_ROWS;
    if (few && drafts.isEmpty() && (table.hasAnyText() || table.hasNumber())) return;
    List<Integer> fixed = fixedCells(table, drafts);
    List<Integer> turning = fixed.stream().filter(cell -> turnsPages(table, drafts, cell)).toList();
    fixed.removeAll(turning);
    ParameterPattern tail =
        new ParameterPattern(
            asked.stream().mapToLong(each -> UrlScanner.keyHash(each.getKey())).toArray(),
            asked.stream().map(Map.Entry::getValue).toArray(ColumnPattern[]::new),
            fixed.stream().mapToInt(Integer::intValue).toArray(),
            turning.stream().mapToInt(Integer::intValue).toArray(),
            turning.stream()
                .mapToLong(cell -> textHash(0, fixedText(table, drafts.getFirst(), cell)))
                .toArray(),
            new LongMap<>(),
            table,
            new long[threads]);
    if (drafts.isEmpty()) withoutSeries.add(tail);
    for (TemplateDraft draft : drafts) {
      PatternSeries series = series(table, draft);
      long key = 0;
      for (int cell : tail.fixedCells) key = textHash(key, fixedText(table, draft, cell));
      if (tail.series.get(key) != null) continue;
      tail.series.put(key, series);
      allSeries.add(series);
    }
    node.parameterPatterns.add(tail);
  }

  /** Numbers that are the same in all URLs of each series, but not in all of the leaf. */
  private static List<Integer> fixedCells(UrlTable table, List<TemplateDraft> drafts) {
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < table.places().size(); i++) {
      UrlPlace place = table.places().get(i);
      boolean number = !table.cellKind(place).isName();
      if (number && drafts.stream().noneMatch(draft -> draft.differs(place))) cells.add(i);
    }
    return cells;
  }

  /**
   * Whether all series have the same there, and other URLs of the leaf something else: those are
   * further pages. They were a second sample to look at until this was seen here.
   */
  private static boolean turnsPages(UrlTable table, List<TemplateDraft> drafts, int cell) {
    UrlPlace place = table.places().get(cell);
    Set<String> first = new HashSet<>();
    for (TemplateDraft draft : drafts)
      first.add(table.value(draft.table().rows().getFirst(), place));
    return first.size() == 1 && !first.containsAll(table.values(place));
  }

  private static byte[] fixedText(UrlTable table, TemplateDraft draft, int cell) {
    UrlRow row = draft.table().rows().getFirst();
    return table.value(row, table.places().get(cell)).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static long textHash(long before, byte[] text) {
    return UrlScanner.hash(text, 0, text.length, before + 11);
  }

  private static PathNode childFor(PathNode node, ColumnPattern pattern) {
    int at = node.patterns.indexOf(pattern);
    if (at < 0) {
      at = node.patterns.size();
      node.patterns.add(pattern);
      node.patternChildren.add(new PathNode());
    }
    return node.patternChildren.get(at);
  }

  private static long textHash(ColumnPattern pattern) {
    byte[] bytes = pattern.texts().getFirst().getBytes(StandardCharsets.ISO_8859_1);
    return UrlScanner.hash(bytes, 0, bytes.length, 3);
  }

  /** Cells are counted in the order of the leaf's places, absent parameters having none. */
  private PatternSeries series(UrlTable table, TemplateDraft draft) {
    boolean several = table.places().size() > 1 || !redundantKeys.isEmpty();
    Map<Integer, IdPart> repeating = new HashMap<>();
    draft.idParts().forEach((place, part) -> repeating.put(table.places().indexOf(place), part));
    int open = table.places().indexOf(draft.idPlace());
    return new PatternSeries(draft, open, repeating, several, numbers());
  }

  private IdAccumulator[] numbers() {
    IdAccumulator[] each = new IdAccumulator[threads];
    for (int i = 0; i < threads; i++) each[i] = new IdAccumulator();
    return each;
  }

  /** Whether {@link #count} would count it. */
  boolean matches(MatchState matchState) {
    matchState.counting = false;
    boolean fits = count(matchState);
    matchState.counting = true;
    return fits;
  }

  /** Counts a URL that was taken apart; false where no form fits. */
  boolean count(MatchState matchState) {
    PathNode root = roots.get(matchState.scanner.elements);
    if (root == null) return false;
    matchState.parameterCount = matchState.scanner.parameters;
    if (!redundantKeys.isEmpty()) {
      for (int i = 0; i < matchState.scanner.parameters; i++) {
        if (redundantKeys.contains(matchState.scanner.keyHash[i])) matchState.parameterCount--;
      }
    }
    return matchPath(root, 0, 0, matchState);
  }

  private boolean matchPath(PathNode node, int element, int cells, MatchState matchState) {
    UrlScanner scanner = matchState.scanner;
    if (element == scanner.elements) return matchParameters(node, cells, matchState);
    int from = scanner.elementFrom[element];
    int to = scanner.elementTo[element];
    if (!node.byText.isEmpty()) {
      PathNode next = node.byText.get(UrlScanner.hash(scanner.url, from, to, 3));
      if (next != null && matchPath(next, element + 1, cells, matchState)) return true;
    }
    for (int i = 0; i < node.patterns.size(); i++) {
      ColumnPattern pattern = node.patterns.get(i);
      if (pattern.cut(scanner.url, from, to, matchState.cellEnds, 2 * cells)
          && matchPath(
              node.patternChildren.get(i), element + 1, cells + pattern.cellCount(), matchState)) {
        return true;
      }
    }
    return false;
  }

  private boolean matchParameters(PathNode node, int cells, MatchState matchState) {
    List<ParameterPattern> tails = node.parameterPatterns;
    for (int i = 0; i < tails.size(); i++) {
      if (matches(tails.get(i), cells, matchState)) return counted(tails.get(i), matchState);
    }
    return false;
  }

  private boolean matches(ParameterPattern tail, int cells, MatchState matchState) {
    UrlScanner scanner = matchState.scanner;
    if (matchState.parameterCount != tail.keys.length) return false;
    int at = cells;
    for (int k = 0; k < tail.keys.length; k++) {
      int i = 0;
      while (i < scanner.parameters && scanner.keyHash[i] != tail.keys[k]) i++;
      if (i == scanner.parameters) return false;
      ColumnPattern pattern = tail.patterns[k];
      if (!pattern.cut(
          scanner.url, scanner.valueFrom[i], scanner.valueTo[i], matchState.cellEnds, 2 * at)) {
        return false;
      }
      at += pattern.cellCount();
    }
    return true;
  }

  /** A form without a series is one all the same: pages without a number. */
  private static boolean counted(ParameterPattern tail, MatchState matchState) {
    if (tail.series.isEmpty()) {
      if (matchState.counting) tail.unnumbered[matchState.thread]++;
      return true;
    }
    byte[] url = matchState.scanner.url;
    long key = 0;
    for (int cell : tail.fixedCells) {
      key =
          UrlScanner.hash(
              url, matchState.cellEnds[2 * cell], matchState.cellEnds[2 * cell + 1], key + 11);
    }
    PatternSeries series = tail.series.get(key);
    if (series == null) return false;
    for (int i = 0; i < tail.pageCells.length; i++) {
      int cell = tail.pageCells[i];
      long page =
          UrlScanner.hash(
              url, matchState.cellEnds[2 * cell], matchState.cellEnds[2 * cell + 1], 11);
      if (page != tail.firstPageHashes[i]) return true;
    }
    if (!series.repeatsId(url, matchState.cellEnds)) return false;
    int from = matchState.cellEnds[2 * series.idCell];
    int to = matchState.cellEnds[2 * series.idCell + 1];
    long number = parseId(url, from, to, series.draft.spelling());
    if (!IdAccumulator.fits(number)) return false;
    if (matchState.counting)
      series.ids[matchState.thread].add(
          number, series.severalUrlsPerId ? matchState.scanner.hash() : 0);
    return true;
  }

  /** As {@link IdSpelling#parse}; negative for none. */
  private static long parseId(byte[] url, int from, int to, IdSpelling spelling) {
    if (spelling.checkDigit() != CheckDigit.NONE) {
      String id = new String(url, from, to - from, StandardCharsets.ISO_8859_1);
      return spelling.parse(id).orElse(-1);
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
    return allSeries.size();
  }

  /** What the first thread counted of a series. */
  IdAccumulator counted(int series) {
    return allSeries.get(series).ids[0];
  }

  /** The URLs that were counted in no series, with the reason. */
  List<UnnumberedUrls> unnumbered(int threshold) {
    List<UnnumberedUrls> all = new ArrayList<>();
    for (ParameterPattern tail : withoutSeries) {
      long count = Arrays.stream(tail.unnumbered).sum();
      if (count == 0) continue;
      all.add(UnnumberedUrls.of(tail.table, count, threshold));
    }
    return all;
  }

  /** The series with all that was counted. */
  List<TemplateDraft> drafts() {
    List<TemplateDraft> drafts = new ArrayList<>();
    for (PatternSeries series : allSeries) {
      IdAccumulator together = series.ids[0];
      for (int i = 1; i < series.ids.length; i++) together.addAll(series.ids[i]);
      long[] ids = together.ids();
      if (ids.length == 0) continue;
      KnownIds known = KnownIds.of(series.draft.spelling(), ids);
      drafts.add(series.draft.with(new TemplateDraft.SampleTally(together.urlCount(), known)));
    }
    return drafts;
  }
}
