package grapnel.papers.kaur2021;

import grapnel.focus.BoundedMap;
import grapnel.url.Url;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The document's three queues (§3.1, §3.12): sites, links found on them, and links found on those.
 * When fewer than so many sites wait, links are moved up, and fetched links where there are none.
 *
 * <p>All of them stand in the one frontier of a crawl, which survives a kill: a queue is a band of
 * ranks, ordered inside by the document's rank (§3.4, steps 2 and 4). What is moved up is so when
 * it is entered; what waits already keeps its band, and comes when the one above it is empty.
 */
final class ThreeFrontiers {

  /** The document's own number. */
  static final int LEAST = 100;

  /** The queues, and where their band of ranks begins. */
  enum Queue {
    FETCHED_LINKS(0),
    LINKS(1),
    SITES(2);

    private final int band;

    Queue(int band) {
      this.band = band;
    }
  }

  /** Seeds come before whatever is ranked among the sites. */
  static final double SEED = Queue.SITES.band + 1;

  private static final int MOST = 1_000_000;

  private final int least;
  private final Map<Queue, Integer> waiting = new EnumMap<>(Queue.class);
  private final Map<Url, Queue> queueByUrl = new BoundedMap<>(MOST);

  /**
   * Queues with nothing but seeds.
   *
   * @param least when fewer sites wait than this, links are moved up
   */
  ThreeFrontiers(int least, int seeds) {
    this.least = least;
    waiting.put(Queue.SITES, seeds);
  }

  /**
   * Enters a link where it is not known, and says where it waits.
   *
   * @param depth of the page it stands on
   */
  Queue enter(Url url, int depth) {
    @Nullable Queue known = queueByUrl.get(url);
    if (known != null) return known;
    Queue own = depth == 0 ? Queue.LINKS : Queue.FETCHED_LINKS;
    Queue place = count(Queue.SITES) < least && movesUpFirst(own) ? Queue.SITES : own;
    queueByUrl.put(url, place);
    waiting.merge(place, 1, Integer::sum);
    return place;
  }

  private int count(Queue queue) {
    return waiting.getOrDefault(queue, 0);
  }

  /** Whether nothing waits that would be moved up sooner. */
  private boolean movesUpFirst(Queue own) {
    boolean none = count(Queue.LINKS) == 0;
    return own == Queue.LINKS ? none : none && count(Queue.FETCHED_LINKS) == 0;
  }

  /** It waits no more. */
  void noteLeft(Url url, int depth) {
    @Nullable Queue place = queueByUrl.remove(url);
    if (place == null && depth == 0) place = Queue.SITES;
    if (place != null) waiting.put(place, Math.max(0, count(place) - 1));
  }

  /** A rank in the band of a queue. */
  static double rank(Queue queue, double rank) {
    return queue.band + rank / (1 + rank);
  }
}
