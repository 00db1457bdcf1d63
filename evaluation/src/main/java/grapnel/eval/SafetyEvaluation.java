package grapnel.eval;

import grapnel.eval.ApplicationLink.Effect;
import grapnel.fetch.safety.LinkActionModel;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which links of real applications are refused because they act. What acts is said by the
 * applications' routes, written down by hand; what the links say is read from their own language
 * files. The learned model is also judged where it never saw the application; the rules can't be,
 * for they were mended by all of them.
 */
final class SafetyEvaluation implements Evaluation {

  private static final String HOME = "give the folder that evaluation/applications.sh made";

  /** Those with the most languages. */
  private static final List<String> SETS_BY_LANGUAGE =
      List.of("ninth", "tenth", "eleventh", "twelfth", "thirteenth");

  @Override
  public String purpose() {
    return "links of thirty-eight applications in up to ten languages: which act?";
  }

  static Path folder(Input input) throws IOException {
    Path folder = input.data().orElseThrow(() -> new IOException(HOME));
    if (!Files.isDirectory(folder.resolve("mediawiki"))) throw new IOException(HOME);
    return folder;
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    List<ApplicationLink> links = ApplicationLink.all(folder(input));
    List<String> applications =
        links.stream().map(ApplicationLink::application).distinct().toList();
    printHead(out, "as shipped");
    print(out, "all", links, ApplicationLink::refused);
    for (String set : links.stream().map(ApplicationLink::set).distinct().toList())
      print(out, set + " set", of(links, one -> one.set().equals(set)), ApplicationLink::refused);
    printLanguages(out, links);
    for (String application : applications)
      print(
          out,
          application,
          of(links, one -> one.application().equals(application)),
          ApplicationLink::refused);
    printHead(out, "rules alone");
    print(out, "all", links, one -> one.refusedWith(LinkActionModel.NONE));
    printTextAlone(out, links);
    printWrong(out, links);
    Map<String, LinkActionModel> unseen = new HashMap<>();
    for (String application : applications)
      unseen.put(
          application,
          new LinkActionModel(
              LinkModelTraining.weights(of(links, one -> !one.application().equals(application)))));
    printUnseen(out, "model alone, unseen", links, one -> one.refusedBy(model(unseen, one)));
    printUnseen(out, "rules, model unseen", links, one -> one.refusedWith(model(unseen, one)));
  }

  private static void printWrong(PrintStream out, List<ApplicationLink> links) {
    links.stream()
        .filter(one -> one.reads() == one.refused())
        .forEach(
            one ->
                out.printf(
                    "%s %s %s: %s %s%n",
                    one.reads() ? "refused" : "missed " + one.effect(),
                    one.application(),
                    one.language(),
                    one.link().url(),
                    one.link().text()));
  }

  private static LinkActionModel model(Map<String, LinkActionModel> unseen, ApplicationLink link) {
    return Optional.ofNullable(unseen.get(link.application())).orElse(LinkActionModel.NONE);
  }

  private static void printLanguages(PrintStream out, List<ApplicationLink> links) {
    for (String set : SETS_BY_LANGUAGE) {
      for (String language : ApplicationLink.LANGUAGES) {
        print(
            out,
            set + " set, " + language,
            of(links, one -> one.set().equals(set) && one.language().equals(language)),
            ApplicationLink::refused);
      }
    }
  }

  private static void printUnseen(
      PrintStream out,
      String name,
      List<ApplicationLink> links,
      Predicate<ApplicationLink> refused) {
    printHead(out, name);
    print(out, "all", links, refused);
    for (String application : links.stream().map(ApplicationLink::application).distinct().toList())
      print(out, application, of(links, one -> one.application().equals(application)), refused);
  }

  private static void printTextAlone(PrintStream out, List<ApplicationLink> links) {
    printHead(out, "by the text alone");
    print(out, "all", links, ApplicationLink::refusedByText);
    out.println();
  }

  private static List<ApplicationLink> of(
      List<ApplicationLink> links, Predicate<ApplicationLink> which) {
    return links.stream().filter(which).toList();
  }

  private static void printHead(PrintStream out, String name) {
    out.printf("%n%-22s %s%n", name, "    acts recall   forms recall  harmless refused");
  }

  private static void print(
      PrintStream out,
      String name,
      List<ApplicationLink> links,
      Predicate<ApplicationLink> refused) {
    out.printf("%-22s", name);
    for (Effect effect : Effect.values()) {
      List<ApplicationLink> some = of(links, one -> one.effect() == effect);
      long found = some.stream().filter(refused).count();
      out.printf(
          " %7d %6s",
          some.size(),
          some.isEmpty() ? "-" : String.format(Locale.ROOT, "%.3f", (double) found / some.size()));
    }
    out.println();
  }
}
