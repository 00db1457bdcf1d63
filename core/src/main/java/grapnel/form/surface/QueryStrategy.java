package grapnel.form.surface;

import grapnel.form.query.DatabaseKnowledge;
import grapnel.form.query.FormQuery;
import grapnel.form.query.GreedyQueryChooser;
import grapnel.form.query.QueryField;
import grapnel.form.query.QueryTerm;
import grapnel.form.query.RatedQuery;
import java.util.List;
import java.util.Optional;

/** Says what to ask next. */
interface QueryStrategy {

  Optional<RatedQuery> bestQuery();

  /** A page brought so many new records. */
  default void pageBrought(RatedQuery asked, int fresh) {}

  /** The first page of a query was read. */
  default void queryAnswered(RatedQuery asked) {}

  /** How many new records the next page of a query should bring. */
  default double nextPageYield(QueryProgress progress) {
    return 1;
  }

  /** Whether a query is left while it has pages, for something better. */
  boolean leavesPages();

  /** By what queries are expected to bring. */
  static QueryStrategy greedy(GreedyQueryChooser greedyChooser) {
    return new QueryStrategy() {
      @Override
      public Optional<RatedQuery> bestQuery() {
        return greedyChooser.bestQuery();
      }

      @Override
      public void pageBrought(RatedQuery asked, int fresh) {
        greedyChooser.pageBrought(asked, fresh);
      }

      @Override
      public void queryAnswered(RatedQuery asked) {
        greedyChooser.queryAnswered(asked);
      }

      @Override
      public double nextPageYield(QueryProgress progress) {
        return greedyChooser.nextPageYield(
            progress.ratedQuery,
            progress.total,
            progress.recordKeys.size(),
            progress.recentFresh,
            progress.pages);
      }

      @Override
      public boolean leavesPages() {
        return true;
      }
    };
  }

  /** One word after the other, each to its last page: the document's way (Kaur 2021 §3.8). */
  static QueryStrategy wordList(
      List<String> words, List<QueryField> slots, DatabaseKnowledge known) {
    return new QueryStrategy() {
      @Override
      public Optional<RatedQuery> bestQuery() {
        for (QueryField queryField : slots) {
          if (queryField.kind() != QueryField.Kind.TEXT) continue;
          for (String word : words) {
            FormQuery query =
                NonsenseQueries.requiredChoices(slots).and(new QueryTerm(queryField.name(), word));
            if (!known.isChosen(query)) return Optional.of(new RatedQuery(query, "list", 1, 1));
          }
        }
        return Optional.empty();
      }

      @Override
      public boolean leavesPages() {
        return false;
      }
    };
  }
}
