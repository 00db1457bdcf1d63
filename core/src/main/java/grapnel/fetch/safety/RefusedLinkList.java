package grapnel.fetch.safety;

import grapnel.page.Link;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * The links that were refused so far, each URL once, but for those that were requested after all.
 * Safe for use by many threads.
 */
final class RefusedLinkList {

  /** Some 300 bytes each. */
  private static final int MOST = 50_000;

  private static final int LONGEST_TEXT = 100;

  /**
   * One of them.
   *
   * @param own why it is refused by what it says itself, whatever is learned of others
   */
  record Entry(RefusedLink link, String rel, Optional<String> own) {}

  private final Map<Url, Entry> entries = new LinkedHashMap<>();

  /** By their hashes: what is lost by two that are alike is a line of a list. */
  private final Set<Integer> answered = ConcurrentHashMap.newKeySet();

  synchronized void add(Link link, Url from, String reason, Optional<String> own) {
    Url url = link.url().normalized();
    if (entries.size() >= MOST || answered.contains(hash(url))) return;
    String text = link.text();
    if (text.length() > LONGEST_TEXT) text = text.substring(0, LONGEST_TEXT);
    entries.putIfAbsent(url, new Entry(new RefusedLink(url, text, from, reason), link.rel(), own));
  }

  /** Takes out what was answered, and never takes it in again. */
  synchronized void remove(Url requested) {
    Url url = requested.normalized();
    answered.add(hash(url));
    entries.remove(url);
  }

  private static int hash(Url url) {
    return url.toString().hashCode();
  }

  /** Those that are refused still. */
  synchronized List<RefusedLink> all(Predicate<Entry> still) {
    List<RefusedLink> all = new ArrayList<>();
    for (Entry entry : entries.values()) if (still.test(entry)) all.add(entry.link);
    return all;
  }
}
