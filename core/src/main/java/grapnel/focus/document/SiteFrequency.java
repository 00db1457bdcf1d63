package grapnel.focus.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** On how many other sites a site appears: equation 13, SF = sum of I. */
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
    return seenOn.getOrDefault(site, Set.of()).size();
  }
}
