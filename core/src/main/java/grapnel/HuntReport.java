package grapnel;

import grapnel.fact.Template;
import grapnel.hunt.PageCountEstimate;
import java.util.List;

/**
 * What came of a hunt.
 *
 * @param mined how many templates the input had, of whatever role
 * @param hunted those whose ids were tried
 * @param skipped those that were not, and why
 * @param estimates how many pages there are
 * @param found how many pages were found
 * @param requests how many were put on the wire
 */
public record HuntReport(
    int mined,
    List<Template> hunted,
    List<Skipped> skipped,
    List<PageCountEstimate> estimates,
    long found,
    long requests,
    RunEnding ending) {
  public HuntReport {
    hunted = List.copyOf(hunted);
    skipped = List.copyOf(skipped);
    estimates = List.copyOf(estimates);
  }

  /**
   * A template that was not hunted.
   *
   * @param personal whether it would be if personal pages were allowed
   */
  public record Skipped(Template template, boolean personal, String reason) {}
}
