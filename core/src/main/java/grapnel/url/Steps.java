package grapnel.url;

import java.util.EnumSet;
import java.util.Set;

/**
 * A set of steps as bits. An EnumSet looks its enum up by reflection, which a command line that
 * normalises one URL would feel at its start.
 */
record Steps(int bits) {

  static final Steps NONE = new Steps(0);

  /** Seed 002 table 1. */
  static final Steps STANDARD =
      NONE.with(Step.CASE)
          .with(Step.UNRESERVED)
          .with(Step.HEX_CASE)
          .with(Step.DOT_SEGMENTS)
          .with(Step.EMPTY_PATH)
          .with(Step.DEFAULT_PORT)
          .with(Step.FRAGMENT);

  /** What reading a {@link Url} does already, as the URL Standard demands. */
  static final Steps BY_PARSING =
      NONE.with(Step.CASE).with(Step.DOT_SEGMENTS).with(Step.EMPTY_PATH).with(Step.DEFAULT_PORT);

  static Steps of(Set<Step> set) {
    Steps steps = NONE;
    for (Step step : set) steps = steps.with(step);
    return steps;
  }

  @SuppressWarnings("EnumOrdinal") // the bits never leave this process
  private static int bit(Step step) {
    return 1 << step.ordinal();
  }

  boolean has(Step step) {
    return (bits & bit(step)) != 0;
  }

  boolean hasAll(Steps others) {
    return (bits & others.bits) == others.bits;
  }

  Steps with(Step step) {
    return new Steps(bits | bit(step));
  }

  Steps without(Step step) {
    return new Steps(bits & ~bit(step));
  }

  Set<Step> toSet() {
    var set = EnumSet.noneOf(Step.class);
    for (Step step : Step.values()) if (has(step)) set.add(step);
    return set;
  }
}
