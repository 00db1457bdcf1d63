package grapnel.fetch.safety;

import grapnel.page.Link;
import grapnel.url.Url;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * What {@link UnsafeRequests} said lately: a page is asked about by whoever reads it, and the links
 * of the frame stand on each. Of a discovery's processor time these rules took a fifth without it.
 * Safe for use by many threads.
 */
final class ReasonCache {

  /** Some hundred pages of links that are not the frame's; a megabyte or two. */
  private static final int MOST = 4000;

  private final Map<Link, Optional<String>> links = new ConcurrentHashMap<>();
  private final Map<Url, UrlReasons> urls = new ConcurrentHashMap<>();

  /** See {@link UnsafeRequests#urlReason} and {@link UnsafeRequests#unknownCommandReason}. */
  record UrlReasons(Optional<String> acts, Optional<String> unknownCommand) {
    private static UrlReasons of(Url url) {
      Optional<String> acts = UnsafeRequests.urlReason(url);
      return new UrlReasons(
          acts, acts.isPresent() ? acts : UnsafeRequests.unknownCommandReason(url));
    }
  }

  /** See {@link UnsafeRequests#linkReason(Link)}. */
  Optional<String> linkReason(Link link) {
    return remembered(links, link, UnsafeRequests::linkReason);
  }

  UrlReasons urlReasons(Url url) {
    return remembered(urls, url, UrlReasons::of);
  }

  private static <K, V> V remembered(Map<K, V> known, K key, Function<K, V> rule) {
    V before = known.get(key);
    if (before != null) return before;
    V fresh = rule.apply(key);
    if (known.size() >= MOST) known.clear();
    known.put(key, fresh);
    return fresh;
  }
}
