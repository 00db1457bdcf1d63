package grapnel.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The figures of one site, as they are kept between its run and the table.
 *
 * @param whole whether the plain crawl came to its end; else more may be linked
 * @param plan what {@code discover --plan} said before
 */
record SiteScore(
    String site,
    LocalDate when,
    String version,
    long things,
    long linked,
    boolean whole,
    PlannedRequests plan,
    Map<String, Figures> methods) {

  /** How many requests a run would need. */
  record PlannedRequests(long fewest, long most) {}

  /** The figures of one method; {@code linked} and {@code hidden} are things it found. */
  record Figures(
      long linked, long hidden, long wrong, long twice, long requests, long seconds, int exit) {

    private static Figures parse(String[] fields) {
      long[] numbers = Stream.of(fields).skip(2).mapToLong(Long::parseLong).toArray();
      return new Figures(
          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], (int) numbers[6]);
    }

    private String line(String method) {
      return "method\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d"
          .formatted(method, linked, hidden, wrong, twice, requests, seconds, exit);
    }
  }

  long hidden() {
    return things - linked;
  }

  /** The figures of a method; zeros if it was not run. */
  Figures of(String method) {
    return methods.getOrDefault(method, new Figures(0, 0, 0, 0, 0, 0, 0));
  }

  void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("site\t%s\t%s\t%s\t%d\t%d\t%s".formatted(site, when, version, things, linked, whole));
    lines.add("plan\t%d\t%d".formatted(plan.fewest(), plan.most()));
    methods.forEach((name, figures) -> lines.add(figures.line(name)));
    Files.write(file, lines);
  }

  static SiteScore read(Path file) throws IOException {
    List<String[]> lines =
        Files.readAllLines(file).stream().map(line -> line.split("\t", -1)).toList();
    String[] site = lines.get(0);
    String[] plan = lines.get(1);
    Map<String, Figures> methods = new HashMap<>();
    for (String[] line : lines.subList(2, lines.size())) {
      methods.put(line[1], Figures.parse(line));
    }
    return new SiteScore(
        site[1],
        LocalDate.parse(site[2]),
        site[3],
        Long.parseLong(site[4]),
        Long.parseLong(site[5]),
        Boolean.parseBoolean(site[6]),
        new PlannedRequests(Long.parseLong(plan[1]), Long.parseLong(plan[2])),
        methods);
  }
}
