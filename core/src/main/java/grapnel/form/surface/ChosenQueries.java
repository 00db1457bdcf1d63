package grapnel.form.surface;

import grapnel.form.query.DatabaseKnowledge;
import grapnel.form.query.RatedQuery;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The best queries as things stand, chosen before the first of them is answered: as many as may be
 * under way at once, one where that is one.
 */
final class ChosenQueries {

  private final FormSubmitter submitter;
  private final DatabaseKnowledge known;
  private final QueryStrategy strategy;
  private final double leastRate;
  private final Deque<RatedQuery> chosen = new ArrayDeque<>();

  /**
   * @param leastRate a query that brings less is not asked
   */
  ChosenQueries(
      FormSubmitter submitter, DatabaseKnowledge known, QueryStrategy strategy, double leastRate) {
    this.submitter = submitter;
    this.known = known;
    this.strategy = strategy;
    this.leastRate = leastRate;
  }

  /**
   * The next query, if one is worth asking.
   *
   * @param most how many may be asked in all
   * @param open queries whose pages wait to be turned: what promises more goes first
   */
  Optional<RatedQuery> next(int most, List<QueryProgress> open) {
    double[] rates = open.stream().mapToDouble(each -> each.rate(strategy)).toArray();
    while (chosen.size() < submitter.width() && submitter.submissions() + chosen.size() < most) {
      Optional<RatedQuery> best = strategy.bestQuery().filter(each -> each.rate() >= leastRate);
      if (best.isEmpty()) break;
      double rate = best.get().rate();
      long before = Arrays.stream(rates).filter(each -> each > rate).count();
      if (!chosen.isEmpty() && chosen.size() + before >= submitter.width()) break;
      if (submitter.width() > 1) known.noteChosen(best.get().query());
      else return best;
      chosen.add(best.get());
    }
    return Optional.ofNullable(chosen.peek());
  }

  /** It is asked now. */
  void taken(RatedQuery query) {
    chosen.remove(query);
  }

  /** Names all that are chosen, and the pages that are worth turning, the best first. */
  void nameAhead(List<QueryProgress> open) {
    if (submitter.width() == 1) return;
    List<FormSubmitter.NextSubmission> next = new ArrayList<>();
    for (RatedQuery each : chosen) next.add(submitter.submission(each));
    for (QueryProgress each : open) {
      double rate = each.rate(strategy);
      if (rate >= leastRate || !strategy.leavesPages()) {
        each.next.ifPresent(
            page -> next.add(new FormSubmitter.NextSubmission(page, each.nextReason(), rate)));
      }
    }
    next.sort(Comparator.comparingDouble(FormSubmitter.NextSubmission::rate).reversed());
    submitter.nameAhead(next);
  }
}
