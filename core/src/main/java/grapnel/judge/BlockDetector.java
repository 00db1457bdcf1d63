package grapnel.judge;

import grapnel.fact.Verdict;
import java.util.function.Consumer;

/**
 * Watches whether a site is still itself, so that a block is not taken for emptiness.
 *
 * <p>Suspicion costs a request, so it comes at the first odd answer in a row, the second, the
 * fourth and so on; and, as a block may look like a missing page, at the 16th empty page in a row,
 * the 32nd and so on.
 */
final class BlockDetector {

  private static final int LONG_RUN = 16;

  /** While paused, one candidate in so many pays for a look at a known page. */
  private static final int CANDIDATES_PER_CHECK = 2;

  private final Consumer<String> tell;
  private int odd;
  private int empty;
  private int waiting;
  private boolean paused;
  private String reason = "";

  BlockDetector(Consumer<String> tell) {
    this.tell = tell;
  }

  boolean paused() {
    return paused;
  }

  /** While paused: whether this candidate passes without a look at the site. */
  boolean skipsCheck() {
    return waiting++ % CANDIDATES_PER_CHECK != 0;
  }

  boolean needsCheck(PageAssessment assessment) {
    odd = assessment.unexpected() ? odd + 1 : 0;
    empty = assessment.verdict() instanceof Verdict.Empty ? empty + 1 : 0;
    return isPowerOfTwo(odd) || (empty >= LONG_RUN && isPowerOfTwo(empty));
  }

  private static boolean isPowerOfTwo(int count) {
    return count > 0 && Integer.bitCount(count) == 1;
  }

  /** A known page was looked at. */
  void recordCheck(boolean asBefore, boolean answered, String summary) {
    if (asBefore) {
      if (paused) resumed("the site answers as before; continuing");
      return;
    }
    reason = "the site has changed or blocks us (a known page: " + summary + ")";
    // What was not requested, because the run was stopped, says nothing about the site.
    if (!paused && answered)
      tell.accept(reason + "; new pages are not counted until it answers as before");
    paused = true;
  }

  void resumed(String message) {
    if (paused) tell.accept(message);
    paused = false;
    waiting = 0;
    odd = 0;
    empty = 0;
  }

  Verdict pausedVerdict() {
    return TemplateJudge.unsure(reason);
  }
}
