package grapnel.form.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The words of known records that a slot takes and that were not asked: looked at once each. */
final class Candidates {

  private final Knowledge known;
  private final Slot slot;
  private final List<String> open = new ArrayList<>();
  private int read;
  private int queries;

  Candidates(Knowledge known, Slot slot) {
    this.known = known;
    this.slot = slot;
  }

  /** Those that are left, in the order in which they were first seen. */
  List<String> open() {
    List<String> vocabulary = known.vocabulary();
    for (; read < vocabulary.size(); read++) {
      if (slot.takes(vocabulary.get(read))) open.add(vocabulary.get(read));
    }
    if (queries != known.queries()) {
      open.removeIf(word -> known.asked(Query.of(new Term(slot.name(), word))));
      queries = known.queries();
    }
    return Collections.unmodifiableList(open);
  }
}
