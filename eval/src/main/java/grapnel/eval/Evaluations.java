package grapnel.eval;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All evaluations by name. A new one is a line here. */
public final class Evaluations {

  private static final Map<String, Evaluation> ALL =
      new TreeMap<>(
          Map.of(
              "hunt", new HuntEvaluation(),
              "judge", new JudgeEvaluation(),
              "pagination", new PaginationEvaluation(),
              "pagination-model", new PaginationModel(),
              "pairs", new PairsEvaluation(),
              "prototypes", new PrototypeEvaluation(),
              "siblings", new SiblingsEvaluation(),
              "signatures", new SignatureEvaluation(),
              "surface", new SurfaceEvaluation(),
              "templates", new TemplateEvaluation()));

  private Evaluations() {}

  public static Map<String, Evaluation> all() {
    return Map.copyOf(ALL);
  }

  public static Optional<Evaluation> named(String name) {
    return Optional.ofNullable(ALL.get(name));
  }
}
