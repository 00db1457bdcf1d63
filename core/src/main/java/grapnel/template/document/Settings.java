package grapnel.template.document;

/**
 * The constants of seed 000, which gives values for the last two only.
 *
 * @param minimum MERGE_MINIMUM_VALUES: fewer values than this are no reason to merge
 * @param verifyDepth MERGE_VERIFY_DEPTH: how many templates are looked at to verify a merge
 * @param perNumber how many URLs a template needs after NUM
 * @param threshold how many URLs a template needs in the end
 */
public record Settings(int minimum, int verifyDepth, int perNumber, int threshold) {

  /** §4.1 and §4.2: at least 10 URLs after NUM, 100 in the end. */
  public static final Settings DOCUMENT = new Settings(10, 4, 10, 100);

  public Settings {
    if (minimum < 1) throw new IllegalArgumentException("minimum < 1: " + minimum);
    if (verifyDepth < 2) throw new IllegalArgumentException("verifyDepth < 2: " + verifyDepth);
    if (threshold < 1) throw new IllegalArgumentException("threshold < 1: " + threshold);
  }

  /** For lists too short for the document's values, as its own example of eight URLs is. */
  public Settings withMinimum(int least) {
    return new Settings(least, verifyDepth, Math.min(least, perNumber), threshold);
  }

  public Settings withThreshold(int least) {
    return new Settings(minimum, verifyDepth, Math.min(least, perNumber), least);
  }
}
