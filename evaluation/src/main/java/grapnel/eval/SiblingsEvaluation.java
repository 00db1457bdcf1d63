package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.papers.manica2014.ChromiumRenderer;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.SiblingSearch;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** All pages of a kind from one sample of it: ours beside the methods of Manica et al. 2014. */
final class SiblingsEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 3000;
  private static final int SAMPLES = 3;
  private static final int FEWEST = 6;
  private static final String HEAD = "%-26s%-10s%8s%8s%8s%8s%10s%8s%n";
  private static final String TABLE_3 =
      """

      Manica et al. 2014, table 3, means over its ten sites, for orientation: they are gone from the web.
                          indesit, individual  general     gpp  ssup, individual  general
      downloaded pages                   1680      980     212               778      781
      seconds                             854      779    2984                46       47
      """;
  private static final String HOME =
      "give the folder that holds books, pages-by-topic or links; their public homes are"
          + " https://github.com/AnLiGentile/WREN, WebKB, and"
          + " https://github.com/FGPullen/webStructure";

  /** Sites that are about something else, and take minutes or refuse. */
  private static final Set<String> UNFIT =
      Set.of("robots", "broken", "blocks", "changes", "http", "forms");

  @Override
  public String purpose() {
    return "all pages of a kind from one sample (Manica et al. 2014), on the lab and on real sites";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    if (ChromiumRenderer.installed().isEmpty()) {
      out.println("gpp is left out: it needs a browser, and no chromium is on the PATH");
    }
    if (input.data().isPresent()) real(input.data().get(), out);
    else lab(input, out);
    out.print(TABLE_3);
  }

  /** Every class of every site, three samples each, among all links of the site's pages. */
  private void real(Path data, PrintStream out) throws IOException {
    Map<String, List<RealKinds>> sets = new LinkedHashMap<>();
    Path links = data.resolve("links/labelled.tsv");
    if (Files.isRegularFile(links)) sets.put("links", RealKinds.labelled(links));
    Path topics = data.resolve("pages-by-topic");
    if (Files.isDirectory(topics)) sets.put("pages-by-topic", RealKinds.topics(topics));
    Path books = data.resolve("books");
    if (Files.isDirectory(books)) sets.put("books", RealKinds.books(books));
    if (sets.isEmpty()) throw new IOException(HOME);
    out.printf(HEAD, "set, site", "method", "wanted", "P", "R", "F1", "pages", "s");
    for (Map.Entry<String, List<RealKinds>> set : sets.entrySet()) {
      Map<String, List<Quality>> sums = new LinkedHashMap<>();
      for (RealKinds site : set.getValue()) {
        for (var method : SiblingMethods.amongLists().entrySet()) {
          List<Quality> all = kinds(site, method.getValue());
          if (all.isEmpty()) continue;
          out.println(mean(site.name(), method.getKey(), all));
          sums.computeIfAbsent(method.getKey(), _ -> new ArrayList<>()).addAll(all);
        }
      }
      sums.forEach(
          (method, all) ->
              out.println(mean(set.getKey() + ": " + all.size() + " kinds", method, all)));
    }
  }

  private static List<Quality> kinds(
      RealKinds site, Function<PageDownloader, SiblingSearch> method) {
    List<Quality> all = new ArrayList<>();
    site.kinds(FEWEST)
        .forEach(
            (kind, urls) -> {
              Quality sum = Quality.NONE;
              for (int i = 0; i < SAMPLES; i++) {
                sum =
                    sum.plus(among(site, kind, urls.get(i * urls.size() / SAMPLES), urls, method));
              }
              all.add(sum);
            });
    return all;
  }

  private static Quality among(
      RealKinds site,
      String kind,
      Url sample,
      List<Url> wanted,
      Function<PageDownloader, SiblingSearch> method) {
    PageDownloader downloader = new PageDownloader(site.web(), "siblings", Url::web);
    long begun = System.nanoTime();
    SiblingOutcome outcome = method.apply(downloader).findAmong(sample, site.lists());
    double seconds = (System.nanoTime() - begun) / 1e9;
    List<Sibling> pages = outcome instanceof SiblingOutcome.Pages found ? found.pages() : List.of();
    long right = 0;
    long wrong = 0;
    for (Sibling page : pages) {
      String known = site.classes().get(page.url().withoutFragment());
      if (known == null) continue;
      if (known.equals(kind)) right++;
      else wrong++;
    }
    return new Quality(right, wrong, wanted.size(), downloader.history().size(), seconds);
  }

  private void lab(Input input, PrintStream out) throws IOException {
    Map<String, List<Quality>> sums = new LinkedHashMap<>();
    out.printf(HEAD, "site", "method", "wanted", "P", "R", "F1", "pages", "s");
    for (Entry entry : fitting(input.seed())) {
      for (var method : SiblingMethods.all().entrySet()) {
        Quality sum = Quality.NONE;
        for (int i = 0; i < SAMPLES; i++)
          sum = sum.plus(one(entry, input.seed(), i, method.getValue()));
        out.println(mean(entry.name(), method.getKey(), List.of(sum)));
        sums.computeIfAbsent(method.getKey(), _ -> new ArrayList<>()).add(sum);
      }
    }
    sums.forEach((method, all) -> out.println(mean("mean of " + all.size(), method, all)));
  }

  /** Sites with pages enough of a kind that links lead to. */
  private static List<Entry> fitting(long seed) {
    return Sites.all().stream()
        .filter(entry -> entry.tags().stream().noneMatch(UNFIT::contains))
        .filter(entry -> entry.site(seed).truth().linked().size() >= 2 * SAMPLES)
        .toList();
  }

  /** Means over kinds, each the sum of its samples. */
  private static String mean(String name, String method, List<Quality> all) {
    return "%-26s%-10s%8.0f%8.3f%8.3f%8.3f%10.1f%8.2f"
        .formatted(
            name,
            method,
            average(all, Quality::wanted) / SAMPLES,
            average(all, Quality::precision),
            average(all, Quality::recall),
            average(all, Quality::f1),
            average(all, Quality::downloads) / SAMPLES,
            average(all, Quality::seconds) / SAMPLES);
  }

  private static double average(List<Quality> all, ToDoubleFunction<Quality> figure) {
    return all.stream().mapToDouble(figure).average().orElse(0);
  }

  private static Quality one(
      Entry entry, long seed, int nth, Function<PageDownloader, SiblingSearch> method)
      throws IOException {
    try (LabRun run = new LabRun(entry.site(seed), MOST_REQUESTS)) {
      Truth truth = run.served().truth();
      String kind = truth.linked().getFirst().kind();
      List<Truth.Entity> linked =
          truth.linked().stream().filter(e -> e.kind().equals(kind)).toList();
      Truth.Entity sample = linked.get(nth * linked.size() / SAMPLES);
      Url start = Url.of(run.served().origin() + sample.path());
      String host = start.host().toString();
      PageDownloader downloader =
          new PageDownloader(run.loop(), "siblings", url -> url.host().toString().equals(host));
      long begun = System.nanoTime();
      SiblingOutcome outcome = method.apply(downloader).find(List.of(start));
      double seconds = (System.nanoTime() - begun) / 1e9;
      return score(outcome, truth, kind, linked, downloader.history().size(), seconds);
    }
  }

  /** What no link leads to is not asked for, and right where it is found all the same. */
  private static Quality score(
      SiblingOutcome outcome,
      Truth truth,
      String kind,
      List<Truth.Entity> linked,
      long downloads,
      double seconds) {
    List<Sibling> pages = outcome instanceof SiblingOutcome.Pages found ? found.pages() : List.of();
    Set<Truth.Entity> right = new LinkedHashSet<>();
    long wrong = 0;
    for (Sibling page : pages) {
      Optional<Truth.Entity> entity =
          truth.entityAt(page.url().toString()).filter(e -> e.kind().equals(kind));
      if (entity.isEmpty() || !right.add(entity.get())) wrong++;
    }
    Set<Truth.Entity> wanted = linked.stream().collect(Collectors.toSet());
    wanted.addAll(right);
    return new Quality(right.size(), wrong, wanted.size(), downloads, seconds);
  }
}
