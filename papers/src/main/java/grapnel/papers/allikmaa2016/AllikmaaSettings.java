package grapnel.papers.allikmaa2016;

/**
 * The constants of Allikmaa 2016, which gives values for the last two only.
 *
 * @param minimumValues MERGE_MINIMUM_VALUES: fewer values than this are no reason to merge
 * @param verifyDepth MERGE_VERIFY_DEPTH: how many templates are looked at to verify a merge
 * @param minimumUrlsAfterNum how many URLs a template needs after NUM
 * @param threshold how many URLs a template needs in the end
 */
public record AllikmaaSettings(
    int minimumValues, int verifyDepth, int minimumUrlsAfterNum, int threshold) {

  /** §4.1 and §4.2: at least 10 URLs after NUM, 100 in the end. */
  public static final AllikmaaSettings DEFAULTS = new AllikmaaSettings(10, 4, 10, 100);

  public AllikmaaSettings {
    if (minimumValues < 1) throw new IllegalArgumentException("minimum < 1: " + minimumValues);
    if (verifyDepth < 2) throw new IllegalArgumentException("verifyDepth < 2: " + verifyDepth);
    if (threshold < 1) throw new IllegalArgumentException("threshold < 1: " + threshold);
  }

  /** For lists too short for the document's values, as its own example of eight URLs is. */
  public AllikmaaSettings withMinimum(int least) {
    return new AllikmaaSettings(
        least, verifyDepth, Math.min(least, minimumUrlsAfterNum), threshold);
  }

  public AllikmaaSettings withThreshold(int least) {
    return new AllikmaaSettings(
        minimumValues, verifyDepth, Math.min(least, minimumUrlsAfterNum), least);
  }
}
