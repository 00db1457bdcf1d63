package grapnel;

import grapnel.form.surface.FormHarvestOutcome;

/** What came of the wish to see what lies behind a search form. */
public sealed interface SurfaceReport {

  /**
   * The form was sent.
   *
   * @param requests how many were put on the wire
   */
  record Sent(FormHarvestOutcome outcome, long requests, RunEnding ending)
      implements SurfaceReport {}

  /** There is no form to send, and why. */
  record NoForm(String reason, RunEnding ending) implements SurfaceReport {}

  /** The form is never sent, or not without leave, and why. */
  record FormRefused(String reason) implements SurfaceReport {}

  /**
   * A record that was found.
   *
   * @param linked whether a page that was seen links to it
   */
  record SurfacedRecord(FormHarvestOutcome.HarvestedRecord record, boolean linked) {}
}
