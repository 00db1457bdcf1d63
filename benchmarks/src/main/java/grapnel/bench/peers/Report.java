package grapnel.bench.peers;

import grapnel.bench.BenchmarkPage;
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
    BenchmarkPage page = new BenchmarkPage(Path.of(arguments[3]));
    page.picture("peers.svg", Plot.of(report.results));
    page.write("peers", text + "\n![Pages a second and processor time a page](peers.svg)\n");
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
