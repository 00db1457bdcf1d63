package grapnel.bench.real;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * The figures of all sites, as Markdown.
 *
 * @param leftOut what could not be run, and why: name, step and last words, apart by tabs
 */
record RealTable(List<SiteScore> scores, List<String> leftOut) {

  /** When the sites were measured: a day, or the first and the last. */
  String when() {
    List<LocalDate> days = scores.stream().map(SiteScore::when).distinct().sorted().toList();
    if (days.isEmpty()) return "never";
    return days.size() == 1
        ? days.getFirst().toString()
        : days.getFirst() + " to " + days.getLast();
  }

  /** All that was measured. */
  String full() {
    return discoverTable() + "\n" + huntTable() + "\n" + linkTable() + "\n" + versions();
  }

  /** What a reader of the front page wants to know: all sites together, way by way. */
  String brief() {
    long things = sum(SiteScore::things);
    long hidden = sum(SiteScore::hidden);
    String head =
        """
        | %d sites, %,d things, of which %,d hidden | linked found | hidden found | wrong | requests |
        | --- | ---: | ---: | ---: | ---: |
        """
            .formatted(scores.size(), things, hidden);
    return head
        + briefRow("following links, breadth first", "plain", true)
        + briefRow("`grapnel hunt`, from what links reach", "hunt", false)
        + briefRow("`grapnel discover`", "discover", false)
        + "%n%s%n".formatted(completeness());
  }

  private String briefRow(String name, String method, boolean plain) {
    long linked = sum(plain ? SiteScore::linked : score -> score.of(method).linked());
    return "| %s | %s | %,d | %s | %,d |%n"
        .formatted(
            name,
            method.equals("hunt") ? "–" : "%,d".formatted(linked),
            plain ? 0 : sum(score -> score.of(method).hidden()),
            plain ? "–" : "%,d".formatted(sum(score -> score.of(method).wrong())),
            sum(score -> score.of(method).requests()));
  }

  private String completeness() {
    long whole =
        scores.stream().filter(score -> score.of("discover").linked() >= score.linked()).count();
    long right = scores.stream().filter(score -> score.of("discover").wrong() == 0).count();
    return "On %d of the %d sites `discover` found all that links reach, on %d nothing wrong."
        .formatted(whole, scores.size(), right);
  }

  private long sum(ToLongFunction<SiteScore> figure) {
    return scores.stream().mapToLong(figure).sum();
  }

  private String discoverTable() {
    String head =
        """
        **`discover`, from the address alone**

        | site | things | of linked | of hidden | wrong | twice | requests | planned | seconds |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """;
    return rows(head, RealTable::discoverRow);
  }

  private static String discoverRow(SiteScore score) {
    SiteScore.Figures figures = score.of("discover");
    return "| %s | %,d | %s | %s | %,d | %,d | %,d%s | %,d to %,d | %,d |%n"
        .formatted(
            score.site(),
            score.things(),
            part(figures.linked(), score.linked()),
            part(figures.hidden(), score.hidden()),
            figures.wrong(),
            figures.twice(),
            figures.requests(),
            mark(figures),
            score.plan().fewest(),
            score.plan().most(),
            figures.seconds());
  }

  private String huntTable() {
    String head =
        """
        **`hunt`, from all pages that links reach**

        | site | of hidden | wrong | twice | requests | seconds |
        | --- | ---: | ---: | ---: | ---: | ---: |
        """;
    return rows(head, RealTable::huntRow);
  }

  private static String huntRow(SiteScore score) {
    SiteScore.Figures figures = score.of("hunt");
    return "| %s | %s | %,d | %,d | %,d%s | %,d |%n"
        .formatted(
            score.site(),
            part(figures.hidden(), score.hidden()),
            figures.wrong(),
            figures.twice(),
            figures.requests(),
            mark(figures),
            figures.seconds());
  }

  private String linkTable() {
    String head =
        """
        **Following links: a plain breadth-first crawl, and `crawl`**

        | site | things | plain: reached | requests | seconds | `crawl`: reached | requests | seconds |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
        """;
    return rows(head, RealTable::linkRow);
  }

  private static String linkRow(SiteScore score) {
    SiteScore.Figures plain = score.of("plain");
    SiteScore.Figures crawl = score.of("crawl");
    return "| %s | %,d | %,d | %,d%s | %,d | %,d | %,d%s | %,d |%n"
        .formatted(
            score.site(),
            score.things(),
            score.linked(),
            plain.requests(),
            score.whole() ? "" : "*",
            plain.seconds(),
            crawl.linked() + crawl.hidden(),
            crawl.requests(),
            mark(crawl),
            crawl.seconds());
  }

  private String versions() {
    String all =
        scores.stream().map(SiteScore::version).distinct().collect(Collectors.joining(", "));
    String text = "Versions: " + all + ".\n";
    if (leftOut.isEmpty()) return text;
    return text
        + leftOut.stream()
            .map(line -> line.split("\t", -1))
            .map(fields -> "- " + fields[0] + ": " + fields[1] + " failed")
            .collect(Collectors.joining("\n", "\nLeft out, as they could not be run:\n\n", "\n"));
  }

  private String rows(String head, Function<SiteScore, String> row) {
    return scores.stream().map(row).collect(Collectors.joining("", head, ""));
  }

  private static String part(long found, long all) {
    return "%,d of %,d".formatted(found, all);
  }

  /** A budget ended it. */
  private static String mark(SiteScore.Figures figures) {
    return figures.exit() == 4 ? "*" : "";
  }
}
