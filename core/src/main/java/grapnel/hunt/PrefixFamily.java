package grapnel.hunt;

import grapnel.fact.IdSpelling;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Templates of one form whose prefixes count, as {@code /2019.45.{N}} and {@code /2019.46.{N}}: a
 * tree of years, of lots in each year, and so on. Says which prefix nobody links is worth a try,
 * and learns from what came of it (docs/methods.md §2).
 *
 * <p>A prefix is a path of this tree: the number of each part, the outermost first.
 */
final class PrefixFamily {

  /** No prefix is tried whose chance is smaller. */
  private static final double LEAST_CHANCE = 0.1;

  /** How many times as far away as the known ones are apart there is surely none. */
  private static final long FAR = 10;

  /** The chance of the next one where only one is known. */
  private static final double SINGLE = 0.3;

  private static final Comparator<List<Long>> IN_ORDER = PrefixFamily::compare;

  private final List<Integer> places;
  private final List<CountedPart> counted = new ArrayList<>();
  private final TreeMap<List<Long>, TemplatePrefix> alive = new TreeMap<>(IN_ORDER);
  private final NavigableSet<List<Long>> dead = new TreeSet<>(IN_ORDER);
  private final Map<Level, Rate> rates = new HashMap<>();

  /** Whether prefixes between known ones are meant, or those beyond. */
  private record Level(int depth, boolean between) {}

  /** What tries at one level brought. */
  private static final class Rate {
    private final double expected;
    private int tries;
    private int hits;

    /**
     * @param expected weighs as much as one try
     */
    Rate(double expected) {
      this.expected = expected;
    }

    double value() {
      return (hits + expected) / (tries + 1);
    }
  }

  /**
   * A value that nobody links, of one of the parts.
   *
   * @param path the parts outside of it, and its own value
   * @param prefixes whole prefixes that would show whether it has pages, the likeliest first
   */
  record Candidate(List<Long> path, boolean between, double chance, List<List<Long>> prefixes) {}

  private PrefixFamily(List<TemplatePrefix> members, List<Integer> places) {
    this.places = places;
    for (int place : places) {
      counted.add(CountedPart.of(members.stream().map(each -> each.text(place)).toList()));
    }
    for (TemplatePrefix member : members) alive.put(path(member), member);
    for (int depth = 0; depth < places.size(); depth++) {
      double density = density(depth);
      rates.put(new Level(depth, true), new Rate(density));
      rates.put(new Level(depth, false), new Rate(density));
    }
  }

  /** The families among some templates; a template whose prefix does not count is in none. */
  static List<PrefixFamily> of(Collection<Template> templates) {
    Map<String, List<TemplatePrefix>> byForm = new LinkedHashMap<>();
    for (Template template : templates) {
      TemplatePrefix.of(template)
          .ifPresent(
              prefix -> byForm.computeIfAbsent(key(prefix), _ -> new ArrayList<>()).add(prefix));
    }
    List<PrefixFamily> families = new ArrayList<>();
    for (List<TemplatePrefix> members : byForm.values()) {
      List<Integer> places = countedPlaces(members);
      if (!places.isEmpty()) families.add(new PrefixFamily(members, places));
    }
    return families;
  }

  private static String key(TemplatePrefix prefix) {
    IdSpelling spelling = prefix.template().ids().spelling();
    return prefix.form() + " " + spelling.base() + spelling.checkDigit();
  }

  /** Parts that differ, and years: the next of these is near, though only one may be known. */
  private static List<Integer> countedPlaces(List<TemplatePrefix> members) {
    TemplatePrefix first = members.getFirst();
    return first.outermostFirst().stream()
        .filter(
            place ->
                CountedPart.isYear(first.text(place))
                    || members.stream().anyMatch(m -> !m.text(place).equals(first.text(place))))
        .toList();
  }

  private List<Long> path(TemplatePrefix prefix) {
    return IntStream.range(0, places.size())
        .mapToObj(i -> counted.get(i).number(prefix.text(places.get(i))))
        .toList();
  }

