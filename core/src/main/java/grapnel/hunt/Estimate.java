package grapnel.hunt;

import grapnel.fact.Template;

/**
 * How many pages a template has, as far as its ids tell.
 *
 * @param known pages that were known or found
 * @param total the best guess
 * @param low no fewer, with 95% confidence
 * @param high no more, with 95% confidence; negative where nothing can be said
 * @param population what was counted, in words
 */
public record Estimate(
    Template template, long known, double total, long low, long high, String population) {

  /** Whether there is an upper bound. */
  public boolean bounded() {
    return high >= 0;
  }

  @Override
  public String toString() {
    return bounded()
        ? "%,d pages known, about %,.0f in all (%,d to %,d, 95%%), of %s"
            .formatted(known, total, low, high, population)
        : "%,d pages known, at least %,d in all, of %s".formatted(known, low, population);
  }
}
