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
final class RecentEntityPages {

  private static final int MOST = 32;

  private record EntityPage(Url url, EntityValues entityValues) {}

  private final Deque<EntityPage> latest = new ArrayDeque<>();

  /** What was learned anew reads pages otherwise. */
  void clear() {
    latest.clear();
  }

  /** The verdict on a page that is judged to show an entity, seen beside those before it. */
  Verdict sameIfAlreadySeen(Verdict verdict, PageObservation page, EntitySimilarity similarity) {
    if (!(verdict instanceof Verdict.Entity) || page.parts().isEmpty()) return verdict;
    EntityValues entityValues = similarity.entityValues(page.parts().get());
    Url url = page.visit().requestedUrl();
    Optional<EntityPage> equal =
        latest.stream()
            .filter(each -> !each.url.equals(url))
            .filter(each -> similarity.isSame(each.entityValues.similarityTo(entityValues)))
            .findFirst();
    if (equal.isPresent()) {
      return new Verdict.Same(
          Evidence.of(
              "shares %d of %d content items with %s, which was found before"
                  .formatted(
                      equal.get().entityValues.parts().countShared(entityValues.parts()),
                      entityValues.size(),
                      equal.get().url)),
          verdict.confidence());
    }
    if (latest.size() == MOST) latest.removeFirst();
    latest.addLast(new EntityPage(url, entityValues));
    return verdict;
  }
}
