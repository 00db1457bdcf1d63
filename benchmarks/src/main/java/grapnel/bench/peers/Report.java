package grapnel.bench.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The table of a run, as Markdown: {@code Report RESULTS DATE MACHINE [DOCS]}. With the folder of
 * the documentation, the table and a plot are put there.
 */
final class Report {

  private static final String BEGIN = "<!-- peers -->";
  private static final String END = "<!-- /peers -->";

  private final List<Result> results;

  private Report(List<Result> results) {
    this.results = results;
  }

  public static void main(String[] arguments) throws IOException {
    Report report =
        new Report(Files.readAllLines(Path.of(arguments[0])).stream().map(Result::parse).toList());
    String text =
        "Measured on %s with %s.%n%n%s%n%s"
            .formatted(arguments[1], arguments[2], report.table("one"), report.table("many"));
    System.out.println(text);
    if (arguments.length < 4) return;
    Path docs = Path.of(arguments[3]);
    Files.writeString(docs.resolve("peers.svg"), Plot.of(report.results));
    Path page = docs.resolve("benchmarks.md");
    String plot = "%n![Pages a second and processor time a page](peers.svg)%n".formatted();
    Files.writeString(page, placed(Files.readString(page), text + plot));
  }

  /** The page with something else between its marks. */
  static String placed(String page, String text) {
    int from = page.indexOf(BEGIN);
    int to = page.indexOf(END);
    if (from < 0 || to < from) throw new IllegalArgumentException("no marks for peers in the page");
    return page.substring(0, from + BEGIN.length()) + "\n" + text + page.substring(to);
  }

  private String table(String layout) {
    Optional<Result.Run> ours = run(layout, "grapnel");
    long pages =
        results.stream()
            .filter(result -> result.layout().equals(layout))
            .flatMap(result -> result.run().stream())
            .mapToLong(Result.Run::all)
            .max()
            .orElse(0);
    String title =
        layout.equals("one")
            ? "One site of %,d pages, 16 connections".formatted(pages)
            : "64 sites of %,d pages together, 64 connections in all".formatted(pages);
    String head =
        """
        **%s**

        | | pages a second | grapnel ÷ this | CPU ms a page | grapnel ÷ this | peak MB | pages fetched |
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |
        """
            .formatted(title);
    return results.stream()
        .filter(result -> result.layout().equals(layout))
        .map(result -> row(result, ours))
        .collect(Collectors.joining("", head, ""));
  }

  private Optional<Result.Run> run(String layout, String name) {
    return results.stream()
        .filter(result -> result.layout().equals(layout) && result.name().equals(name))
        .findFirst()
        .flatMap(Result::run);
  }

  private static String row(Result result, Optional<Result.Run> ours) {
    if (result.run().isEmpty()) {
      return "| %s | could not be installed here | | | | | |%n".formatted(result.title());
    }
    Result.Run run = result.run().get();
    String rate = ours.map(own -> ratio(own.rate(), run.rate())).orElse("");
    String cpu = ours.map(own -> ratio(own.millis(), run.millis())).orElse("");
    String got = result.name().equals("wrk") ? "" : "%,d of %,d".formatted(run.pages(), run.all());
    return String.format(
        Locale.ROOT,
        "| %s | %,.0f | %s | %.2f | %s | %,d | %s |%n",
        result.title(),
        run.rate(),
        rate,
        run.millis(),
        cpu,
        run.peak() >> 10,
        got);
  }

  private static String ratio(double ours, double theirs) {
    return theirs > 0 ? String.format(Locale.ROOT, "%.2f", ours / theirs) : "";
  }
}
