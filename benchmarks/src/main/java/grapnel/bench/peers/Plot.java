package grapnel.bench.peers;

import java.util.List;
import java.util.Locale;

/** Bars, longest first as they come: pages a second on the left, CPU ms a page on the right. */
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
    int height = ROW * (shown.size() + 2);
    plot.add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"13\">\n"
            + "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
        WIDTH, height);
    plot.panel(0, "pages a second, one site", shown, true);
    plot.panel(NAMES + BARS + 30, "CPU ms a page, one site", shown, false);
    return plot.svg.append("</svg>\n").toString();
  }

  private void panel(int x, String title, List<Result> shown, boolean rate) {
    add("<text x=\"%d\" y=\"18\" font-weight=\"bold\">%s</text>\n", x + NAMES, title);
    double most = shown.stream().mapToDouble(result -> value(result, rate)).max().orElse(1);
    int y = ROW;
    for (Result result : shown) {
      double value = value(result, rate);
      double length = most > 0 ? value / most * (BARS - 50) : 0;
      String colour = result.name().equals("grapnel") ? "#c2410c" : "#94a3b8";
      add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n",
          x + NAMES - 6, y + 17, result.name());
      add(
          "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
          x + NAMES, y + 4, length, ROW - 8, colour);
      add(
          rate
              ? "<text x=\"%.1f\" y=\"%d\">%.0f</text>\n"
              : "<text x=\"%.1f\" y=\"%d\">%.2f</text>\n",
          x + NAMES + length + 5,
          y + 17,
          value);
      y += ROW;
    }
  }

  private static double value(Result result, boolean rate) {
    return result.run().map(run -> rate ? run.rate() : run.millis()).orElse(0.0);
  }

  private void add(String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values));
  }
}
