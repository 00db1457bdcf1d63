package grapnel.template;

import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.template.NumberSelector.Side;
import grapnel.url.SegmentPart;
import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads values that mix names and numbers, as {@code product-1234-red-sofa.html}, as rows of fixed
 * texts, numbers and names. Nothing is known of how sites write: the number that differs most from
 * value to value, chosen by the same text around it or the same count from one end, is the id; what
 * all have in common on its left and right is fixed, and what is left between is a name.
 */
final class SegmentRowFinder {

  /** A number that fewer values have is part of a name. */
  private static final double MOSTLY = 0.8;

  /** A further number that fewer values have, or in other surroundings, is part of a name. */
  private static final double ALWAYS = 0.95;

  /** Fewer values than this show no form. */
  private static final int LEAST = 3;

  /** So much more frequent than rare heads is what is no name. */
  private static final double ABOVE_OTHERS = 4;

  /** More words than this before an id are names. */
  private static final int MOST_KINDS = 8;

  /** Words that choose a kind are in nearly all values. */
  private static final double KINDS_SHARE = 0.9;

  private final Map<String, SegmentParts> cut = new HashMap<>();
  private final Map<String, ColumnPattern> found = new LinkedHashMap<>();

  /** Those with the id at one end, which are read more simply. */
  private final Set<String> slugs = new HashSet<>();

  private SegmentRowFinder() {}

  /**
   * Those of the values that are read as rows.
   *
   * @param words further values, without a number; they may be codes too
   */
  static Map<String, ColumnPattern> read(List<String> values, List<String> words) {
    SegmentRowFinder finder = new SegmentRowFinder();
    finder.readCodes(values, words);
    if (finder.found.isEmpty()) finder.readAll(values, words.size());
    return finder.found;
  }

  private void readAll(List<String> values, int others) {
    int tenth = Math.max(LEAST, (values.size() + others + 9) / 10);
    readBest(values, Math.max(LEAST, MOSTLY * (values.size() + others)), true);
    // Several kinds side by side: each begins with a word of its own, or with the id.
    Map<String, List<String>> byHead = new LinkedHashMap<>();
    for (String value : values) {
      if (found.containsKey(value) || slugs.contains(value)) continue;
      byHead.computeIfAbsent(head(value), _ -> new ArrayList<>()).add(value);
    }
    double rare =
        byHead.values().stream()
            .mapToInt(List::size)
            .filter(size -> size < tenth)
            .average()
            .orElse(0);
    for (List<String> alike : byHead.values()) {
      boolean common = alike.size() >= tenth && alike.size() >= ABOVE_OTHERS * rare;
      if (common) readBest(alike, Math.max(LEAST, MOSTLY * alike.size()), false);
    }
    readLongNumbers(values);
  }

  /** Digits and letters that count together, between signs: {@code doc-01a2f0-title.htm}. */
  private void readCodes(List<String> values, List<String> words) {
    List<String> all = Stream.concat(values.stream(), words.stream()).toList();
    int least = (int) Math.ceil(MOSTLY * all.size());
    for (Side side : Side.values()) {
      for (int place = 1; place <= NumberSelector.MOST_COUNTED; place++) {
        NumberSelector selector = NumberSelector.counted(side, place);
        Map<String, SegmentPart> chosen = new LinkedHashMap<>();
        for (String value : all) {
          selector.among(parts(value).runs()).ifPresent(run -> chosen.put(value, run));
        }
        if (chosen.size() < least || !areCodes(chosen)) continue;
        readChosen(List.copyOf(chosen.keySet()), chosen, CellKind.CODE, false, 0, false);
        return;
      }
    }
  }

  private static boolean areCodes(Map<String, SegmentPart> chosen) {
    Set<String> codes = new HashSet<>();
    chosen.forEach((value, span) -> codes.add(span.of(value)));
    if (codes.size() < MOSTLY * chosen.size()) return false;
    List<String> numbers = codes.stream().filter(SegmentParts::isNumber).toList();
    List<String> others = codes.stream().filter(code -> !SegmentParts.isNumber(code)).toList();
    return ColumnPatternFinder.areCodes(numbers, others);
  }

  /** Names have no numbers of five digits: a few that have are enough, however many have none. */
  private void readLongNumbers(List<String> values) {
    for (int i = 0; i < MOST_KINDS; i++) {
      List<String> rest =
          values.stream()
              .filter(value -> !found.containsKey(value) && !slugs.contains(value))
              .filter(SegmentParts::hasLongNumber)
              .toList();
      int before = found.size();
      readBest(rest, LEAST + 1, false);
      if (found.size() == before) return;
    }
  }

  /** The text before the first number, where one stands there. */
  private String head(String value) {
    List<SegmentPart> numbers = parts(value).numbers();
    return numbers.isEmpty() ? "" : value.substring(0, numbers.getFirst().from());
  }

  private SegmentParts parts(String value) {
    return cut.computeIfAbsent(value, SegmentParts::of);
  }

