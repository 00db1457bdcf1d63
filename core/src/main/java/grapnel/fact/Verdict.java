package grapnel.fact;

import java.util.Locale;

/** What the judge says of a page, with its reasons. Being blocked is no verdict: see Answer. */
public sealed interface Verdict {

  Evidence evidence();

  /** How sure, from 0 to 1. */
  double confidence();

  /** A page of its own. */
  record Entity(Evidence evidence, double confidence) implements Verdict {}

  /** The same page as another URL's. */
  record Same(Evidence evidence, double confidence) implements Verdict {}

  /** No entity here. */
  record Empty(Evidence evidence, double confidence) implements Verdict {}

  /** Cannot tell, and why. */
  record Unsure(Evidence evidence) implements Verdict {
    @Override
    public double confidence() {
      return 0;
    }
  }

  /** The word users see: entity, same, empty or unsure. */
  default String word() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }
}
