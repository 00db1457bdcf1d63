package grapnel.papers.kaur2021;

import java.util.HashSet;
import java.util.Set;

/**
 * Whether a site appears on others: equation 13, SF = sum of I. The text calls it the number of
 * backlinks in §3.5, and "1 if the website has appeared in other links, zero otherwise" in §4.6. We
 * read the latter: a number has no bound, and equation 14 adds it to two that have one. Measured on
 * a lab web, it finds more forms so, and about as many pages.
 */
final class SiteFrequency {

  private static final int MOST = 1_000_000;

  private final Set<String> linked = new HashSet<>();

  /** A page of one site links to another. */
  void link(String from, String to) {
    if (!from.equals(to) && linked.size() < MOST) linked.add(to);
  }

  int of(String site) {
    return linked.contains(site) ? 1 : 0;
  }
}
