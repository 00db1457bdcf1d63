package grapnel.form.surface;

import grapnel.form.query.FormQuery;
import grapnel.form.query.QueryField;
import grapnel.form.query.QueryTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Queries that find nothing anywhere: what a search says to them is what it says of nothing. */
final class NonsenseQueries {

  private static final String LETTERS = "bcdfghjklmnpqrstvwxz";
  private static final int TIMES = 2;

  private NonsenseQueries() {}

  static List<FormQuery> queries(List<QueryField> slots, Random random) {
    Optional<QueryField> text =
        slots.stream().filter(s -> s.kind() == QueryField.Kind.TEXT).findFirst();
    Optional<QueryField> range =
        slots.stream().filter(s -> s.kind() == QueryField.Kind.RANGE).findFirst();
    Optional<QueryField> number =
        slots.stream().filter(s -> s.kind() == QueryField.Kind.NUMBER).findFirst();
    List<FormQuery> queries = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      FormQuery base = requiredChoices(slots);
      int nth = i;
      if (text.isPresent()) {
        queries.add(base.and(new QueryTerm(text.get().name(), randomWord(9 + 2 * i, random))));
      } else if (range.isPresent()) {
        queries.add(
            range
                .get()
                .intervalQuery(
                    range.get().largestNumber() - nth, range.get().largestNumber() - nth));
      } else {
        number.ifPresent(
            s -> queries.add(base.and(new QueryTerm(s.name(), "" + (98_765_431 + nth)))));
      }
    }
    return queries;
  }

  private static String randomWord(int length, Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    return word.toString();
  }

  /** The first value of every select that must be answered. */
  static FormQuery requiredChoices(List<QueryField> slots) {
    FormQuery query = FormQuery.EMPTY;
    for (QueryField queryField : slots) {
      if (queryField.required() && queryField.kind() == QueryField.Kind.CHOICE) {
        query = query.and(new QueryTerm(queryField.name(), queryField.choices().getFirst()));
      }
    }
    return query;
  }
}
