package grapnel.bench;

import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Lines over a number that grows by magnitudes, as a picture: both axes are logarithmic. */
final class Plot {

  private static final int WIDTH = 760;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 250;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final List<String> COLOURS =
      List.of("#777777", "#0b6e99", "#c4472b", "#3a7d34", "#8a4fa3", "#b8860b", "#222222");

  /** A line of points. */
  private record Line(String name, List<double[]> points) {}

  private final String title;
  private final String across;
  private final List<Line> lines = new ArrayList<>();

  Plot(String title, String across) {
    this.title = title;
    this.across = across;
  }

  /** Adds a point to a line, which is new with its first one. */
  void add(String name, double x, double y) {
    Line line =
        lines.stream()
            .filter(each -> each.name.equals(name))
            .findFirst()
            .orElseGet(
                () -> {
                  lines.add(new Line(name, new ArrayList<>()));
                  return lines.getLast();
                });
    line.points.add(new double[] {Math.log10(x), Math.log10(y)});
  }

  String svg() {
    double[] x = span(0);
    double[] y = span(1);
    Formatter svg = new Formatter(Locale.ROOT);
    svg.format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"13\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>%n"
            + "<text x=\"%d\" y=\"22\" font-size=\"15\">%s</text>%n",
        WIDTH, HEIGHT, LEFT, title);
    for (int power = (int) Math.ceil(y[0]); power <= y[1]; power++) {
      svg.format(
          "<path d=\"M%d %.1fH%d\" stroke=\"#dddddd\"/>"
              + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
          LEFT, down(power, y), WIDTH - RIGHT, LEFT - 8, down(power, y) + 4, number(power));
    }
    for (int power = (int) Math.ceil(x[0]); power <= x[1]; power++) {
      svg.format(
          "<path d=\"M%.1f %dV%d\" stroke=\"#dddddd\"/>"
              + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
          right(power, x),
          TOP,
          HEIGHT - BOTTOM,
          right(power, x),
          HEIGHT - BOTTOM + 18,
          number(power));
    }
    svg.format(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
        (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across);
    for (int i = 0; i < lines.size(); i++) draw(svg, i, x, y);
    return svg + "</svg>\n";
  }

  private void draw(Formatter svg, int number, double[] x, double[] y) {
    Line line = lines.get(number);
    String colour = COLOURS.get(number % COLOURS.size());
    Formatter points = new Formatter(Locale.ROOT);
    for (double[] point : line.points) {
      points.format("%.1f,%.1f ", right(point[0], x), down(point[1], y));
      svg.format(
          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\" fill=\"%s\"/>",
          right(point[0], x), down(point[1], y), colour);
    }
    svg.format(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>%n"
            + "<path d=\"M%d %dh16\" stroke=\"%s\" stroke-width=\"3\"/>"
            + "<text x=\"%d\" y=\"%d\">%s</text>%n",
        points.toString().strip(),
        colour,
        WIDTH - RIGHT + 12,
        TOP + 12 + 20 * number,
        colour,
        WIDTH - RIGHT + 34,
        TOP + 16 + 20 * number,
        line.name);
  }

  private double[] span(int axis) {
    double low = Double.MAX_VALUE;
    double high = -Double.MAX_VALUE;
    for (Line line : lines) {
      for (double[] point : line.points) {
        low = Math.min(low, point[axis]);
        high = Math.max(high, point[axis]);
      }
    }
    return new double[] {
      axis == 0 ? low - 0.1 : Math.floor(low), axis == 0 ? high + 0.1 : Math.ceil(high)
    };
  }

  private static double right(double x, double[] span) {
    return LEFT + (x - span[0]) / (span[1] - span[0]) * (WIDTH - LEFT - RIGHT);
  }

  private static double down(double y, double[] span) {
    return HEIGHT - BOTTOM - (y - span[0]) / (span[1] - span[0]) * (HEIGHT - TOP - BOTTOM);
  }

  private static String number(int power) {
    return power < 6
        ? String.format(Locale.ROOT, "%,d", (long) Math.pow(10, power))
        : (long) Math.pow(10, power - 6) + " million";
  }
}
