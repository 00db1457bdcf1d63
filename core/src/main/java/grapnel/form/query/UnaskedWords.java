package grapnel.form.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The words of known records that a slot takes and that were not asked: looked at once each. */
final class UnaskedWords {

  private final DatabaseKnowledge known;
  private final QueryField queryField;
  private final List<String> remaining = new ArrayList<>();
  private int vocabularyRead;
  private int queriesSeen;

  UnaskedWords(DatabaseKnowledge known, QueryField queryField) {
    this.known = known;
    this.queryField = queryField;
  }

  /** Those that are left, in the order in which they were first seen. */
  List<String> remaining() {
    List<String> vocabulary = known.vocabulary();
    for (; vocabularyRead < vocabulary.size(); vocabularyRead++) {
      if (queryField.accepts(vocabulary.get(vocabularyRead)))
        remaining.add(vocabulary.get(vocabularyRead));
    }
    if (queriesSeen != known.queries()) {
      remaining.removeIf(word -> known.asked(FormQuery.of(new QueryTerm(queryField.name(), word))));
      queriesSeen = known.queries();
    }
    return Collections.unmodifiableList(remaining);
  }
}