  /**
   * Reads by the best selector that at least so many values have.
   *
   * @param all whether these are all values, of which those with an id at one end are left alone
   */
  private void readBest(List<String> values, double least, boolean all) {
    Optional<NumberSelector> best = best(values, least);
    if (best.isEmpty()) return;
    Map<String, SegmentPart> chosen = new LinkedHashMap<>();
    for (String value : values)
      best.get().in(parts(value)).ifPresent(number -> chosen.put(value, number));
    boolean bare = best.get().place() > 0 && best.get().side() == Side.RIGHT;
    List<String> touching =
        readChosen(List.copyOf(chosen.keySet()), chosen, CellKind.NUMBER, bare, least, all);
    // Names on either side of different signs: each pair of signs by itself.
    Map<String, List<String>> bySigns = new LinkedHashMap<>();
    for (String value : touching) {
      bySigns.computeIfAbsent(signs(value, chosen), _ -> new ArrayList<>()).add(value);
    }
    if (bySigns.size() < 2) return;
    for (List<String> alike : bySigns.values()) {
      readChosen(alike, chosen, CellKind.NUMBER, bare, least, all);
    }
  }

  /** The characters on both sides of the number, letters as one. */
  private static String signs(String value, Map<String, SegmentPart> chosen) {
    String left = leftOf(value, chosen);
    String right = rightOf(value, chosen);
    return "" + sign(left, left.length() - 1) + sign(right, 0);
  }

  private static char sign(String text, int at) {
    if (at < 0 || at >= text.length()) return ' ';
    return Character.isLetterOrDigit(text.charAt(at)) ? 'a' : text.charAt(at);
  }

  /** Reads values of which the id is known; hands back those whose id touches a name. */
  private List<String> readChosen(
      List<String> covered,
      Map<String, SegmentPart> chosen,
      CellKind id,
      boolean bare,
      double least,
      boolean all) {
    List<String> touching = new ArrayList<>();
    Function<String, List<String>> ids =
        value -> List.of(Objects.requireNonNull(chosen.get(value)).of(value));
    Map<String, CellRow> heads = rows(covered, value -> leftOf(value, chosen), ids, false);
    Map<String, CellRow> tails = rows(covered, value -> rightOf(value, chosen), ids, bare);
    Map<ColumnPattern, List<String>> byPattern = new LinkedHashMap<>();
    for (String value : covered) {
      CellRow row = required(heads, value).with(id).with(required(tails, value));
      byPattern.computeIfAbsent(row.pattern(), _ -> new ArrayList<>()).add(value);
    }
    byPattern.forEach(
        (pattern, fitting) -> {
          boolean slug = all && pattern.isSlug() && fitting.size() >= least;
          // What touches letters that differ is part of a code, as of dQw4w9WgXcQ.
          if (!slug && pattern.namesTouchNumbers()) touching.addAll(fitting);
          else if (fitting.size() >= LEAST) put(pattern, fitting, chosen, slug);
        });
    return touching;
  }

  private void put(
      ColumnPattern pattern, List<String> values, Map<String, SegmentPart> chosen, boolean slug) {
    for (String value : values) {
      if (slug) slugs.add(value);
      else if (cutsAt(pattern, value, chosen)) found.put(value, pattern);
    }
  }

  private static CellRow required(Map<String, CellRow> rows, String value) {
    return Objects.requireNonNull(rows.get(value));
  }

  private static String leftOf(String value, Map<String, SegmentPart> chosen) {
    return value.substring(0, Objects.requireNonNull(chosen.get(value)).from());
  }

  private static String rightOf(String value, Map<String, SegmentPart> chosen) {
    return value.substring(Objects.requireNonNull(chosen.get(value)).to());
  }

  /** Whether the pattern finds in the value the number that was meant. */
  private static boolean cutsAt(
      ColumnPattern pattern, String value, Map<String, SegmentPart> chosen) {
    String id = Objects.requireNonNull(chosen.get(value)).of(value);
    return pattern.cut(value).filter(cells -> cells.contains(id)).isPresent();
  }

  // ---- which number

  /** What a selector chooses in all values. */
  private static final class Choice {
    int count;
    final Set<String> different = new HashSet<>();
  }

  /** The selector with the most different numbers; of equal ones, that which counts least. */
  private Optional<NumberSelector> best(List<String> values, double least) {
    Map<NumberSelector, Choice> choices = new LinkedHashMap<>();
    for (String value : values) {
      NumberSelector.all(parts(value))
          .forEach(
              (selector, number) -> {
                Choice choice = choices.computeIfAbsent(selector, _ -> new Choice());
                choice.count++;
                choice.different.add(number.of(value));
              });
    }
    return choices.entrySet().stream()
        .filter(each -> each.getValue().count >= least && each.getValue().different.size() > 1)
        .max(
            Comparator.comparingInt(
                    (Map.Entry<NumberSelector, Choice> each) -> each.getValue().different.size())
                .thenComparing(each -> each.getKey().place() == 0)
                .thenComparingInt(each -> each.getKey().text().length())
                .thenComparingInt(each -> -each.getKey().place())
                .thenComparing(each -> each.getKey().side() == Side.LEFT))
        .map(Map.Entry::getKey);
  }

