package grapnel.bench.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prints the table of sites that were scored: {@code RealReport ROOT SAY|WRITE MACHINE SITE...},
 * where {@code WRITE} puts it into the documentation, too. Sites that never were are passed over.
 */
final class RealReport {

  private RealReport() {}

  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Path home = root.resolve("target/real");
    List<SiteScore> scores = new ArrayList<>();
    for (String site : Arrays.asList(arguments).subList(3, arguments.length)) {
      Path file = home.resolve(site).resolve("score.tsv");
      if (Files.exists(file)) scores.add(SiteScore.read(file));
    }
    RealTable table = new RealTable(scores, Files.readAllLines(home.resolve("left-out.tsv")));
    String measured = "Measured %s on %s.%n%n".formatted(table.when(), arguments[2]);
    System.out.println(measured + table.full());
    if (!arguments[1].equals("WRITE")) return;
    replace(root.resolve("docs/real.md"), measured + table.full());
    replace(root.resolve("README.md"), measured + table.brief());
  }

  /** Replaces what stands between the marks. */
  private static void replace(Path file, String text) throws IOException {
    String page = Files.readString(file);
    String begin = "<!-- real -->\n";
    int from = page.indexOf(begin);
    int to = page.indexOf("<!-- /real -->");
    if (from < 0 || to < from) throw new IOException(file + " has no place for real");
    Files.writeString(file, page.substring(0, from + begin.length()) + text + page.substring(to));
  }
}
