package grapnel.bench.real;

import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Scores one running site whose pages scripts draw: {@code DrawnBench ROOT FOLDER}. A discovery
 * stands beside a crawl that draws every page. Prints a row of the table in docs/browser.md, and
 * keeps it in the folder's {@code drawn.md}; {@code drawn.txt} has examples of what went wrong.
 */
final class DrawnBench {

  /** A crawl in the browser takes seconds for each page. */
  private static final String MOST_PAGES = "150";

  static final String HEAD =
      """
      | site | things | found | wrong | twice | requests | drawn | by the crawl | requests | drawn |
      | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
      """;

  private DrawnBench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length == 0) {
      System.out.print(HEAD);
      return;
    }
    Path root = Path.of(arguments[0]);
    Path folder = Path.of(arguments[1]);
    Url address = Url.of(Files.readString(folder.resolve("address")).strip());
    SiteTruth truth = SiteTruth.read(folder.resolve("truth.tsv"));
    List<SiteTruth.Thing> things = truth.counted();

    List<String> command = new ArrayList<>(List.of(address.toString(), "--browser", "auto"));
    command.addAll(options(folder));
    GrapnelRun discover =
        GrapnelRun.of(root, folder, "discover-drawn", command.toArray(String[]::new));
    GrapnelRun crawl =
        GrapnelRun.of(
            root,
            folder,
            "crawl-drawn",
            address.toString(),
            "--browser",
            "always",
            "--max-pages",
            MOST_PAGES);
    MethodScore found = MethodScore.of("discover", discover, truth, Set.of());
    MethodScore crawled = MethodScore.ofCrawl("crawl", crawl, truth);
    Files.writeString(
        folder.resolve("drawn.txt"), new MethodReport(things, Set.copyOf(things)).text(found));
    String row =
        "| %s | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d |%n"
            .formatted(
                folder.getFileName(),
                things.size(),
                found.found().size(),
                found.wrong().size(),
                found.twice().size(),
                discover.requests(),
                discover.drawn(),
                crawled.found().size(),
                crawl.requests(),
                crawl.drawn());
    Files.writeString(folder.resolve("drawn.md"), row);
    System.out.print(row);
  }

  /** What a site cannot be read without, as one whose scripts post their queries. */
  private static List<String> options(Path folder) throws IOException {
    Path file = folder.resolve("options");
    return Files.exists(file) ? Files.readAllLines(file) : List.of();
  }
}
