package grapnel.judge;

import grapnel.fact.Verdict;

/**
 * What one answer says by itself.
 *
 * @param odd unlike anything this site did so far: the site may have changed
 */
record Opinion(Verdict verdict, boolean odd) {}
