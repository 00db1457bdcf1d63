package grapnel.papers.hernandez2012;

import grapnel.prototype.HubPage;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The features of Hernandez et al. 2012 §4: how probable it is that a hub holds a link, or one with
 * its prefix.
 *
 * <p>Of two ways to read "the same prefix" we take the one over the whole link, path, names and
 * values in this order: the other, within each sequence alone, would give F_N of {@code ie} the
 * same value on every kind of page.
 */
public final class LinkFeatures {

  /** A link with the hubs that hold it. */
  record LinkOnHubs(Url url, List<LinkElement> elements, BitSet hubs) {}

  private final List<LinkOnHubs> links;
  private final int hubs;
  private final long leftOut;

  private LinkFeatures(List<LinkOnHubs> links, int hubs, long leftOut) {
    this.links = links;
    this.hubs = hubs;
    this.leftOut = leftOut;
  }

  /**
   * The features of a hubset. Traps, whose links grow longer and longer, are left out: they would
   * not be classified, and two hundred thousand of nine hundred segments took more than 3 GB.
   */
  public static LinkFeatures of(List<HubPage> hubs) {
    Map<Url, LinkOnHubs> links = new LinkedHashMap<>();
    Map<LinkElement, LinkElement> interned = new HashMap<>();
    long leftOut = 0;
    for (int i = 0; i < hubs.size(); i++) {
      for (HubPage.PlacedLink placedLink : hubs.get(i).links()) {
        if (!LinkElement.withinLimits(placedLink.url())) {
          leftOut++;
          continue;
        }
        links.computeIfAbsent(placedLink.url(), url -> linked(url, interned)).hubs.set(i);
      }
    }
    return new LinkFeatures(new ArrayList<>(links.values()), hubs.size(), leftOut);
  }

  private static LinkOnHubs linked(Url url, Map<LinkElement, LinkElement> interned) {
    List<LinkElement> elements =
        LinkElement.of(url).stream().map(e -> interned.computeIfAbsent(e, same -> same)).toList();
    return new LinkOnHubs(url, elements, new BitSet());
  }

  /** How many links have more segments or parameters than are looked at. */
  public long leftOut() {
    return leftOut;
  }

  List<LinkOnHubs> links() {
    return links;
  }

  int hubs() {
    return hubs;
  }

  /** F_L: the share of hubs that hold the link (equation 1). */
  public double linkShare(Url url) {
    return links.stream().filter(l -> l.url.equals(url)).mapToDouble(this::share).sum();
  }

  double share(LinkOnHubs link) {
    return (double) link.hubs.cardinality() / hubs;
  }

  /** The share of hubs that hold any of these links. */
  double share(List<LinkOnHubs> any) {
    BitSet held = new BitSet();
    for (LinkOnHubs link : any) {
      held.or(link.hubs);
      if (held.cardinality() == hubs) break;
    }
    return (double) held.cardinality() / hubs;
  }

  /**
   * F_P, F_N and F_V of the elements of a link, in that order (equation 2).
   *
   * @param wild which of them are wildcards, counted from 0; their value is 1
   */
  public List<Double> values(Url url, Set<Integer> wild) {
    List<LinkElement> elements = LinkElement.of(url);
    List<LinkOnHubs> alike = links;
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < elements.size(); i++) {
      int at = i;
      boolean open = wild.contains(i - 1);
      alike = alike.stream().filter(l -> fits(l, at, elements.get(at), open)).toList();
      if (i > 0) values.add(open ? 1.0 : share(alike));
    }
    return values;
  }

  private static boolean fits(LinkOnHubs link, int at, LinkElement element, boolean open) {
    if (link.elements.size() <= at) return false;
    LinkElement other = link.elements.get(at);
    return open ? other.part() == element.part() : other.equals(element);
  }
}
