package grapnel.papers.allikmaa2016;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.function.Predicate;

/**
 * Answers the questions methods have about pages.
 *
 * <ul>
 *   <li>A verdict is never a guess: where the pages cannot be told apart it is Unsure, with the
 *       reason.
 *   <li>A request that brought no answer (refused, failed, budget spent) gives Unsure.
 * </ul>
 */
public interface PageJudge {

  /** Same when {@code alternative} shows the entity of {@code known}, Empty when it does not. */
  Verdict alternative(Url known, Url sentinel, Url alternative);

  /** Same when a text that belongs to one entity alone can be replaced: no sentinel helps here. */
  Verdict renamed(Url known, Url renamed);

  /**
   * Same when {@code exchanged}, which is {@code known} with a text taken from elsewhere, shows the
   * entity of {@code known} and not that of {@code other}.
   */
  Verdict exchanged(Url known, Url other, Url exchanged);

  /**
   * Entity when {@code candidate} shows an entity that is not the known one.
   *
   * @param series whether a URL belongs to the template the candidate was made from
   */
  Verdict another(Url known, Url sentinel, Url candidate, Predicate<Url> series);

  /** Asks nothing and is sure of nothing: for work without a network. */
  static PageJudge offline() {
    Verdict unsure = new Verdict.Unsure(Evidence.of("offline: nothing was asked"));
    return new PageJudge() {
      @Override
      public Verdict alternative(Url known, Url sentinel, Url alternative) {
        return unsure;
      }

      @Override
      public Verdict renamed(Url known, Url renamed) {
        return unsure;
      }

      @Override
      public Verdict exchanged(Url known, Url other, Url exchanged) {
        return unsure;
      }

      @Override
      public Verdict another(Url known, Url sentinel, Url candidate, Predicate<Url> series) {
        return unsure;
      }
    };
  }
}
