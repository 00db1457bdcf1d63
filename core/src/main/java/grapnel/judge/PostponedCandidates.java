package grapnel.judge;

import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The candidates whose verdicts a block has kept open or may have spoiled: those that came while it
 * lasted, and those just before it was noticed.
 */
final class PostponedCandidates {

  /** What is remembered of the time before a block is noticed. */
  private static final int MOST_RECENT = 1000;

  /** Since the site was last seen to be well. */
  private final Deque<Url> recent = new ArrayDeque<>();

  private final Set<Url> waiting = new LinkedHashSet<>();

  /** The load that a URL is to be asked for: what it answered in a block is on record. */
  private final Map<Url, Integer> loads = new HashMap<>();

  int load(Url url) {
    return loads.getOrDefault(url, 0);
  }

  /** It was asked, and its answer is believed for now. */
  void recordAsked(Url url) {
    if (recent.size() == MOST_RECENT) recent.removeFirst();
    recent.addLast(url);
  }

  /** The site is well, so what it answered so far stands. */
  void confirmRecent() {
    recent.clear();
  }

  /** The site has changed: what was asked since it was last well is to be asked anew. */
  void postponeRecent() {
    for (Url url : recent) {
      waiting.add(url);
      loads.merge(url, 1, Integer::sum);
    }
    recent.clear();
  }

  /** What was asked since the site was last well. */
  List<Url> recent() {
    return List.copyOf(recent);
  }

  /** It was not asked at all. */
  void postpone(Url url) {
    waiting.add(url);
  }

  List<Url> takeAll() {
    List<Url> all = List.copyOf(waiting);
    waiting.clear();
    return all;
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }
}