  private static int compare(List<Long> a, List<Long> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = Long.compare(a.get(i), b.get(i));
      if (order != 0) return order;
    }
    return Integer.compare(a.size(), b.size());
  }

  private Rate rate(int depth, boolean between) {
    return Objects.requireNonNull(rates.get(new Level(depth, between)));
  }

  /** How many of the values from the lowest to the highest are known, over all parents. */
  private double density(int depth) {
    long steps = 0;
    long span = 0;
    for (NavigableSet<Long> values : children(depth).values()) {
      steps += values.size() - 1;
      span += values.last() - values.first();
    }
    return span == 0 ? SINGLE : (double) steps / span;
  }

  /** The values with pages of the parts at some depth, by the parts outside of them. */
  private Map<List<Long>, NavigableSet<Long>> children(int depth) {
    Map<List<Long>, NavigableSet<Long>> children = new TreeMap<>(IN_ORDER);
    for (List<Long> path : alive.keySet()) {
      children.computeIfAbsent(path.subList(0, depth), _ -> new TreeSet<>()).add(path.get(depth));
    }
    return children;
  }

  /** The prefix that most likely has pages, beside one that has; empty where none is worth it. */
  Optional<Candidate> next() {
    Optional<Candidate> best = Optional.empty();
    for (int depth = 0; depth < places.size(); depth++) {
      for (Map.Entry<List<Long>, NavigableSet<Long>> parent : children(depth).entrySet()) {
        Optional<Candidate> here = next(depth, parent.getKey(), parent.getValue());
        if (here.isPresent() && best.stream().noneMatch(b -> b.chance >= here.get().chance)) {
          best = here;
        }
      }
    }
    return best;
  }

  private Optional<Candidate> next(int depth, List<Long> parent, NavigableSet<Long> values) {
    Optional<Candidate> best = Optional.empty();
    for (long value : values) {
      for (long beside : List.of(value + 1, value - 1)) {
        if (values.contains(beside) || !counted.get(depth).exists(beside)) continue;
        List<Long> path = new ArrayList<>(parent);
        path.add(beside);
        boolean between = beside > values.first() && beside < values.last();
        double chance = rate(depth, between).value();
        boolean better = best.stream().noneMatch(b -> b.chance >= chance);
        if (chance >= LEAST_CHANCE && better && !dead.contains(path)) {
          best = Optional.of(new Candidate(path, between, chance, whole(path)));
        }
      }
    }
    return best;
  }

  /**
   * Prefixes that begin so: with what comes first inside of the others, and with ones. A new year
   * may begin with the first lot, or with the month that the known ones begin with.
   */
  private List<List<Long>> whole(List<Long> path) {
    int depth = path.size();
    if (depth == places.size()) return List.of(path);
    Map<List<Long>, Integer> firsts = new TreeMap<>(IN_ORDER);
    Set<List<Long>> seen = new LinkedHashSet<>();
    for (List<Long> each : alive.keySet()) {
      if (seen.add(each.subList(0, depth))) {
        firsts.merge(each.subList(depth, each.size()), 1, Integer::sum);
      }
    }
    List<Long> usual =
        firsts.entrySet().stream()
            .max(Map.Entry.<List<Long>, Integer>comparingByValue())
            .orElseThrow()
            .getKey();
    List<Long> ones = usual.stream().map(_ -> 1L).toList();
    return usual.equals(ones)
        ? List.of(joined(path, usual))
        : List.of(joined(path, usual), joined(path, ones));
  }

  private static List<Long> joined(List<Long> outer, List<Long> inner) {
    List<Long> all = new ArrayList<>(outer);
    all.addAll(inner);
    return List.copyOf(all);
  }

  /** The template of a prefix that nobody links, of which some ids are known. */
  Template template(List<Long> prefix, KnownIds ids) {
    return nearest(prefix).with(places, texts(prefix), ids);
  }

  private List<String> texts(List<Long> path) {
    return IntStream.range(0, path.size()).mapToObj(i -> counted.get(i).text(path.get(i))).toList();
  }

  /** The template whose prefix is nearest: most parts from outside on are the same. */
  Template nearestTemplate(List<Long> prefix) {
    return nearest(prefix).template();
  }

  private TemplatePrefix nearest(List<Long> prefix) {
    Map.Entry<List<Long>, TemplatePrefix> before = alive.lowerEntry(prefix);
    return before == null ? alive.firstEntry().getValue() : before.getValue();
  }

  /** A prefix far beyond all that are known; empty where it would be none, as month 130. */
  Optional<List<Long>> farPrefix() {
    long low = alive.firstKey().getFirst();
    long high = alive.lastKey().getFirst();
    long far = high + FAR * (high - low + FAR);
    return counted.getFirst().exists(far)
        ? Optional.of(whole(List.of(far)).getFirst())
        : Optional.empty();
  }

  /** The templates with a prefix before and after this one, where there are such. */
  Optional<Template> before(List<Long> prefix) {
    return Optional.ofNullable(alive.lowerEntry(prefix)).map(each -> each.getValue().template());
  }

  Optional<Template> after(List<Long> prefix) {
    return Optional.ofNullable(alive.higherEntry(prefix)).map(each -> each.getValue().template());
  }

  /** A prefix proved to have pages. */
  void foundAlive(Candidate candidate, List<Long> prefix, Template template) {
    Rate rate = rate(candidate.path.size() - 1, candidate.between);
    rate.tries++;
    rate.hits++;
    TemplatePrefix.of(template).ifPresent(each -> alive.put(prefix, each));
  }

  void foundDead(Candidate candidate) {
    rate(candidate.path.size() - 1, candidate.between).tries++;
    dead.add(candidate.path);
  }

  /** The templates, in the order of their prefixes. */
  List<Template> templates() {
    return alive.values().stream().map(TemplatePrefix::template).toList();
  }

  /** Which prefixes were looked under, in words. */
  String coverage() {
    return new PrefixCoverage(this::label).words(alive.navigableKeySet(), dead);
  }

  private String label(List<Long> path) {
    return nearest(path).label(places.subList(0, path.size()), texts(path));
  }
}
