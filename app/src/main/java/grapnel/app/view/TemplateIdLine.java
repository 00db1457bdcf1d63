package grapnel.app.view;

import grapnel.fact.IdSpelling;
import grapnel.fact.TemplateUrlMatcher;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The ids of a template: which are linked, which were found, which are empty, which untried. */
public final class TemplateIdLine {

  private static final int MOST_SAMPLED = 500;

  private final String template;
  private final TemplateUrlMatcher urlMatcher;
  private final List<String> some = new ArrayList<>();
  private final List<String> found = new ArrayList<>();
  private final List<String> linked = new ArrayList<>();
  private final List<String> tried = new ArrayList<>();

  TemplateIdLine(String template) {
    this.template = template;
    this.urlMatcher = TemplateUrlMatcher.of(template, "[0-9A-Za-z]{1,40}");
  }

  void found(String id, boolean hasLink) {
    if (some.size() < MOST_SAMPLED) some.add(id);
    (hasLink ? linked : found).add(id);
  }

  /**
   * Notes that a URL was asked for.
   *
   * @param reached whether links led there, to a page
   * @return false where it is not of this template
   */
  boolean tried(String url, boolean reached) {
    Optional<String> id = urlMatcher.idIn(url);
    id.ifPresent((reached ? linked : tried)::add);
    return id.isPresent();
  }

  private long[] numbers(List<String> ids, IdSpelling spelling) {
    return ids.stream()
        .map(spelling::parse)
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .sorted()
        .distinct()
        .toArray();
  }

  int pageCount() {
    return linked.size() + found.size();
  }

  Map<String, Object> row() {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("template", template);
    row.put("linked", linked.size());
    row.put("hidden", found.size());
    row.put("tried", tried.size());
    return row;
  }

  /** The ids where the pages are, with a little before and after them. */
  public Map<String, Object> countsInBins(int most) {
    return countsInBins(most, OptionalLong.empty(), OptionalLong.empty());
  }

  /**
   * A stretch of the ids, cut into so many of the same length.
   *
   * @param from the first id that is wanted, and {@code to} the last; where the pages are without
   * @return for each stretch how many of its ids are linked, found, empty and untried, and how far
   *     pages and probes go
   */
  public Map<String, Object> countsInBins(int most, OptionalLong from, OptionalLong to) {
    IdSpelling spelling = IdSpelling.of(some);
    long[] known = numbers(linked, spelling);
    long[] hidden = numbers(found, spelling);
    long[] asked = numbers(tried, spelling);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("template", template);
    long firstPage = Math.min(first(known), first(hidden));
    long lastPage = Math.max(last(known), last(hidden));
    if (firstPage > lastPage) {
      all.put("bins", List.of());
      return all;
    }
    // A made-up id far above all pages would leave them on one point.
    long highest = Math.max(lastPage, Math.min(last(asked), 3 * Math.max(1, lastPage)));
    long lowest = Math.min(firstPage, first(asked));
    long margin = Math.max(1, (lastPage - firstPage) / 10);
    long low = Math.clamp(from.orElse(firstPage - margin), lowest, highest);
    long high = Math.clamp(to.orElse(lastPage + margin), low, highest);
    long width = Math.max(1, (high - low) / most + 1);
    long[][] bins = new long[(int) ((high - low) / width + 1)][4];
    put(bins, known, low, high, width, 0);
    put(bins, hidden, low, high, width, 1);
    long[] empty =
        Arrays.stream(asked)
            .filter(id -> Arrays.binarySearch(known, id) < 0 && Arrays.binarySearch(hidden, id) < 0)
            .toArray();
    put(bins, empty, low, high, width, 2);
    List<List<Long>> rows = new ArrayList<>();
    for (int i = 0; i < bins.length; i++) {
      long size = Math.min(width, high - (low + i * width) + 1);
      long[] bin = bins[i];
      rows.add(List.of(bin[0], bin[1], bin[2], Math.max(0, size - bin[0] - bin[1] - bin[2])));
    }
    all.put("first", low);
    all.put("last", high);
    all.put("width", width);
    all.put("lowest", lowest);
    all.put("highest", highest);
    all.put("first_page", firstPage);
    all.put("last_page", lastPage);
    all.put("bins", rows);
    if (!spelling.spell(lastPage).equals(Long.toString(lastPage))) {
      all.put("last_page_id", spelling.spell(lastPage));
      all.put("names", names(spelling, low, high, width));
    }
    return all;
  }

  /** The first and the last id of each stretch as the site writes them. */
  private static List<List<String>> names(IdSpelling spelling, long low, long high, long width) {
    List<List<String>> names = new ArrayList<>();
    for (long first = low; first <= high; first += width) {
      long last = Math.min(high, first + width - 1);
      names.add(List.of(spelling.spell(first), spelling.spell(last)));
    }
    return names;
  }

  private static void put(long[][] bins, long[] ids, long low, long high, long width, int what) {
    for (long id : ids) if (id >= low && id <= high) bins[(int) ((id - low) / width)][what]++;
  }

  private static long first(long[] ids) {
    return ids.length == 0 ? Long.MAX_VALUE : ids[0];
  }

  private static long last(long[] ids) {
    return ids.length == 0 ? Long.MIN_VALUE : ids[ids.length - 1];
  }
}
