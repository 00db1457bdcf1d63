package grapnel.discover;

import grapnel.discover.content.FruitlessShapes;
import grapnel.discover.content.ViewFamilies;
import grapnel.fact.RequestPurpose;
import grapnel.site.LinkRecordingAccess;
import grapnel.site.NextRequest;
import grapnel.url.PackedUrls;
import grapnel.url.Url;
import grapnel.url.UrlShape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What links lead to and nobody has asked for. In the end it is read in any case, so it may be
 * asked for whenever there is room beside what a method waits for.
 */
final class UnreadLinks {

  /** So many of a shape are read in any case, others if they are known to be wanted. */
  private static final int OF_UNKNOWN_SHAPE = FruitlessShapes.PATIENCE;

  /** If a budget leaves less than so many times what is to be read, methods need it. */
  private static final int LEAST_BUDGET = 4;

  private static final RequestPurpose PURPOSE =
      new RequestPurpose("links", "what will be read, beside what is waited for");

  private final DiscoveryState state;
  private final ReadingQueue waiting = new ReadingQueue();
  private final PackedUrls entered = new PackedUrls();
  private final Map<String, Integer> asked = new HashMap<>();
  private int seenBySurvey;
  private int linked;

  UnreadLinks(DiscoveryState state) {
    this.state = state;
  }

  /** Whether everything that links lead to is read in the end. */
  static boolean areRead(DiscoveryState state) {
    return state.environment().settings().samples().isEmpty() && state.allowsMethod("links");
  }

  /** The next of these, so many at the most; each is given once. */
  List<NextRequest> next(int most) {
    enterNew();
    List<NextRequest> next = new ArrayList<>();
    if (state.environment().budget().left() < (long) LEAST_BUDGET * entered.size()) return next;
    while (next.size() < most && !waiting.isEmpty()) {
      Url url = waiting.next().url();
      if (isWanted(url)) next.add(NextRequest.get(url, PURPOSE));
    }
    return next;
  }

  private void enterNew() {
    List<Url> surveyed = state.survey().urlsAfter(seenBySurvey);
    seenBySurvey += surveyed.size();
    List<Url> followed = state.links().followedTargetsAfter(linked);
    linked += followed.size();
    for (Url url : surveyed) enter(url);
    for (Url url : followed) enter(url);
  }

  private void enter(Url url) {
    if (entered.add(url)) waiting.add(new ReadingQueue.Waiting(url, Optional.empty(), false));
  }

  /** Views of a known address are read last, and most of them not at all. */
  private boolean isWanted(Url url) {
    LinkRecordingAccess links = state.links();
    if (links.hasSeen(url) || !links.proper(url).equals(url) || state.isMadeUp(url)) return false;
    if (ViewFamilies.extendsKnown(url, entered::contains)) return false;
    if (state.traps().skipReason(url).isPresent()) return false;
    return state.claimedPages().contains(url)
        || asked.merge(UrlShape.fine(url), 1, Integer::sum) <= OF_UNKNOWN_SHAPE;
  }
}
