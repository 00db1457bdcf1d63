package grapnel.bench.peers;

import java.util.Optional;

/**
 * How one crawler fared on one layout.
 *
 * @param layout {@code one} site, or {@code many}
 * @param run what was measured; empty where the crawler could not be had
 */
record Result(String layout, String name, Optional<Run> run) {

  /**
   * What was measured.
   *
   * @param seconds from the first page to the last
   * @param cpu seconds of processors, by the whole program
   * @param peak memory of all its processes, in KB
   * @param pages how many were fetched, each counted once
   * @param all how many there are
   */
  record Run(double seconds, double cpu, long peak, long pages, long all) {

    double rate() {
      return seconds > 0 ? pages / seconds : 0;
    }

    double millis() {
      return pages > 0 ? cpu * 1000 / pages : 0;
    }
  }

  /** Reads a line of {@code ./bench peers}: fields apart by tabs, a dash for what was not run. */
  static Result parse(String line) {
    String[] fields = line.split("\t", -1);
    if (fields[2].equals("-")) return new Result(fields[0], fields[1], Optional.empty());
    Run run =
        new Run(
            Double.parseDouble(fields[2]),
            Double.parseDouble(fields[3]),
            Long.parseLong(fields[4]),
            Long.parseLong(fields[5]),
            Long.parseLong(fields[6]));
    return new Result(fields[0], fields[1], Optional.of(run));
  }

  /** The crawler's name for people. */
  String title() {
    return switch (name) {
      case "wrk" -> "wrk (the limit: fetches, reads nothing)";
      case "jsoup" -> "jsoup over HttpClient (a known list)";
      case "wget" -> "wget -r";
      case "heritrix" -> "Heritrix 3.13.0";
      case "scrapy" -> "Scrapy";
      case "crawlee" -> "Crawlee 3.18 (Cheerio)";
      case "crawler4j" -> "crawler4j 4.4.0";
      case "grapnel" -> "**grapnel crawl**";
      default -> name;
    };
  }
}
