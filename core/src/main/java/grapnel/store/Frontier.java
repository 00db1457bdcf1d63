package grapnel.store;

import grapnel.fact.VisitedUrl;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What a crawl still has to visit, and what it is done with.
 *
 * <p>A URL is in one of four states:
 *
 * <ul>
 *   <li><i>unknown</i>: never entered;
 *   <li><i>waiting</i>: entered, not handed out;
 *   <li><i>leased</i>: handed out by {@link Lease#next}, and neither acknowledged nor given back;
 *   <li><i>visited</i>: acknowledged, for good.
 * </ul>
 *
 * What every frontier does:
 *
 * <ul>
 *   <li>A URL is entered at most once ever; entering it again changes nothing.
 *   <li>Hosts are leased, not URLs: while one holds the lease of a host, nobody else is handed any
 *       of its URLs, so that a host has one pause. Hosts are leased in turn; a frontier that knows
 *       what waits prefers the host of the highest rank, so that a crawl can be best first.
 *   <li>Of a host's waiting URLs the one of the highest rank comes first, then the one of the least
 *       depth, then the one that was entered first. With all ranks equal that is breadth first.
 *   <li>{@link #add} and {@link Lease#acknowledge} have committed when they return, each as a
 *       whole: a process killed at any moment loses nothing acknowledged, and no link of an
 *       acknowledged page. What was leased then is waiting, and is handed out again.
 *   <li>What is visited is kept in the order of its acknowledgement, each URL once.
 *   <li>Safe for many threads.
 * </ul>
 */
public interface Frontier {

  /** Where a URL stands. */
  enum State {
    UNKNOWN,
    WAITING,
    LEASED,
    VISITED
  }

  /** Why nothing more is asked of a host, though URLs of it wait. */
  enum AsideReason {
    /** Its site has no budget left. */
    SPENT,
    /** It does not answer. */
    DOWN,
    /** It must not be asked: its address, or that it does not give its robots.txt. */
    REFUSED
  }

  /**
   * A URL to visit.
   *
   * @param via the page that links or redirects there; empty for a seed
   * @param depth how many links lead there from a seed
   * @param hops how many redirects in a row led there
   * @param tries how often it was asked for in vain
   * @param rank the higher, the sooner; 0 for everything where nothing is ranked
   */
  record Entry(Url url, Optional<Url> via, int depth, int hops, int tries, double rank) {

    public Entry {
      if (Double.isNaN(rank)) throw new IllegalArgumentException("no rank: " + url);
      if (depth < 0 || hops < 0 || tries < 0) {
        throw new IllegalArgumentException("negative: %d, %d, %d".formatted(depth, hops, tries));
      }
    }

    public static Entry seed(Url url) {
      return new Entry(url, Optional.empty(), 0, 0, 0, 0);
    }

    /** What a link on this page leads to. */
    public Entry link(Url target, double rank) {
      return new Entry(target, Optional.of(url), depth + 1, 0, 0, rank);
    }

    /** What a redirect of this URL leads to. */
    public Entry redirect(Url target) {
      return new Entry(target, Optional.of(url), depth, hops + 1, 0, rank);
    }

    /** The same, sooner or later. */
    public Entry withRank(double rank) {
      return new Entry(url, via, depth, hops, tries, rank);
    }

    /** The same to be tried once more, after all that was not tried yet. */
    public Entry forRetry() {
      return new Entry(url, via, depth, hops, tries + 1, Math.min(rank, 0) - 1);
    }
  }

  /** Enters URLs, and says how many were unknown. */
  int add(Collection<Entry> entries);

  State state(Url url);

  /** Leases a host that has waiting URLs and is not leased; empty when there is none. */
  Optional<Lease> lease();

  /**
   * How soon to ask for a lease again though nobody here works on anything, because others enter
   * URLs too or hosts rest; empty when nothing can come that was not entered here.
   */
  default Optional<Duration> leaseRetryDelay() {
    return Optional.empty();
  }

  /** How many URLs are waiting or leased. */
  long waiting();

  /** How many URLs are visited. */
  long visited();

  /** All that is visited, in the order of its acknowledgement. */
  void eachVisited(Consumer<VisitedUrl> each);

  /** The last of what is visited, at most so many, in the order of its acknowledgement. */
  default void lastVisited(int most, Consumer<VisitedUrl> each) {
    long before = visited() - most;
    AtomicLong number = new AtomicLong();
    eachVisited(
        visited -> {
          if (number.getAndIncrement() >= before) each.accept(visited);
        });
  }

  /** The right to be handed the URLs of one host. */
  interface Lease extends AutoCloseable {

    Host host();

    /** The next URL, leased from now on; empty when none waits. */
    Optional<Entry> next();

    /**
     * Whether a URL surely was entered before, so that to enter it changes nothing; without asking
     * anyone, so no may be wrong.
     */
    default boolean surelyKnows(Url url) {
      return false;
    }

    /**
     * Acknowledges a leased URL and enters what its page leads to, both or neither.
     *
     * @throws IllegalStateException if the URL is not leased here
     */
    void acknowledge(VisitedUrl result, Collection<Entry> links);

    /**
     * Gives a leased URL back, with another rank perhaps.
     *
     * @throws IllegalStateException if the URL is not leased here
     */
    void giveBack(Entry entry);

    /**
     * Whether the host was given to someone else, as this process was not heard of for too long.
     * Then there is no next URL, and what is acknowledged or given back is not stored.
     */
    default boolean isLost() {
      return false;
    }

    /**
     * Keeps something that was learned of the host for who is leased it next; nothing where that is
     * always the same process. What was learned last may be lost.
     */
    default void shareLesson(Supplier<byte[]> lesson) {}

    /** What others have learned of the host, oldest first, that was not handed out here before. */
    default List<byte[]> newLessons() {
      return List.of();
    }

    /** Whether another worker finds no host, and this one has more than its share. */
    default boolean wantedElsewhere() {
      return false;
    }

    /** Ends the lease and keeps the host from everyone for so long; false if that must be done. */
    default boolean closeAndRest(Duration pause) {
      return false;
    }

    /** Ends the lease for this run, for everyone; false if the caller must see to it. */
    default boolean setAside(AsideReason why, String words) {
      return false;
    }

    /** Ends the lease: what is still leased waits again, and the host is last in turn. */
    @Override
    void close();
  }
}