  // ---- what stands beside it

  /**
   * How what stands on one side of the id is read, by value.
   *
   * @param ids of all URLs with a value
   * @param bare whether it has no number that is not read, as the id was found by counting from
   *     there
   */
  private Map<String, CellRow> rows(
      List<String> values,
      Function<String, String> part,
      Function<String, List<String>> ids,
      boolean bare) {
    Map<String, CellRow> rows = new HashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    Map<String, List<String>> idsByText = new HashMap<>();
    for (String value : values) {
      counts.merge(part.apply(value), 1, Integer::sum);
      idsByText.computeIfAbsent(part.apply(value), _ -> new ArrayList<>()).addAll(ids.apply(value));
    }
    Map<String, CellRow> byText = new HashMap<>();
    if (counts.size() == 1 || areKinds(values.size(), counts, idsByText)) {
      counts.keySet().forEach(text -> byText.put(text, CellRow.fixed(text)));
    } else {
      byText.putAll(differing(counts, idsByText, bare));
    }
    for (String value : values) rows.put(value, required(byText, part.apply(value)));
    return rows;
  }

  /** Texts of which each reading is found by itself, for they differ. */
  private Map<String, CellRow> differing(
      Map<String, Integer> counts, Map<String, List<String>> ids, boolean bare) {
    List<String> texts = List.copyOf(counts.keySet());
    Optional<NumberSelector> further = alwaysThere(texts);
    Map<String, CellRow> rows = new HashMap<>();
    if (further.isPresent()) {
      Map<String, SegmentPart> chosen = new LinkedHashMap<>();
      for (String text : texts)
        further.get().in(parts(text)).ifPresent(number -> chosen.put(text, number));
      List<String> covered = List.copyOf(chosen.keySet());
      Function<String, List<String>> own = text -> ids.getOrDefault(text, List.of());
      Map<String, CellRow> heads = rows(covered, text -> leftOf(text, chosen), own, bare);
      Map<String, CellRow> tails = rows(covered, text -> rightOf(text, chosen), own, bare);
      for (String text : covered) {
        rows.put(text, required(heads, text).with(CellKind.NUMBER).with(required(tails, text)));
      }
    }
    if (counts.containsKey("")) rows.put("", CellRow.fixed(""));
    List<String> rest = texts.stream().filter(text -> !rows.containsKey(text)).toList();
    String begin = CellRow.common(rest, false);
    String end = CellRow.common(rest, true);
    for (String text : rest) {
      boolean room = begin.length() + end.length() < text.length();
      CellKind kind = bare && !SegmentParts.hasNumber(text) ? CellKind.WORDS : CellKind.TEXT;
      rows.put(
          text,
          room ? CellRow.fixed(begin).with(kind).with(CellRow.fixed(end)) : CellRow.fixed(text));
    }
    return rows;
  }

  /** A number that nearly all texts have in the same surroundings. */
  private Optional<NumberSelector> alwaysThere(List<String> texts) {
    Map<NumberSelector, Integer> counts = new LinkedHashMap<>();
    for (String text : texts) {
      for (NumberSelector selector : NumberSelector.all(parts(text)).keySet()) {
        if (selector.place() == 0) counts.merge(selector, 1, Integer::sum);
      }
    }
    return counts.entrySet().stream()
        .filter(each -> each.getValue() >= Math.max(LEAST, ALWAYS * texts.size()))
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }

  /**
   * Whether a few words on one side choose the kind, as {@code Hotel-} and {@code Restaurant-}: not
   * where their ids lie apart in one range, for then they are values of one kind.
   */
  private boolean areKinds(int values, Map<String, Integer> counts, Map<String, List<String>> ids) {
    List<String> frequent =
        counts.keySet().stream()
            .filter(text -> !SegmentParts.hasNumber(text) && counts.getOrDefault(text, 0) >= LEAST)
            .toList();
    int covered = frequent.stream().mapToInt(text -> counts.getOrDefault(text, 0)).sum();
    if (frequent.size() < 2 || frequent.size() > MOST_KINDS) return false;
    if (counts.size() > MOST_KINDS || covered < KINDS_SHARE * values) return false;
    List<KnownIds> series = new ArrayList<>();
    for (String text : frequent) {
      long[] numbers =
          ids.getOrDefault(text, List.of()).stream()
              .map(IdSpelling.PLAIN::parse)
              .filter(OptionalLong::isPresent)
              .mapToLong(OptionalLong::getAsLong)
              .toArray();
      if (numbers.length > 0) series.add(KnownIds.of(IdSpelling.PLAIN, numbers));
    }
    return series.size() < 2 || !TemplateMiner.shareCounter(series);
  }
}
