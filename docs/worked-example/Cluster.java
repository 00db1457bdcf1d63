import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Joins the homes and the measurements of the worked example by district, and puts districts into
 * three groups: a mixture of three normal distributions, fitted by expectation and maximisation on
 * values scaled from 0 to 1, as Kaur 2021 §4.20 has it (equations 37 to 41, with variances alone in
 * place of whole covariances).
 */
final class Cluster {

  private static final int GROUPS = 3;
  private static final int ROUNDS = 200;
  private static final double LEAST_VARIANCE = 1e-3;
  private static final Pattern PAGE =
      Pattern.compile("<table class=\"facts\">(.*?)</table>", Pattern.DOTALL);
  private static final Pattern FACT = Pattern.compile("<tr><th>(.*?)</th><td>(.*?)</td></tr>");

  /** What both topics say of a district. */
  private static final class District {
    final List<Double> prices = new ArrayList<>();
    final List<Double> fine = new ArrayList<>();
    final List<Double> coarse = new ArrayList<>();

    double[] values() {
      return new double[] {mean(prices), mean(fine), mean(coarse)};
    }
  }

  public static void main(String[] archives) throws IOException {
    Map<String, District> districts = new TreeMap<>();
    for (String archive : archives) {
      for (Map<String, String> facts : pages(archive)) {
        String place = facts.get("town") + ", " + facts.get("district");
        District district = districts.computeIfAbsent(place, _ -> new District());
        if (facts.containsKey("price")) {
          district.prices.add(number(facts, "price") / number(facts, "area"));
        } else {
          district.fine.add(number(facts, "PM2.5"));
          district.coarse.add(number(facts, "PM10"));
        }
      }
    }
    // A join: what only one topic knows is left out.
    districts.values().removeIf(each -> each.prices.isEmpty() || each.fine.isEmpty());
    print(districts, groups(districts.values().stream().map(District::values).toList()));
  }

  private static List<Map<String, String>> pages(String archive) throws IOException {
    try (InputStream in = new GZIPInputStream(new FileInputStream(archive))) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      List<Map<String, String>> pages = new ArrayList<>();
      for (Matcher page = PAGE.matcher(all); page.find(); ) {
        Map<String, String> facts = new LinkedHashMap<>();
        Matcher fact = FACT.matcher(page.group(1));
        while (fact.find()) facts.put(fact.group(1), fact.group(2));
        pages.add(facts);
      }
      return pages;
    }
  }

  /** To which group each belongs; groups are numbered by how good the air is. */
  private static int[] groups(List<double[]> points) {
    double[][] x = scaled(points);
    double[][] mean = new double[GROUPS][];
    double[][] variance = new double[GROUPS][x[0].length];
    double[] weight = new double[GROUPS];
    // Begins with points evenly apart in the order of their air, so that runs repeat.
    double[][] ordered = x.clone();
    Arrays.sort(ordered, (a, b) -> Double.compare(a[1], b[1]));
    for (int k = 0; k < GROUPS; k++) {
      mean[k] = ordered[(2 * k + 1) * ordered.length / (2 * GROUPS)].clone();
      Arrays.fill(variance[k], 0.1);
      weight[k] = 1.0 / GROUPS;
    }
    double[][] share = new double[x.length][GROUPS];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < x.length; i++) expect(x[i], mean, variance, weight, share[i]);
      for (int k = 0; k < GROUPS; k++) maximise(x, share, k, mean, variance, weight);
    }
    int[] group = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      for (int k = 1; k < GROUPS; k++) if (share[i][k] > share[i][group[i]]) group[i] = k;
    }
    return group;
  }

  private static void expect(
      double[] x, double[][] mean, double[][] variance, double[] weight, double[] share) {
    double sum = 0;
    for (int k = 0; k < GROUPS; k++) {
      double log = Math.log(weight[k]);
      for (int d = 0; d < x.length; d++) {
        double off = x[d] - mean[k][d];
        log -= 0.5 * (Math.log(2 * Math.PI * variance[k][d]) + off * off / variance[k][d]);
      }
      share[k] = Math.exp(log);
      sum += share[k];
    }
    for (int k = 0; k < GROUPS; k++) share[k] = sum == 0 ? 1.0 / GROUPS : share[k] / sum;
  }

  private static void maximise(
      double[][] x,
      double[][] share,
      int k,
      double[][] mean,
      double[][] variance,
      double[] weight) {
    double all = 1e-9;
    for (double[] each : share) all += each[k];
    weight[k] = all / x.length;
    for (int d = 0; d < x[0].length; d++) {
      double sum = 0;
      for (int i = 0; i < x.length; i++) sum += share[i][k] * x[i][d];
      mean[k][d] = sum / all;
      double spread = 0;
      for (int i = 0; i < x.length; i++) {
        spread += share[i][k] * Math.pow(x[i][d] - mean[k][d], 2);
      }
      variance[k][d] = Math.max(LEAST_VARIANCE, spread / all);
    }
  }

  /** The seed's MAX-MIN normalisation. */
  private static double[][] scaled(List<double[]> points) {
    int width = points.getFirst().length;
    double[][] x = points.stream().map(double[]::clone).toArray(double[][]::new);
    for (int d = 0; d < width; d++) {
      int at = d;
      double least = points.stream().mapToDouble(p -> p[at]).min().orElse(0);
      double most = points.stream().mapToDouble(p -> p[at]).max().orElse(1);
      for (double[] p : x) p[d] = most == least ? 0 : (p[d] - least) / (most - least);
    }
    return x;
  }

  private static void print(Map<String, District> districts, int[] groups) {
    System.out.printf("%-20s %6s %6s %6s  %s%n", "", "price", "PM2.5", "PM10", "group");
    for (int k = 0; k < GROUPS; k++) {
      int i = 0;
      for (Map.Entry<String, District> each : districts.entrySet()) {
        if (groups[i++] != k) continue;
        double[] v = each.getValue().values();
        System.out.printf("%-20s %6.0f %6.1f %6.1f  %d%n", each.getKey(), v[0], v[1], v[2], k + 1);
      }
    }
  }

  private static double number(Map<String, String> facts, String name) {
    return Double.parseDouble(facts.get(name));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
