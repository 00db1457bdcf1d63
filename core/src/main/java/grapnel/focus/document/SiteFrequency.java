package grapnel.focus.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Whether a site appears on others: equation 13, SF = sum of I. The text calls it a number of
 * backlinks in §3.5 and "1 if the website has appeared in other links, zero otherwise" in §4.6; as
 * a number it has no bound, and equation 14 adds it to two that have one.
 */
final class SiteFrequency {

  /** Beyond this a site is known everywhere, and more would say nothing. */
  private static final int MOST = 1000;

  private final Map<String, Set<String>> seenOn = new HashMap<>();

  /** A page of one site links to another; I is 1 for a site however often it does. */
  void link(String from, String to) {
    if (from.equals(to)) return;
    Set<String> sites = seenOn.computeIfAbsent(to, _ -> new HashSet<>());
    if (sites.size() < MOST) sites.add(from);
  }

  int of(String site) {
    int n = seenOn.getOrDefault(site, Set.of()).size();
    return Boolean.getBoolean("sf.number") ? n : Math.min(1, n);
  }
}
