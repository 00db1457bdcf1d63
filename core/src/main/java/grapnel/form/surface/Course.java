package grapnel.form.surface;

import grapnel.form.query.Knowledge;
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

  /**
   * How many new records the next page should bring: where the page says how many results there
   * are, what of them is not known; else what was hoped for, less and less, and what came.
   */
  double rate(Knowledge known) {
    if (next.isEmpty()) return 0;
    int size = known.pageSize();
    if (total.isPresent()) {
      double left = Math.max(1, total.getAsInt() - keys.size());
      double missing = total.getAsInt() - known.matching(query);
      double rate = Math.clamp(size * missing / left, 0, size);
      // Of a list that is cut off, the missing ones may be those that are never shown.
      return total.getAsInt() <= known.most()
          ? rate
          : Math.min(rate, (rate + recent * pages) / (1 + pages));
    }
    return Math.min(size, (Math.min(size, wanted.rate()) + recent * pages) / (1 + pages));
  }
}
