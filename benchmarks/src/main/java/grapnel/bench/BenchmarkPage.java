package grapnel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Puts what a benchmark found into {@code docs/benchmarks.md}, in the place of what it found last.
 */
public final class BenchmarkPage {

  private final Path docs;

  public BenchmarkPage(Path docs) {
    this.docs = docs;
  }

  /** When and where it was measured, for under a table. */
  static String machine() {
    Runtime runtime = Runtime.getRuntime();
    return "%s, %d cores, %s %s, Java %s"
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            runtime.availableProcessors(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.version());
  }

  /** Replaces what stands between {@code <!-- name -->} and {@code <!-- /name -->}. */
  public void write(String name, String text) throws IOException {
    Path file = docs.resolve("benchmarks.md");
    String page = Files.readString(file);
    String begin = "<!-- " + name + " -->\n";
    int from = page.indexOf(begin);
    int to = page.indexOf("<!-- /" + name + " -->");
    if (from < 0 || to < from) throw new IOException(file + " has no place for " + name);
    Files.writeString(file, page.substring(0, from + begin.length()) + text + page.substring(to));
  }

  public void picture(String name, String svg) throws IOException {
    Files.writeString(docs.resolve(name), svg);
  }
}
