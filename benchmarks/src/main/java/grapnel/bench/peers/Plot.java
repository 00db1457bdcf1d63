package grapnel.bench.peers;

import java.util.List;
import java.util.Locale;

/** Bars in the order of the table: pages a second on the left, CPU ms a page on the right. */
final class Plot {

  private static final int ROW = 26;
  private static final int NAMES = 110;
  private static final int BARS = 260;
  private static final int WIDTH = 2 * (NAMES + BARS) + 60;

  private final StringBuilder svg = new StringBuilder();

  /** Of the one site; wrk, which reads nothing, would make all other bars alike. */
  static String of(List<Result> results) {
    List<Result> shown =
        results.stream()
            .filter(result -> result.layout().equals("one") && !result.name().equals("wrk"))
            .filter(result -> result.run().isPresent())
            .toList();
    Plot plot = new Plot();
    plot.svg
        .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
        .append(WIDTH)
        .append("\" height=\"")
        .append(ROW * (shown.size() + 2))
        .append("\" font-family=\"sans-serif\" font-size=\"13\">\n")
        .append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    plot.panel(0, "pages a second, one site", shown, true);
    plot.panel(NAMES + BARS + 30, "CPU ms a page, one site", shown, false);
    return plot.svg.append("</svg>\n").toString();
  }

  private void panel(int x, String title, List<Result> shown, boolean rate) {
    text(x + NAMES, 18, "font-weight=\"bold\"", title);
    double most = shown.stream().mapToDouble(result -> value(result, rate)).max().orElse(1);
    int y = ROW;
    for (Result result : shown) {
      double value = value(result, rate);
      int length = most > 0 ? (int) (value / most * (BARS - 50)) : 0;
      text(x + NAMES - 6, y + 17, "text-anchor=\"end\"", result.name());
      bar(x + NAMES, y + 4, length, result.name().equals("grapnel") ? "#c2410c" : "#94a3b8");
      String shownValue = String.format(Locale.ROOT, rate ? "%.0f" : "%.2f", value);
      text(x + NAMES + length + 5, y + 17, "", shownValue);
      y += ROW;
    }
  }

  private static double value(Result result, boolean rate) {
    return result.run().map(run -> rate ? run.rate() : run.millis()).orElse(0.0);
  }

  private void text(int x, int y, String look, String text) {
    svg.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\" ").append(look);
    svg.append('>').append(text).append("</text>\n");
  }

  private void bar(int x, int y, int width, String colour) {
    svg.append("<rect x=\"").append(x).append("\" y=\"").append(y);
    svg.append("\" width=\"").append(width).append("\" height=\"").append(ROW - 8);
    svg.append("\" fill=\"").append(colour).append("\"/>\n");
  }
}
