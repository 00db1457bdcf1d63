package grapnel.bench.real;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What a method missed and what it got wrong on one site, with examples to look at. */
record MethodReport(List<SiteTruth.Thing> things, Set<SiteTruth.Thing> linked) {

  private static final int EXAMPLES = 10;

  String text(MethodScore score) {
    Predicate<SiteTruth.Thing> missed = thing -> !score.found().contains(thing);
    // A hunt is given what is linked.
    boolean hunt = score.method().equals("hunt");
    String missedLinked =
        hunt ? "" : missed("missed of what links reach", things, missed.and(linked::contains));
    return "== %s: %d requests, %d s, exit %d%n%n%s%s%s%s"
        .formatted(
            score.method(),
            score.requests(),
            score.time().toSeconds(),
            score.exit(),
            examples("wrong", score.wrong()),
            examples("twice", score.twice()),
            missedLinked,
            missed(
                "missed of what is hidden", things, missed.and(thing -> !linked.contains(thing))));
  }

  private static String missed(
      String title, List<SiteTruth.Thing> things, Predicate<SiteTruth.Thing> which) {
    List<SiteTruth.Thing> missed = things.stream().filter(which).toList();
    Map<String, Long> kinds =
        missed.stream()
            .collect(
                Collectors.groupingBy(SiteTruth.Thing::kind, TreeMap::new, Collectors.counting()));
    String kindCounts = kinds.isEmpty() ? "" : " " + kinds;
    return examples(title + kindCounts, missed.stream().map(SiteTruth.Thing::address).toList());
  }

  /** Some of all, spread over them: the first ten are often of one kind. */
  private static String examples(String title, Collection<?> all) {
    List<String> lines = all.stream().map(Object::toString).toList();
    int step = Math.max(1, lines.size() / EXAMPLES);
    StringBuilder text = new StringBuilder("%s: %d%n".formatted(title, lines.size()));
    for (int i = 0, shown = 0; i < lines.size() && shown < EXAMPLES; i += step, shown++) {
      text.append("  ").append(lines.get(i)).append(System.lineSeparator());
    }
    return text.append(System.lineSeparator()).toString();
  }
}
