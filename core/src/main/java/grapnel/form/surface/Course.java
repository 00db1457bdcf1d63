package grapnel.form.surface;

import grapnel.form.query.Query;
import grapnel.form.query.Wanted;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A query under way: what it brought so far, and where it goes on. */
final class Course {

  final Query query;
  final Wanted wanted;
  final Set<String> keys = new HashSet<>();
  Optional<Url> next = Optional.empty();
  OptionalInt total = OptionalInt.empty();
  int fresh;
  int pages;

  /** Whether the last page had fewer results than others have. */
  boolean lastShort;

  Course(Wanted wanted) {
    this.query = wanted.query();
    this.wanted = wanted;
  }

  /** How many new records the next page should bring. */
  double rate(int pageSize) {
    if (next.isEmpty()) return 0;
    // One more of each, so that a single page decides nothing for good.
    double share = (fresh + 1.0) / (keys.size() + 2.0);
    double left = total.isPresent() ? total.getAsInt() - (double) keys.size() : pageSize;
    return share * Math.clamp(left, 0, pageSize);
  }
}
