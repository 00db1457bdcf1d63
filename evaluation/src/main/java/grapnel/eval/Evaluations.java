package grapnel.eval;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All evaluations by name. A new one is a line here. */
public final class Evaluations {

  private static final Map<String, Evaluation> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("browser", new BrowserEvaluation()),
              Map.entry("crawl", new CrawlEvaluation()),
              Map.entry("discover", new DiscoverEvaluation()),
              Map.entry("forms", new FormsEvaluation()),
              Map.entry("forms-model", new FormsModel()),
              Map.entry("hunt", new HuntEvaluation()),
              Map.entry("judge", new JudgeEvaluation()),
              Map.entry("kinds", new KindEvaluation()),
              Map.entry("offers", new OfferEvaluation()),
              Map.entry("pagination", new PaginationEvaluation()),
              Map.entry("pagination-model", new PaginationModel()),
              Map.entry("pairs", new PairsEvaluation()),
              Map.entry("plan", new PlanEvaluation()),
              Map.entry("prefixes", new PrefixEvaluation()),
              Map.entry("prototypes", new PrototypeEvaluation()),
              Map.entry("safety", new SafetyEvaluation()),
              Map.entry("safety-model", new SafetyModelEvaluation()),
              Map.entry("shapes", new ShapeEvaluation()),
              Map.entry("siblings", new SiblingsEvaluation()),
              Map.entry("signatures", new SignatureEvaluation()),
              Map.entry("things", new ThingsEvaluation()),
              Map.entry("topics", new TopicEvaluation()),
              Map.entry("surface", new SurfaceEvaluation()),
              Map.entry("topic-words", new TopicWords()),
              Map.entry("width", new WidthEvaluation()),
              Map.entry("templates", new TemplateEvaluation())));

  private Evaluations() {}

  public static Map<String, Evaluation> all() {
    return Map.copyOf(ALL);
  }

  public static Optional<Evaluation> named(String name) {
    return Optional.ofNullable(ALL.get(name));
  }
}
