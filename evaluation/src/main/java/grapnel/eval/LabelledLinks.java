package grapnel.eval;

import grapnel.papers.hernandez2012.HernandezLearner;
import grapnel.papers.hernandez2012.LinkFeatures;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.PrototypeModel;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Links of real sites with classes made by hand, FGPullen/webStructure's {@code labelled.tsv}: our
 * classes and those of Hernandez et al. 2012 beside the clusters of that set's authors, who had the
 * pages too.
 */
final class LabelledLinks {

  /** Those that the numbers in the code were not set on. */
  private static final Set<String> KEPT_BACK = Set.of("stackexchange", "douban");

  private static final String NO_CLASS = "-1";

  private record Row(String url, String parent, String place, String gold, String authors) {}

  private LabelledLinks() {}

  static void run(Path data, PrintStream out) throws IOException {
    Map<String, List<Row>> sites = read(data);
    Map<String, List<Agreement[]>> means = new LinkedHashMap<>();
    out.printf(
        "%n%-18s%6s%9s   %-15s%-15s%s%n",
        "site", "links", "classes", "authors", "document", "grapnel");
    sites.forEach(
        (site, rows) -> {
          Agreement[] scores = scores(rows);
          long classes = rows.stream().map(Row::gold).distinct().count();
          String shown = site + (KEPT_BACK.contains(site) ? " *" : "");
          line(shown, labelled(rows).size() + "", classes - 1 + "", scores, out);
          means.computeIfAbsent("mean", _ -> new ArrayList<>()).add(scores);
          String half = KEPT_BACK.contains(site) ? "mean of *" : "mean of others";
          means.computeIfAbsent(half, _ -> new ArrayList<>()).add(scores);
        });
    means.forEach((name, all) -> line(name, "", "", mean(all), out));
    out.println("adjusted Rand index and V-measure; * kept back when the method was made");
  }

  private static Map<String, List<Row>> read(Path data) throws IOException {
    Path file = Files.isDirectory(data) ? data.resolve("labelled.tsv") : data;
    Map<String, List<Row>> sites = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] cells = line.split("\t", -1);
      if (cells.length < 6 || cells[0].equals("site")) continue;
      sites
          .computeIfAbsent(cells[0], _ -> new ArrayList<>())
          .add(new Row(cells[1], cells[2], cells[3], cells[4], cells[5]));
    }
    if (sites.isEmpty()) {
      throw new IOException(file + " has no rows of site, url, parent, path, gold, authors");
    }
    return sites;
  }

  /** Rows with a class, each page once: URLs that differ in their fragment alone are one. */
  private static List<Row> labelled(List<Row> rows) {
    Map<String, Row> pages = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.gold.equals(NO_CLASS)) continue;
      int fragment = row.url.indexOf('#');
      pages.putIfAbsent(fragment < 0 ? row.url : row.url.substring(0, fragment), row);
    }
    return List.copyOf(pages.values());
  }

  private static Agreement[] scores(List<Row> rows) {
    List<HubPage> hubs = hubs(rows);
    List<Row> labelled = labelled(rows);
    List<String> gold = labelled.stream().map(Row::gold).toList();
    return new Agreement[] {
      Agreement.of(gold, labelled.stream().map(Row::authors).toList()),
      Agreement.of(gold, classes(labelled, new HernandezLearner(LinkFeatures.of(hubs)).model())),
      Agreement.of(gold, classes(labelled, PrototypeLearner.learn(hubs)))
    };
  }

  /** The parents, with the links that were first seen there. */
  private static List<HubPage> hubs(List<Row> rows) {
    Map<String, List<HubPage.PlacedLink>> links = new LinkedHashMap<>();
    for (Row row : rows) {
      Url.parse(row.url)
          .ifPresent(
              url ->
                  links
                      .computeIfAbsent(row.parent, _ -> new ArrayList<>())
                      .add(new HubPage.PlacedLink(url, row.place)));
    }
    Url home = Url.of(rows.getFirst().url);
    List<HubPage> hubs = new ArrayList<>();
    links.forEach((parent, seen) -> hubs.add(new HubPage(Url.parse(parent).orElse(home), seen)));
    return hubs;
  }

  private static List<String> classes(List<Row> rows, PrototypeModel model) {
    PrototypeClassifier classifier = PrototypeClassifier.of(model);
    return rows.stream().map(row -> classifier.kind(row.url).orElse("unknown")).toList();
  }

  private static Agreement[] mean(List<Agreement[]> all) {
    Agreement[] mean = new Agreement[all.getFirst().length];
    for (int i = 0; i < mean.length; i++) {
      int at = i;
      mean[i] =
          new Agreement(
              all.stream().mapToDouble(scores -> scores[at].rand()).average().orElse(0),
              all.stream().mapToDouble(scores -> scores[at].v()).average().orElse(0));
    }
    return mean;
  }

  private static void line(
      String site, String links, String classes, Agreement[] scores, PrintStream out) {
    out.printf("%-18s%6s%9s   ", site, links, classes);
    for (Agreement score : scores) out.printf("%.3f  %.3f   ", score.rand(), score.v());
    out.println();
  }
}
