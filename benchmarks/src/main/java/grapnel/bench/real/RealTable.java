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

  /** What a reader of the front page wants to know. */
  String brief() {
    String head =
        """
        | site | things | no link leads to | found of linked | found of hidden | wrong | requests |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        """;
    return rows(head, RealTable::briefRow)
        + "| **all %d sites** | **%,d** | **%,d** | **%,d** | **%,d** | **%,d** | **%,d** |%n"
            .formatted(
                scores.size(),
                sum(SiteScore::things),
                sum(SiteScore::hidden),
                sum(score -> score.of("discover").linked()),
                sum(score -> score.of("discover").hidden()),
                sum(score -> score.of("discover").wrong()),
                sum(score -> score.of("discover").requests()));
  }

  private long sum(ToLongFunction<SiteScore> figure) {
    return scores.stream().mapToLong(figure).sum();
  }

  private static String briefRow(SiteScore score) {
    SiteScore.Figures figures = score.of("discover");
    return "| %s | %,d | %,d | %,d | %,d | %,d | %,d |%n"
        .formatted(
            score.site(),
            score.things(),
            score.hidden(),
            figures.linked(),
            figures.hidden(),
            figures.wrong(),
            figures.requests());
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
