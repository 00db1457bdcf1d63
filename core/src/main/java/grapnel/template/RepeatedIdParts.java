package grapnel.template;

import grapnel.fact.IdPart;
import grapnel.fact.IdSpelling;
import grapnel.template.UrlTable.UrlPlace;
import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Numbers of a URL that repeat digits of its id, as the folders of {@code /12/34/1234.html}: they
 * follow from the id, so they are right for every id that is tried.
 *
 * @param idPlace where the id is
 * @param table the URLs that repeat it
 * @param others those that do not, where most do
 */
record RepeatedIdParts(
    UrlPlace idPlace, Map<UrlPlace, IdPart> idParts, UrlTable table, Optional<UrlTable> others) {

  /** This share of the URLs has to agree; the others are taken to be of another series. */
  private static final double MOSTLY = 0.95;

  /**
   * Were the numbers independent, all would agree once in e^14, a million times; some hundred parts
   * are tried.
   */
  private static final double NO_CHANCE = 14;

  /** URLs that name what may be repeated: one of them may be of another series. */
  private static final int NAMING = 3;

  /** Fewer numbers than this show no range. */
  private static final int ENOUGH_IDS = 5;

  /** One in ten remainders would be shorter than the others. */
  private static final int ENOUGH_WIDE = 20;

  /** Longer ids are not cut into folders. */
  private static final int LONGEST = 18;

  /** Zeros that are put in front before an id is cut, at most up to this many digits. */
  private static final int WIDEST = 12;

  /**
   * The id is the number with most different values; of several, one that the others repeat, or
   * that whose range is narrowest, or the last that is no code.
   *
   * @param numbers places whose values differ, at least one
   */
  static RepeatedIdParts of(UrlTable table, List<UrlPlace> numbers) {
    Optional<RepeatedIdParts> best = Optional.empty();
    List<UrlPlace> lastFirst = new ArrayList<>(numbers.reversed());
    lastFirst.removeIf(place -> table.distinct(place) < best(table, numbers));
    if (lastFirst.size() > 1 && table.distinct(lastFirst.getFirst()) >= ENOUGH_IDS) {
      lastFirst.sort(
          Comparator.comparing((UrlPlace place) -> table.cellKind(place) != CellKind.NUMBER)
              .thenComparingInt(place -> span(table.values(place))));
    }
    for (UrlPlace place : lastFirst) {
      RepeatedIdParts repeated = of(table, numbers, place);
      if (best.isEmpty() || repeated.idParts.size() > best.get().idParts.size()) {
        best = Optional.of(repeated);
      }
    }
    return best.orElseThrow();
  }

  private static int best(UrlTable table, List<UrlPlace> numbers) {
    return numbers.stream().mapToInt(table::distinct).max().orElseThrow();
  }

  /** How many bits the range of the numbers has: ids lie closer together than prices and sizes. */
  private static int span(List<String> values) {
    LongSummaryStatistics all =
        values.stream()
            .map(IdSpelling.PLAIN::parse)
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .summaryStatistics();
    return all.getCount() < values.size()
        ? Long.SIZE
        : Long.SIZE - Long.numberOfLeadingZeros(all.getMax() - all.getMin());
  }

  private static RepeatedIdParts of(UrlTable table, List<UrlPlace> numbers, UrlPlace idPlace) {
    Map<UrlPlace, IdPart> parts = new LinkedHashMap<>();
    UrlTable kept = table;
    List<UrlRow> others = new ArrayList<>();
    for (UrlPlace place : numbers) {
      if (place.equals(idPlace)) continue;
      Optional<IdPart> part = part(kept.values(idPlace), kept.values(place), numbers.size() == 2);
      if (part.isEmpty()) continue;
      parts.put(place, part.get());
      List<UrlRow> agreeing = new ArrayList<>();
      for (UrlRow row : kept.rows()) {
        boolean agrees = part.get().of(kept.value(row, idPlace)).equals(kept.value(row, place));
        (agrees ? agreeing : others).add(row);
      }
      kept = kept.withRows(agreeing);
    }
    return new RepeatedIdParts(
        idPlace,
        parts,
        kept,
        others.isEmpty() ? Optional.empty() : Optional.of(table.withRows(others)));
  }

  /**
   * The part of the ids that the values repeat; empty where they are something else.
   *
   * @param alone whether nothing else may repeat them. Where ids are all of a length a folder by
   *     itself is rather one of a hundred ids or a thousand, several are rather cut from the left.
   */
  static Optional<IdPart> part(List<String> ids, List<String> values, boolean alone) {
    Set<IdPart> possible = new LinkedHashSet<>();
    for (int i = 0; i < NAMING; i++) {
      int at = (int) ((long) i * (ids.size() - 1) / (NAMING - 1));
      for (IdPart part : idParts(ids.get(at), values.get(at))) possible.add(part);
    }
    boolean wide = values.size() >= ENOUGH_WIDE && haveOneLength(values);
    Predicate<IdPart> preferred =
        part ->
            alone == part instanceof IdPart.Quotient
                && !(wide && part instanceof IdPart.Quotient quotient && quotient.kept() > 0);
    return Stream.concat(
            possible.stream().filter(preferred), possible.stream().filter(preferred.negate()))
        .filter(part -> agrees(part, ids, values))
        .findFirst();
  }

  /** Where none of many is shorter, zeros in front would be written. */
  private static boolean haveOneLength(List<String> values) {
    return values.stream().mapToInt(String::length).distinct().count() == 1
        && values.getFirst().length() > 1;
  }

  private static boolean agrees(IdPart part, List<String> ids, List<String> values) {
    int most = (int) ((1 - MOSTLY) * ids.size());
    Map<String, Integer> counts = new HashMap<>();
    int others = 0;
    for (int i = 0; i < ids.size(); i++) {
      if (part.of(ids.get(i)).equals(values.get(i))) counts.merge(values.get(i), 1, Integer::sum);
      else if (++others > most) return false;
    }
    return counts.size() > 1 && information(counts.values()) >= NO_CHANCE;
  }

  /** How unlikely it is that so many values agree with others as frequent, logarithmic. */
  private static double information(Collection<Integer> counts) {
    double all = counts.stream().mapToInt(Integer::intValue).sum();
    double meeting = 0;
    for (int count : counts) meeting += count / all * count / all;
    return -all * Math.log(meeting);
  }

  /** All parts of an id that are written so; the most usual first. */
  private static List<IdPart> idParts(String id, String value) {
    List<IdPart> all = new ArrayList<>();
    int length = id.length();
    if (length > LONGEST || value.isEmpty() || value.length() > LONGEST) return all;
    for (int cut = 1; cut < length; cut++) {
      all.add(new IdPart.Quotient(cut, 0, 0));
      all.add(new IdPart.Quotient(cut, 0, cut));
    }
    all.add(new IdPart.Substring(0, 0, IdPart.Substring.END));
    for (int from = 0; from < length; from++) {
      all.add(new IdPart.Substring(0, from, from + value.length()));
    }
    for (int cut = 0; cut < length; cut++) {
      int end = cut == 0 ? IdPart.Substring.END : -cut;
      all.add(new IdPart.Substring(0, -cut - value.length(), end));
      for (int from = 0; from < length - cut; from++) all.add(new IdPart.Substring(0, from, end));
    }
    // Folders of equal length first: zeros in front, then every three digits a folder.
    for (int step : new int[] {value.length(), 1}) {
      for (int width = value.length() + step; width <= WIDEST; width += step) {
        for (int from = 0; from + value.length() <= width; from += step) {
          all.add(new IdPart.Substring(width, from, from + value.length()));
        }
      }
    }
    for (int kept = 1; kept < length; kept++) {
      for (int cut = 0; cut < length; cut++) all.add(new IdPart.Quotient(cut, kept, 0));
    }
    all.removeIf(part -> !part.of(id).equals(value));
    return all;
  }
}
