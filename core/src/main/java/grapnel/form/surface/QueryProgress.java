package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.FormQuery;
import grapnel.form.query.RatedQuery;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** A query under way: what it brought so far, and where it goes on. */
final class QueryProgress {

  final FormQuery query;
  final RatedQuery ratedQuery;
  final Set<String> recordKeys = new HashSet<>();
  Optional<Request> next = Optional.empty();
  OptionalInt total = OptionalInt.empty();
  int freshRecords;
  int pages;

  /** How many of the last page were new, earlier ones counted less. */
  double recentFresh;

  /** Whether the last page had fewer results than others have. */
  boolean lastShort;

  QueryProgress(RatedQuery ratedQuery) {
    this.query = ratedQuery.query();
    this.ratedQuery = ratedQuery;
  }

  /** Its next page, as it will be asked for. */
  Stream<FormSubmitter.NextSubmission> nextSubmission() {
    return next.stream()
        .map(page -> new FormSubmitter.NextSubmission(page, nextReason(), ratedQuery.rate()));
  }

  /** Why its next page is asked for. */
  String nextReason() {
    return "page %d of %s".formatted(pages + 1, query);
  }

  void notePage(int now) {
    recentFresh = pages <= 1 ? now : 0.5 * recentFresh + 0.5 * now;
  }

  /** How many new records the next page should bring. */
  double rate(QueryStrategy queryStrategy) {
    return next.isEmpty() ? 0 : queryStrategy.nextPageYield(this);
  }
}
