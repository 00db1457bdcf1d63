package grapnel.crawl.revisit;

import grapnel.fact.Visited;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * How often pages changed, from earlier visits in their order.
 *
 * <p>Changes come at a rate that is a page's own (Cho and Garcia-Molina, Estimating frequency of
 * change, TOIT 2003). Where they count accesses without a change, we take the rate to be one of a
 * gamma distribution: a page seen once is as likely to change as others of its host, and one that
 * never changed is asked less and less, but never not at all.
 */
public final class History {

  /** How much is believed beforehand: as if half a change had been seen. */
  private static final double BEFORE = 0.5;

  private final Map<Url, Past> pages = new LinkedHashMap<>();
  private final Map<String, Pool> hosts = new HashMap<>();

  private static final class Past {
    Instant first = Instant.EPOCH;
    Instant last = Instant.EPOCH;
    Optional<String> text = Optional.empty();
    int depth;
    int changes;
    int visits;

    double seconds() {
      return seconds(first, last);
    }

    static double seconds(Instant from, Instant to) {
      return Math.max(0, Duration.between(from, to).toMillis() / 1000.0);
    }
  }

  /** What all pages of a host did together. */
  private static final class Pool {
    double seconds;
    int changes;
  }

  /** A visit that came after those told before. */
  public void add(Visited visited) {
    if (!(visited.ending() instanceof Visited.Answered)) return;
    Past past = pages.computeIfAbsent(visited.url(), _ -> new Past());
    Optional<String> text = text(visited);
    if (past.visits == 0) {
      past.first = visited.at();
    } else {
      Pool pool = hosts.computeIfAbsent(visited.url().host().toString(), _ -> new Pool());
      pool.seconds += Past.seconds(past.last, visited.at());
      if (!text.equals(past.text)) {
        past.changes++;
        pool.changes++;
      }
    }
    past.visits++;
    past.last = visited.at();
    past.text = text;
    past.depth = visited.depth();
  }

  /** A page that is gone has changed too. */
  private static Optional<String> text(Visited visited) {
    return visited.ok()
        ? Optional.of(visited.contents().flatMap(Visited.Contents::signature).orElse(""))
        : Optional.empty();
  }

  public boolean knows(Url url) {
    return pages.containsKey(url);
  }

  /** Whether a page is not what it was when it was last seen. */
  public boolean changed(Visited visited) {
    Past past = pages.get(visited.url());
    return past == null || !past.text.equals(text(visited));
  }

  /** All pages that were there, with their depth. */
  public void eachPage(BiConsumer<Url, Integer> each) {
    pages.forEach(
        (url, past) -> {
          if (past.text.isPresent()) each.accept(url, past.depth);
        });
  }

  /**
   * How likely a page changed since it was last seen: 1 - ((b + T) / (b + T + t))^(a + X) after X
   * changes in a time T, t ago.
   */
  public double chance(Url url, Instant now) {
    Past past = pages.get(url);
    if (past == null) return 1;
    Pool pool = hosts.get(url.host().toString());
    // Nothing was ever seen twice: there is no reason to leave anything out.
    if (pool == null) return 1;
    double b = BEFORE * pool.seconds / (pool.changes + BEFORE);
    double known = b + past.seconds();
    double since = Past.seconds(past.last, now);
    if (known + since <= 0) return 1;
    return 1 - Math.pow(known / (known + since), BEFORE + past.changes);
  }
}
