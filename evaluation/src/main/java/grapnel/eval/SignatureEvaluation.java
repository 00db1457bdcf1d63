package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.RequestPurpose;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.page.Page;
import grapnel.same.SamePageFinder;
import grapnel.same.SignatureGrouping;
import grapnel.same.UrlEquivalenceClass;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which URLs are the same page (Soon and Lee 2009 §6), on the lab's sites that spell a URL in
 * several ways: standard normalisation, both options of the document, and ours.
 *
 * <p>Only URLs that show an entity count, for of those the lab knows which one. An entity in two
 * languages is two pages.
 */
final class SignatureEvaluation implements Evaluation {

  /** Some of the sites are endless. */
  private static final int MOST_URLS = 500;

  private static final int SHOWN_RULES = 3;

  /** The paper crawls many times: each time a site with sessions gives new ones. */
  private static final Pattern SESSION = Pattern.compile("(?<=sid=|jsessionid=)[0-9a-f]{16}");

  private static final List<String> SESSIONS = List.of("00c0ffee00c0ffee", "0123456789abcdef");

  private static final List<String> METHODS =
      List.of("standard normalisation", "body text", "body text and size", "grapnel");

  @Override
  public String purpose() {
    return "URLs of the same page on the lab's sites, by the methods of Soon and Lee 2009 and by"
        + " ours";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Map<String, Reduction> sums = new LinkedHashMap<>();
    out.printf(
        "%-24s%6s%7s   %s%n",
        "site", "URLs", "pages", "pairs right, missed, wrong: document | grapnel");
    for (Entry entry : Sites.tagged("same")) {
      Map<String, Reduction> row = site(entry, input.seed(), out);
      row.forEach((method, reduction) -> sums.merge(method, reduction, Reduction::plus));
    }
    table(sums, out);
  }

  private static Map<String, Reduction> site(Entry entry, long seed, PrintStream out)
      throws IOException {
    List<String> reached = reached(entry, seed);
    try (LabRun run = new LabRun(entry.site(seed), MOST_URLS * 3L)) {
      String origin = run.served().origin();
      List<Url> urls = reached.stream().map(path -> Url.of(origin + path)).toList();
      Map<Url, Page> pages = new HashMap<>();
      Map<Url, String> truth = new LinkedHashMap<>();
      for (Url url : urls) {
        Visit visit = run.loop().visit(url, new RequestPurpose("eval", "the truth"), 1);
        if (!visit.ok()) continue;
        Page page = visit.page().orElseThrow();
        pages.put(url, page);
        Optional<Truth.Entity> entity = run.served().truth().entityAt(url.toString());
        entity.ifPresent(
            e -> truth.put(url, e.path() + " " + page.root().attribute("lang").orElse("")));
      }
      Map<String, Reduction> row = new LinkedHashMap<>();
      row.put(METHODS.get(0), Reduction.of(normalised(truth.keySet()), truth));
      for (SignatureGrouping option : SignatureGrouping.values()) {
        Map<Url, Integer> classes =
            option.classes(List.copyOf(truth.keySet()), url -> Optional.ofNullable(pages.get(url)));
        row.put(option.label(), Reduction.of(classes, truth));
      }
      SamePageFinder.Result found =
          new SamePageFinder(run.loop(), SamePageFinder.Settings.USUAL).find(urls);
      Reduction ours = Reduction.of(classes(found, truth.keySet()), truth);
      row.put(METHODS.get(3), ours);
      print(entry.name(), row, ours, out);
      found.rules().all().stream()
          .limit(SHOWN_RULES)
          .forEach(rule -> out.println("    rule: " + rule));
      return row;
    }
  }

  private static void print(
      String site, Map<String, Reduction> row, Reduction ours, PrintStream out) {
    Reduction document = row.getOrDefault(METHODS.get(1), Reduction.NONE);
    out.printf(
        "%-24s%6d%7d   %6d%6d%6d |%6d%6d%6d%n",
        site,
        ours.urls(),
        ours.urls() - ours.truePositive() - ours.falseNegative(),
        document.pairsRight(),
        document.pairsMissed(),
        document.pairsWrong(),
        ours.pairsRight(),
        ours.pairsMissed(),
        ours.pairsWrong());
  }

  private static List<String> reached(Entry entry, long seed) throws IOException {
    try (LabRun run = new LabRun(entry.site(seed), MOST_URLS)) {
      int origin = run.served().origin().length();
      Set<String> paths = new LinkedHashSet<>();
      for (Url url : run.linked()) {
        String path = url.toString().substring(origin);
        paths.add(path);
        for (String session : SESSIONS) paths.add(SESSION.matcher(path).replaceFirst(session));
      }
      return new ArrayList<>(paths);
    }
  }

  private static Map<Url, Url> normalised(Set<Url> urls) {
    Map<Url, Url> classes = new LinkedHashMap<>();
    for (Url url : urls) classes.put(url, url.normalized());
    return classes;
  }

  private static Map<Url, Url> classes(SamePageFinder.Result found, Set<Url> urls) {
    Map<Url, Url> all = new HashMap<>();
    for (UrlEquivalenceClass c : found.classes()) {
      all.put(c.url(), c.url());
      for (Url other : c.sameAs()) all.put(other, c.url());
    }
    Map<Url, Url> classes = new LinkedHashMap<>();
    for (Url url : urls) classes.put(url, all.getOrDefault(url, url));
    return classes;
  }

  private static void table(Map<String, Reduction> sums, PrintStream out) {
    out.printf(
        "%n%-24s%8s%8s%8s%8s   %s%n",
        "", "TP", "FN", "FP", "TN", "contingency, in URLs as table 4");
    sums.forEach(
        (method, r) ->
            out.printf(
                "%-24s%8d%8d%8d%8d%n",
                method, r.truePositive(), r.falseNegative(), r.falsePositive(), r.trueNegative()));
    out.printf(
        "%n%-24s%10s%12s%12s%10s%10s%14s%12s%n",
        "",
        "reduction",
        "sensitivity",
        "specificity",
        "precision",
        "accuracy",
        "pair precision",
        "pair recall");
    sums.forEach(
        (method, r) ->
            out.printf(
                "%-24s%9.2f%%%11.2f%%%11.2f%%%9.2f%%%9.2f%%%14.4f%12.4f%n",
                method,
                100 * r.rate(),
                100 * r.sensitivity(),
                100 * r.specificity(),
                100 * r.precision(),
                100 * r.accuracy(),
                r.pairPrecision(),
                r.pairRecall()));
    out.println("Soon and Lee 2009, on its 5257 URLs:");
    out.printf(
        "%-24s%9s%%%11s%%%11s%%%9s%%%9s%%%n", "  standard", "3.20", "10.01", "100", "100", "71.26");
    out.printf(
        "%-24s%9s%%%11s%%%11s%%%9s%%%9s%%%n",
        "  body text", "36.14", "100", "93.43", "87.72", "95.53");
    out.printf(
        "%-24s%9s%%%11s%%%11s%%%9s%%%9s%%%n",
        "  body text and size", "27", "71.83", "93.43", "83.69", "86.53");
  }
}
