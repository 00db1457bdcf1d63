package grapnel.crawl;

import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier;
import grapnel.url.Host;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** What came of a crawl so far, in numbers; what earlier runs did may be counted too. */
public final class CrawlTally {

  /** So many failed hosts are kept by name; of a million seeds, many are gone. */
  private static final int MOST_NAMED = 1000;

  private final LongAdder answered = new LongAdder();
  private final LongAdder pages = new LongAdder();
  private final LongAdder unanswered = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder skipped = new LongAdder();
  private final LongAdder spentHosts = new LongAdder();
  private final LongAdder downHosts = new LongAdder();
  private final LongAdder refusedHosts = new LongAdder();
  private final LongAdder unreadHosts = new LongAdder();
  private final AtomicReference<@Nullable String> firstProblem = new AtomicReference<>();
  private final Map<Host, String> failedHosts = new LinkedHashMap<>();

  /** Why nothing more is asked of a host in this run, though URLs of it wait. */
  enum CloseReason {
    /** Its site has no budget left. */
    SPENT,
    /** It does not answer. */
    DOWN,
    /** It must not be asked: its address, or that it does not give its robots.txt. */
    REFUSED,
    /** Only pages are left that a bug keeps from being read. */
    UNREAD,
    /** The crawl was told to end. */
    STOPPED;

    /** The same for a frontier; nothing where the host may go on. */
    Optional<Frontier.AsideReason> setAsideReason() {
      return switch (this) {
        case SPENT -> Optional.of(Frontier.AsideReason.SPENT);
        case DOWN -> Optional.of(Frontier.AsideReason.DOWN);
        case REFUSED -> Optional.of(Frontier.AsideReason.REFUSED);
        case UNREAD, STOPPED -> Optional.empty();
      };
    }
  }

  /** Counts a URL that is done with. */
  public void count(VisitedUrl visited) {
    switch (visited.ending()) {
      case VisitedUrl.Answered _ -> {
        answered.increment();
        if (visited.ok()) pages.increment();
      }
      case VisitedUrl.Unanswered u -> {
        unanswered.increment();
        note(u.message());
      }
      case VisitedUrl.Unrecorded _ -> {
        unanswered.increment();
        note("not in the archive");
      }
      case VisitedUrl.Refused r -> {
        refused.increment();
        note(r.reason());
      }
      case VisitedUrl.Skipped _ -> skipped.increment();
    }
  }

  void count(CloseReason closeReason, Host host, String why) {
    boolean failed = closeReason == CloseReason.DOWN || closeReason == CloseReason.REFUSED;
    synchronized (failedHosts) {
      if (failed && failedHosts.size() < MOST_NAMED) failedHosts.put(host, why);
    }
    switch (closeReason) {
      case SPENT -> spentHosts.increment();
      case DOWN -> downHosts.increment();
      case REFUSED -> refusedHosts.increment();
      case UNREAD -> unreadHosts.increment();
      case STOPPED -> {
        return;
      }
    }
    note(why);
  }

  private void note(String why) {
    firstProblem.compareAndSet(null, why);
  }

  /** URLs that the server answered, with whatever status. */
  public long answered() {
    return answered.sum();
  }

  /** URLs that were answered with success. */
  public long pages() {
    return pages.sum();
  }

  /** URLs that were tried in vain. */
  public long unanswered() {
    return unanswered.sum();
  }

  /** URLs that were not asked for. */
  public long refused() {
    return refused.sum();
  }

  /** URLs that were not asked for because nothing new was expected of them. */
  public long skipped() {
    return skipped.sum();
  }

  /** Hosts with URLs left for which there was no budget. */
  public long spentHosts() {
    return spentHosts.sum();
  }

  /** Hosts with URLs left that do not answer. */
  public long downHosts() {
    return downHosts.sum();
  }

  /** Hosts with URLs left that must not be asked. */
  public long refusedHosts() {
    return refusedHosts.sum();
  }

  /** Hosts with pages left that a bug kept from being read. */
  public long unreadHosts() {
    return unreadHosts.sum();
  }

  /** The first of the hosts that do not answer or must not be asked, each with the reason. */
  public Map<Host, String> failedHosts() {
    synchronized (failedHosts) {
      return new LinkedHashMap<>(failedHosts);
    }
  }

  /** The first thing that went wrong, in words. */
  public Optional<String> firstProblem() {
    return Optional.ofNullable(firstProblem.get());
  }
}
