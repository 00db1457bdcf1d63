package grapnel.url;

import java.util.EnumSet;
import java.util.Set;

/**
 * A set of steps as bits. An EnumSet looks its enum up by reflection, which a command line that
 * normalises one URL would feel at its start.
 */
record NormalizationStepSet(int bits) {

  static final NormalizationStepSet NONE = new NormalizationStepSet(0);

  /** Soon and Lee 2009 table 1. */
  static final NormalizationStepSet STANDARD =
      NONE.with(NormalizationStep.CASE)
          .with(NormalizationStep.UNRESERVED)
          .with(NormalizationStep.HEX_CASE)
          .with(NormalizationStep.DOT_SEGMENTS)
          .with(NormalizationStep.EMPTY_PATH)
          .with(NormalizationStep.DEFAULT_PORT)
          .with(NormalizationStep.FRAGMENT);

  /** What reading a {@link Url} does already, as the URL Standard demands. */
  static final NormalizationStepSet BY_PARSING =
      NONE.with(NormalizationStep.CASE)
          .with(NormalizationStep.DOT_SEGMENTS)
          .with(NormalizationStep.EMPTY_PATH)
          .with(NormalizationStep.DEFAULT_PORT);

  static NormalizationStepSet of(Set<NormalizationStep> set) {
    NormalizationStepSet steps = NONE;
    for (NormalizationStep step : set) steps = steps.with(step);
    return steps;
  }

  @SuppressWarnings("EnumOrdinal") // the bits never leave this process
  private static int bit(NormalizationStep step) {
    return 1 << step.ordinal();
  }

  boolean has(NormalizationStep step) {
    return (bits & bit(step)) != 0;
  }

  boolean hasAll(NormalizationStepSet others) {
    return (bits & others.bits) == others.bits;
  }

  NormalizationStepSet with(NormalizationStep step) {
    return new NormalizationStepSet(bits | bit(step));
  }

  NormalizationStepSet without(NormalizationStep step) {
    return new NormalizationStepSet(bits & ~bit(step));
  }

  Set<NormalizationStep> toSet() {
    var set = EnumSet.noneOf(NormalizationStep.class);
    for (NormalizationStep step : NormalizationStep.values()) if (has(step)) set.add(step);
    return set;
  }
}
