package grapnel.judge;

import grapnel.fact.Verdict;

/**
 * What one answer says by itself.
 *
 * @param unexpected unlike anything this site did so far: the site may have changed
 */
record PageAssessment(Verdict verdict, boolean unexpected) {}
