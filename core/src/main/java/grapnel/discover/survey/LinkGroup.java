package grapnel.discover.survey;

import grapnel.url.Url;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Links that look alike: they stand in the same place of pages, and their URLs have one outline.
 * Two of them very likely lead to pages of one kind.
 */
final class LinkGroup {

  /** More are not kept: a few are visited. */
  private static final int MOST_WAITING = 50;

  private final Deque<Url> waiting = new ArrayDeque<>();
  private int urlCount;
  private int visits;
  private boolean lastOpenedGroups;

  /** Takes in a URL that was not seen before. */
  void add(Url url) {
    urlCount++;
    if (waiting.size() < MOST_WAITING) waiting.add(url);
  }

  /** How many different URLs of this sort were seen. */
  int urlCount() {
    return urlCount;
  }

  int visits() {
    return visits;
  }

  /** Whether the latest page of this sort had links of a sort that was not seen before. */
  boolean lastOpenedGroups() {
    return lastOpenedGroups;
  }

  boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  /** The first and the last in turn: neighbours on a list are often alike in more than kind. */
  Url takeNext() {
    visits++;
    return visits % 2 == 1 ? waiting.removeFirst() : waiting.removeLast();
  }

  void recordVisit(boolean newSorts) {
    lastOpenedGroups = newSorts;
  }
}
