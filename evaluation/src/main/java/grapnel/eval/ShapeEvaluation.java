package grapnel.eval;

import grapnel.fact.Template;
import grapnel.lab.shape.ShapeSite;
import grapnel.lab.shape.ShapeSites;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Templates and hidden pages on sites with ids in every place of a URL. */
final class ShapeEvaluation implements Evaluation {

  private static final String LINE = "%-18s%7s%7s%11s%11s%7s%7s%7s%7s%n";

  /** Reasons shown below a site; more would hide the table. */
  private static final int MOST_REASONS = 3;

  @Override
  public String purpose() {
    return "templates and hidden pages on sites with ids in every place of a URL";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println(
        """
        kinds: with right templates, of those that counting can hunt; urls: share of their linked
        URLs that a template of entities reads the right id from; reach: hidden pages found, of
        those that counting can reach; all: of all hidden pages; false: templates called an
        entity's that are not; wrong: pages found that are no entity; again: found though known.
        Below a site without all its templates: what the program says of it.
        """);
    out.printf(LINE, "site", "kinds", "urls", "reach", "all", "false", "wrong", "again", "asked");
    ShapeScore total = ShapeScore.NONE;
    int sites = 0;
    for (ShapeSite site : ShapeSites.all(input.seed())) {
      ShapeRun run = ShapeRun.of(site, input.seed());
      ShapeScore score = ShapeScore.of(run);
      total = total.plus(score);
      sites++;
      print(site.name(), score, out);
      reasons(run).forEach(reason -> out.println("    " + reason));
    }
    out.println();
    print(sites + " sites", total, out);
  }

  private static void print(String name, ShapeScore score, PrintStream out) {
    out.printf(
        LINE,
        name,
        score.rightKinds() + "/" + score.kinds(),
        score.urls() == 0
            ? "-"
            : "%.3f".formatted(HuntEvaluation.share(score.coveredUrls(), score.urls())),
        score.foundCountable() + "/" + score.countable(),
        score.found() + "/" + score.hidden(),
        score.falseTemplates(),
        score.wrongPages(),
        score.repeats(),
        score.requests());
  }

  /** What the program says of kinds that have no right template, and of what it must not do. */
  private static List<String> reasons(ShapeRun run) {
    List<String> reasons = new ArrayList<>();
    if (run.violations() > 0) reasons.add(run.violations() + " requests that must not be made");
    for (Template template : run.templates()) {
      if (ShapeScore.isFalse(run, template)) reasons.add("false " + template.pattern());
    }
    Set<String> missed = ShapeScore.missedKinds(run);
    boolean uncounted = run.truth().entities().stream().noneMatch(run.site()::countable);
    if (missed.isEmpty() && !uncounted) return reasons;
    for (Template template : run.templates()) reasons.add("has " + template.pattern());
    for (Template template : run.others()) {
      if (!ofEntities(run, template)) continue;
      reasons.add("%s %s: %s".formatted(template.role(), template.pattern(), template.evidence()));
    }
    reasons.addAll(run.told());
    if (reasons.isEmpty()) reasons.add("says nothing");
    if (reasons.size() <= MOST_REASONS) return reasons;
    List<String> some = new ArrayList<>(reasons.subList(0, MOST_REASONS));
    some.add("and %d more".formatted(reasons.size() - MOST_REASONS));
    return some;
  }

  private static boolean ofEntities(ShapeRun run, Template template) {
    Function<Url, OptionalLong> ids = template.idReader();
    return run.linked().stream()
        .filter(url -> ids.apply(url).isPresent())
        .anyMatch(url -> run.truth().entityAt(url.toString()).isPresent());
  }
}
