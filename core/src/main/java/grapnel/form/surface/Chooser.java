package grapnel.form.surface;

import grapnel.form.query.Greedy;
import grapnel.form.query.Knowledge;
import grapnel.form.query.Query;
import grapnel.form.query.Slot;
import grapnel.form.query.Term;
import grapnel.form.query.Wanted;
import java.util.List;
import java.util.Optional;

/** Says what to ask next. */
interface Chooser {

  Optional<Wanted> best();

  /** A page brought so many new records. */
  default void brought(Wanted asked, int fresh) {}

  /** The first page of a query was read. */
  default void answered(Wanted asked) {}

  /** How many new records the next page of a query should bring. */
  default double further(Course course) {
    return 1;
  }

  /** Whether a query is left while it has pages, for something better. */
  boolean leavesPages();

  /** By what queries are expected to bring. */
  static Chooser greedy(Greedy greedy) {
    return new Chooser() {
      @Override
      public Optional<Wanted> best() {
        return greedy.best();
      }

      @Override
      public void brought(Wanted asked, int fresh) {
        greedy.brought(asked, fresh);
      }

      @Override
      public void answered(Wanted asked) {
        greedy.answered(asked);
      }

      @Override
      public double further(Course course) {
        return greedy.further(
            course.wanted, course.total, course.keys.size(), course.recent, course.pages);
      }

      @Override
      public boolean leavesPages() {
        return true;
      }
    };
  }

  /** One word after the other, each to its last page: the document's way (seed 004 §3.8). */
  static Chooser list(List<String> words, List<Slot> slots, Knowledge known) {
    return new Chooser() {
      @Override
      public Optional<Wanted> best() {
        for (Slot slot : slots) {
          if (slot.kind() != Slot.Kind.TEXT) continue;
          for (String word : words) {
            Query query = Nonsense.required(slots).and(new Term(slot.name(), word));
            if (known.state(query).isEmpty()) return Optional.of(new Wanted(query, "list", 1, 1));
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
