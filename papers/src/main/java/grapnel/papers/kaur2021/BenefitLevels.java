package grapnel.papers.kaur2021;

import grapnel.papers.kaur2021.LinkTerms.FeatureSpace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which links led to a form, and from how far (§4.19): level 1 is the link to its page, of
 * immediate benefit; levels 2 and 3 lead to a page with such a link, of delayed benefit.
 */
final class BenefitLevels {

  static final int DEEPEST = 3;

  private final List<LinkSimilarity> levels = new ArrayList<>();
  private final Map<String, Step> steps = new HashMap<>();
  private final Deque<String> oldest = new ArrayDeque<>();
  private final int most;

  /** The link by which a page was reached. */
  private record Step(LinkTerms link, String from) {}

  /**
   * Remembers the way to so many pages.
   *
   * @param most of them; the oldest are forgotten
   */
  BenefitLevels(int most) {
    this.most = most;
    for (int i = 0; i < DEEPEST; i++) levels.add(new LinkSimilarity(FeatureSpace.LINK));
  }

  void reached(String page, LinkTerms link, String from) {
    if (steps.put(page, new Step(link, from)) == null) oldest.add(page);
    if (oldest.size() > most) steps.remove(oldest.remove());
  }

  /** A page paid: the links on the way to it are what to look for. */
  void paid(String page) {
    @Nullable Step step = steps.get(page);
    for (int level = 0; level < DEEPEST && step != null; level++) {
      levels.get(level).learn(step.link);
      step = steps.get(step.from);
    }
  }

  /** How alike a link is to those of each level, a level further away counting less. */
  double benefit(LinkTerms link) {
    double sum = 0;
    for (int level = 0; level < DEEPEST; level++) sum += levels.get(level).of(link) / (level + 1);
    return sum;
  }
}
