package grapnel.crawl;

import grapnel.fact.VisitedUrl;
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
public final class ChangeHistory {

  /** How much is believed beforehand: as if half a change had been seen. */
  private static final double PRIOR_CHANGES = 0.5;

  private final Map<Url, PageHistory> pages = new LinkedHashMap<>();
  private final Map<String, HostChanges> hosts = new HashMap<>();

  private static final class PageHistory {
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
  private static final class HostChanges {
    double seconds;
    int changes;
  }

  /** A visit that came after those told before. */
  public void add(VisitedUrl visited) {
    if (!(visited.ending() instanceof VisitedUrl.Answered)) return;
    PageHistory pageHistory = pages.computeIfAbsent(visited.url(), _ -> new PageHistory());
    Optional<String> text = textSignature(visited);
    if (pageHistory.visits == 0) {
      pageHistory.first = visited.askedAt();
    } else {
      HostChanges hostChanges =
          hosts.computeIfAbsent(visited.url().host().toString(), _ -> new HostChanges());
      hostChanges.seconds += PageHistory.seconds(pageHistory.last, visited.askedAt());
      if (!text.equals(pageHistory.text)) {
        pageHistory.changes++;
        hostChanges.changes++;
      }
    }
    pageHistory.visits++;
    pageHistory.last = visited.askedAt();
    pageHistory.text = text;
    pageHistory.depth = visited.depth();
  }

  /** A page that is gone has changed too. */
  private static Optional<String> textSignature(VisitedUrl visited) {
    return visited.ok()
        ? Optional.of(visited.contents().flatMap(VisitedUrl.PageContents::signature).orElse(""))
        : Optional.empty();
  }

  boolean knows(Url url) {
    return pages.containsKey(url);
  }

  /** Whether a page is not what it was when it was last seen. */
  boolean changed(VisitedUrl visited) {
    PageHistory pageHistory = pages.get(visited.url());
    return pageHistory == null || !pageHistory.text.equals(textSignature(visited));
  }

  /** All pages that were there, with their depth. */
  void eachPage(BiConsumer<Url, Integer> each) {
    pages.forEach(
        (url, pageHistory) -> {
          if (pageHistory.text.isPresent()) each.accept(url, pageHistory.depth);
        });
  }

  /**
   * How likely a page changed since it was last seen: 1 - ((b + T) / (b + T + t))^(a + X) after X
   * changes in a time T, t ago.
   */
  double changeProbability(Url url, Instant now) {
    PageHistory pageHistory = pages.get(url);
    if (pageHistory == null) return 1;
    HostChanges hostChanges = hosts.get(url.host().toString());
    // Nothing was ever seen twice: there is no reason to leave anything out.
    if (hostChanges == null) return 1;
    double b = PRIOR_CHANGES * hostChanges.seconds / (hostChanges.changes + PRIOR_CHANGES);
    double known = b + pageHistory.seconds();
    double since = PageHistory.seconds(pageHistory.last, now);
    if (known + since <= 0) return 1;
    return 1 - Math.pow(known / (known + since), PRIOR_CHANGES + pageHistory.changes);
  }
}
