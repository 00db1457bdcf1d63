package grapnel.form.query;

import java.util.Locale;

/**
 * How many records there are.
 *
 * @param knownRecords how many were seen
 * @param low of the 95% interval; not below what is known
 * @param high of the 95% interval; negative where nothing can be said
 * @param population what is counted, in words
 */
public record DatabaseSizeEstimate(
    int knownRecords, double total, double low, double high, String population) {

  /** The share of what there is that was seen; 1 where nothing can be said. */
  public double coverage() {
    return total <= 0 ? 1 : Math.min(1, knownRecords / total);
  }

  public boolean contains(double truth) {
    return high >= 0 && truth >= Math.floor(low) && truth <= Math.ceil(high);
  }

  @Override
  public String toString() {
    String known = "%,d record%s known".formatted(knownRecords, knownRecords == 1 ? "" : "s");
    if (high < 0) return "%s, %s".formatted(known, population);
    return String.format(
        Locale.ROOT,
        "%s of about %,.0f (95%%: %,.0f to %,.0f), coverage %.0f%%; counting %s",
        known,
        total,
        low,
        high,
        100 * coverage(),
        population);
  }
}
