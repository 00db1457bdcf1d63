package grapnel.form.surface;

import grapnel.fact.Request;
import grapnel.form.query.Query;
import grapnel.form.query.Wanted;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A query under way: what it brought so far, and where it goes on. */
final class Course {

  final Query query;
  final Wanted wanted;
  final Set<String> keys = new HashSet<>();
  Optional<Request> next = Optional.empty();
  OptionalInt total = OptionalInt.empty();
  int fresh;
  int pages;

  /** How many of the last page were new, earlier ones counted less. */
  double recent;

  /** Whether the last page had fewer results than others have. */
  boolean lastShort;

  Course(Wanted wanted) {
    this.query = wanted.query();
    this.wanted = wanted;
  }

  void brought(int now) {
    recent = pages <= 1 ? now : 0.5 * recent + 0.5 * now;
  }

  /** How many new records the next page should bring. */
  double rate(Chooser chooser) {
    return next.isEmpty() ? 0 : chooser.further(this);
  }
}
