package grapnel.eval;

import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which links of real applications are refused because they act. What acts is said by the
 * applications' routes, written down by hand; what the links say is read from their own language
 * files.
 */
final class SafetyEvaluation implements Evaluation {

  private static final String HOME = "give the folder that evaluation/applications.sh made";

  private static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "pt", "it", "pl", "ru", "ja", "zh");

  /** Those with the most languages. */
  private static final List<String> SETS_BY_LANGUAGE = List.of("fifth", "ninth", "tenth");

  /**
   * A link in one language.
   *
   * @param set first to tenth: rules were mended by one after the other, so only the first sight of
   *     a set, written down in docs/fetching.md, tells how well links never seen are known
   * @param opaque a URL that says nothing, with the same id: what the text alone tells
   */
  private record Case(
      String application, String set, boolean acts, String language, Link link, Link opaque) {

    boolean refused() {
      return isRefused(link);
    }

    boolean refusedByText() {
      return isRefused(opaque);
    }
  }

  private static boolean isRefused(Link link) {
    return new LinkSafety().reason(link).isPresent();
  }

  @Override
  public String purpose() {
    return "links of twenty-three applications in up to ten languages: which act?";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    Path folder = input.data().orElseThrow(() -> new IOException(HOME));
    if (!Files.isDirectory(folder.resolve("mediawiki"))) throw new IOException(HOME);
    List<Case> cases = cases(folder);
    out.printf("%-22s %s%n", "", "  acting refused recall  harmless refused  share");
    print(out, "all", cases, _ -> true);
    for (String set : cases.stream().map(Case::set).distinct().toList()) {
      print(out, set + " set", cases, one -> one.set.equals(set));
    }
    for (String set : SETS_BY_LANGUAGE) {
      for (String language : LANGUAGES) {
        print(
            out,
            set + " set, " + language,
            cases,
            one -> one.set.equals(set) && one.language.equals(language));
      }
    }
    for (String application : cases.stream().map(Case::application).distinct().toList()) {
      print(out, application, cases, one -> one.application.equals(application));
    }
    out.println();
    long acting = cases.stream().filter(Case::acts).count();
    out.printf(
        "by the text alone, behind URLs that say nothing: %,d of %,d acting, %,d of %,d harmless%n",
        cases.stream().filter(one -> one.acts && one.refusedByText()).count(),
        acting,
        cases.stream().filter(one -> !one.acts && one.refusedByText()).count(),
        cases.size() - acting);
    cases.stream()
        .filter(one -> one.acts != one.refused())
        .forEach(
            one ->
                out.printf(
                    "%s %s %s: %s %s%n",
                    one.acts ? "missed" : "refused",
                    one.application,
                    one.language,
                    one.link.url(),
                    one.link.text()));
  }

  private static void print(PrintStream out, String name, List<Case> all, Predicate<Case> which) {
    List<Case> cases = all.stream().filter(which).toList();
    long acting = cases.stream().filter(Case::acts).count();
    long found = cases.stream().filter(one -> one.acts && one.refused()).count();
    long harmless = cases.size() - acting;
    long wrong = cases.stream().filter(one -> !one.acts && one.refused()).count();
    out.printf(
        "%-22s %8d %7d %6.3f  %8d %7d %6.3f%n",
        name,
        acting,
        found,
        acting == 0 ? 1.0 : (double) found / acting,
        harmless,
        wrong,
        harmless == 0 ? 0.0 : (double) wrong / harmless);
  }

  private static List<Case> cases(Path folder) throws IOException {
    ApplicationTexts texts = new ApplicationTexts(folder);
    List<Case> cases = new ArrayList<>();
    for (String line : lines()) {
      if (line.startsWith("#")) continue;
      String[] fact = line.split("\t", -1);
      for (String language : LANGUAGES) {
        Optional<String> text = texts.text(fact[0], language, fact[3]);
        if (text.isEmpty()) continue;
        cases.add(
            new Case(
                fact[0],
                fact[1],
                fact[2].equals("acts"),
                language,
                link(fact[4], text.get(), fact[5]),
                link("/s.php?a=17&i=42", text.get(), fact[5])));
      }
    }
    return cases;
  }

  /** As it stands on a page, in a place of this class. */
  private static Link link(String url, String text, String place) {
    String html =
        "<div class='%s'><a href='%s'>%s</a></div>"
            .formatted(place, url.replace("&", "&amp;"), text.replace("<", "&lt;"));
    Page page =
        Page.parse(
            Url.of("https://app.example/"),
            html.getBytes(StandardCharsets.UTF_8),
            Optional.of("text/html; charset=utf-8"));
    return page.links().getFirst();
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = SafetyEvaluation.class.getResourceAsStream("safety-links.tsv")) {
      if (in == null) throw new IOException("safety-links.tsv is missing");
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    }
  }
}
