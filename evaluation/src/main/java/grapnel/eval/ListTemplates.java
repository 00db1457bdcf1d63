package grapnel.eval;

import grapnel.fact.Template;
import grapnel.fact.TemplateRole;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Templates of real URL lists, without a network: whether each leads to pages of one hand-made
 * class, whether those mined from nine tenths of a list fit the tenth that was held out, and how
 * many URLs with a number they cover.
 */
final class ListTemplates {

  /** A template with fewer URLs than this of one class leads to several. */
  private static final double PURE = 0.95;

  private static final int HELD_OUT = 10;

  private ListTemplates() {}

  /**
   * Measures.
   *
   * @param links the folder with labelled.tsv and urls/
   * @param books the folder with a list of URLs in the second column
   */
  static void run(Path links, Path books, long seed, PrintStream out) throws IOException {
    out.println("Templates of entities from real lists, without a network.");
    out.printf(
        "%n%-26s%8s%11s%9s%12s%14s%n",
        "hand-made classes of", "URLs", "templates", "of them", "one class", "URLs in those");
    for (Map.Entry<String, Map<Url, String>> site : labelled(links).entrySet()) {
      classes(site.getKey(), site.getValue(), out);
    }
    out.printf(
        "%n%-26s%8s%11s%10s%9s%11s%n",
        "a tenth held out of", "URLs", "templates", "held out", "fitted", "in a gap");
    for (Map.Entry<String, List<Url>> list : lists(links, books).entrySet()) {
      heldOut(list.getKey(), list.getValue(), seed, out);
    }
    ListCoverage.heading(out);
    for (Map.Entry<String, List<Url>> list : lists(links, books).entrySet()) {
      ListCoverage.print(list.getKey(), list.getValue(), out);
    }
  }

  private static List<Template> mine(List<Url> urls) {
    return new TemplateMiner("list", TemplateMiner.THRESHOLD)
        .mine(urls).stream().filter(template -> template.role() == TemplateRole.ENTITY).toList();
  }

  private static void classes(String site, Map<Url, String> gold, PrintStream out) {
    List<Template> templates = mine(List.copyOf(gold.keySet()));
    int pure = 0;
    long covered = 0;
    long inPure = 0;
    for (Template template : templates) {
      Map<String, Integer> counts = new HashMap<>();
      gold.forEach(
          (url, label) -> {
            if (template.idIn(url).isPresent()) counts.merge(label, 1, Integer::sum);
          });
      int all = counts.values().stream().mapToInt(Integer::intValue).sum();
      int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
      covered += all;
      if (most >= PURE * all) {
        pure++;
        inPure += all;
      }
    }
    out.printf(
        "%-26s%8d%11d%9d%12d%14d%n", site, gold.size(), templates.size(), covered, pure, inPure);
  }

  /** A URL held out counts where a template of the whole list fits it. */
  private static void heldOut(String name, List<Url> urls, long seed, PrintStream out) {
    List<Template> whole = mine(urls);
    List<Url> shuffled = new ArrayList<>(urls);
    Collections.shuffle(shuffled, new Random(seed));
    int cut = shuffled.size() / HELD_OUT;
    List<Url> held =
        shuffled.subList(0, cut).stream()
            .filter(url -> whole.stream().anyMatch(template -> template.idIn(url).isPresent()))
            .toList();
    List<Template> mined = mine(shuffled.subList(cut, shuffled.size()));
    long fitted = 0;
    long inGap = 0;
    for (Url url : held) {
      boolean fits = false;
      boolean gap = false;
      for (Template template : mined) {
        var id = template.idIn(url);
        if (id.isEmpty()) continue;
        fits = true;
        long number = id.getAsLong();
        gap |= number >= template.ids().min() && number <= template.ids().max();
      }
      if (fits) fitted++;
      if (gap) inGap++;
    }
    out.printf(
        "%-26s%8d%11d%10d%9.3f%11.3f%n",
        name,
        urls.size(),
        whole.size(),
        held.size(),
        HuntEvaluation.share(fitted, held.size()),
        HuntEvaluation.share(inGap, held.size()));
  }

  private static Map<String, Map<Url, String>> labelled(Path links) throws IOException {
    Map<String, Map<Url, String>> sites = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(links.resolve("labelled.tsv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      if (fields.length < 5 || fields[4].equals("-1")) continue;
      if (Url.read(fields[1]) instanceof Url url) {
        sites.computeIfAbsent(fields[0], _ -> new LinkedHashMap<>()).put(url, fields[4]);
      }
    }
    return sites;
  }

  private static Map<String, List<Url>> lists(Path links, Path books) throws IOException {
    Map<String, List<Url>> lists = new LinkedHashMap<>();
    try (Stream<Path> files = Files.list(links.resolve("urls"))) {
      for (Path file : files.sorted().toList()) {
        lists.put(file.getFileName().toString(), urls(Files.readAllLines(file), 0));
      }
    }
    try (Stream<Path> files = Files.list(books)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".tsv")).sorted().toList()) {
        lists.put("books", urls(Files.readAllLines(file), 1));
      }
    }
    return lists;
  }

  private static List<Url> urls(List<String> lines, int column) {
    List<Url> urls = new ArrayList<>();
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      if (fields.length <= column) continue;
      UrlParseResult parsed = Url.read(fields[column].strip());
      if (parsed instanceof Url url && url.web()) urls.add(url);
    }
    return urls;
  }
}
