package grapnel.eval;

import grapnel.sibling.pager.PaginationLinkModel;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Links that turn pages, on pages that people marked (autopager's set); split by site. */
final class PaginationEvaluation implements Evaluation {

  private static final String HOME =
      "give the folder with data.csv and html/; its public home is"
          + " https://github.com/TeamHG-Memex/autopager";
  private static final int FOLDS = 10;
  private static final double[] THEIRS = {.898, .837, .850};

  @Override
  public String purpose() {
    return "which links turn the pages of a list (autopager's F1 .898, .837, .850)";
  }

  @Override
  public String layout() {
    return """
      data.csv   with the columns File Name, Page URL, Encoding, and PREV, PAGE, NEXT, LAST and
                 FIRST, each a CSS selector of such links or empty
      html/      a page for each row, File Name with .html\
    """;
  }

  private static void runOn(Split split, long seed, PrintStream out) throws IOException {
    List<PaginationLinkModel.Example> train = new ArrayList<>();
    for (LabelledPage page : pages(split.train())) train.addAll(examples(page));
    List<LabelledPage> test = pages(split.test());
    PaginationLinkModel model = PaginationLinkModel.train(train, seed);
    int[][] counts = new int[PaginationLinks.Label.values().length + 1][3];
    for (LabelledPage page : test) count(page, model, counts);
    out.printf("learned from %,d links, measured on %,d pages%n", train.size(), test.size());
    print(counts, out);
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (input.split().isPresent()) {
      runOn(input.split().get(), input.seed(), out);
      return;
    }
    List<LabelledPage> pages = pages(folder(input));
    int[][] counts = new int[PaginationLinks.Label.values().length + 1][3];
    List<String> sites = List.copyOf(sites(pages));
    for (int fold = 0; fold < FOLDS; fold++) {
      List<PaginationLinkModel.Example> train = new ArrayList<>();
      List<LabelledPage> test = new ArrayList<>();
      for (LabelledPage page : pages) {
        if (sites.indexOf(page.site()) % FOLDS == fold) test.add(page);
        else train.addAll(examples(page));
      }
      PaginationLinkModel model = PaginationLinkModel.train(train, input.seed());
      for (LabelledPage page : test) count(page, model, counts);
    }
    out.printf(
        "%,d pages of %,d sites, %d folds, no site on both sides%n",
        pages.size(), sites.size(), FOLDS);
    print(counts, out);
  }

  private static void print(int[][] counts, PrintStream out) {
    out.printf("%-8s%8s%8s%8s%8s%12s%n", "label", "links", "P", "R", "F1", "autopager");
    for (PaginationLinks.Label label : PaginationLinks.Label.values()) {
      int[] c = counts[label.outcome()];
      out.printf(
          "%-8s%8d%8.3f%8.3f%8.3f%12.3f%n",
          label,
          c[2],
          (double) c[0] / Math.max(1, c[0] + c[1]),
          (double) c[0] / Math.max(1, c[2]),
          2.0 * c[0] / Math.max(1, c[0] + c[1] + c[2]),
          THEIRS[label.outcome() - 1]);
    }
  }

  static Path folder(Input input) throws IOException {
    return Folders.set(input.data().orElseThrow(() -> new IOException(HOME)), "pagination");
  }

  static Set<String> sites(List<LabelledPage> pages) {
    Set<String> sites = new LinkedHashSet<>();
    pages.forEach(page -> sites.add(page.site()));
    return sites;
  }

  static List<PaginationLinkModel.Example> examples(LabelledPage page) {
    List<PaginationLinkModel.Example> examples = new ArrayList<>();
    for (int i = 0; i < page.features().size(); i++) {
      examples.add(new PaginationLinkModel.Example(page.features().get(i), page.outcomes().get(i)));
    }
    return examples;
  }

  /** Right, wrong and wanted of each label. */
  private static void count(LabelledPage page, PaginationLinkModel model, int[][] counts) {
    for (int outcome : page.unreachable()) counts[outcome][2]++;
    for (int i = 0; i < page.features().size(); i++) {
      int wanted = page.outcomes().get(i);
      int said = model.outcome(page.features().get(i));
      counts[wanted][2]++;
      counts[said][said == wanted ? 0 : 1]++;
    }
  }

  static List<LabelledPage> pages(Path data) throws IOException {
    Path folder = Files.isDirectory(data.resolve("pagination")) ? data.resolve("pagination") : data;
    Path table = folder.resolve("data.csv");
    if (!Files.isRegularFile(table)) throw new IOException(table + " is missing; " + HOME);
    List<List<String>> rows = Csv.read(Files.readString(table, StandardCharsets.UTF_8));
    List<LabelledPage> pages = new ArrayList<>();
    for (List<String> cells : rows.subList(1, rows.size())) {
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) row.put(rows.getFirst().get(i), cells.get(i));
      if (!row.getOrDefault("failed", "").isEmpty()) continue;
      Path file = folder.resolve("html").resolve(row.get("File Name") + ".html");
      if (!Files.isRegularFile(file)) {
        throw new IOException(file + " is missing, which data.csv names");
      }
      Charset charset = Charset.forName(row.getOrDefault("Encoding", "UTF-8"));
      String html = new String(Files.readAllBytes(file), charset);
      pages.add(LabelledPage.of(Url.of(row.getOrDefault("Page URL", "")), html, row));
    }
    return pages;
  }
}
