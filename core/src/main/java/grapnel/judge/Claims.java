package grapnel.judge;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The pages lately judged to show an entity. Another id that shows the same shows no entity of its
 * own: a page served for many ids, in words no sentinel was answered with, is claimed once at most.
 */
final class Claims {

  private static final int MOST = 32;

  private record Claim(Url url, Own own) {}

  private final Deque<Claim> latest = new ArrayDeque<>();

  /** What was learned anew reads pages otherwise. */
  void clear() {
    latest.clear();
  }

  /** The verdict on a page that is judged to show an entity, seen beside those before it. */
  Verdict beside(Verdict verdict, Sight page, Likeness likeness) {
    if (!(verdict instanceof Verdict.Entity) || page.sketch().isEmpty()) return verdict;
    Own own = likeness.own(page.sketch().get());
    Url url = page.visit().asked();
    Optional<Claim> equal =
        latest.stream()
            .filter(each -> !each.url.equals(url))
            .filter(each -> likeness.same(each.own.alike(own)))
            .findFirst();
    if (equal.isPresent()) {
      return new Verdict.Same(
          Evidence.of(
              "%d of %d entity parts equal those of %s, which was judged before"
                  .formatted(
                      equal.get().own.parts().sharedWith(own.parts()),
                      own.size(),
                      equal.get().url)),
          verdict.confidence());
    }
    if (latest.size() == MOST) latest.removeFirst();
    latest.addLast(new Claim(url, own));
    return verdict;
  }
}
