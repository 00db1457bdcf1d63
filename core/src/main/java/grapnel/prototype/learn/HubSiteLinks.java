package grapnel.prototype.learn;

import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.UrlPrototype;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * All links that the hubs of one site have to that site, each once.
 *
 * <p>Links to other sites are left out: a page says nothing about how another site spells its URLs.
 */
final class HubSiteLinks {

  /** Error pages and other languages have another frame. */
  private static final double NEARLY_ALL = 0.95;

  private static final double Z95 = 1.96;

  /** Fewer hubs than these cannot tell what every page has. */
  private static final int FEWEST_FOR_FRAME = 5;

  /** A link, taken apart, and where it was seen. */
  static final class SiteLink {
    final Url url;
    final String origin;
    final List<PrototypeToken> path;
    final Map<String, String> query;
    final TreeSet<Integer> hubs = new TreeSet<>();
    final TreeSet<Integer> places = new TreeSet<>();

    SiteLink(Url url, Map<String, PrototypeToken> interned) {
      this.url = url;
      this.origin = url.host().toString();
      List<PrototypeToken> tokens = new ArrayList<>();
      for (String segment : url.segments()) {
        if (segment.isEmpty()) continue;
        PrototypeToken token = PrototypeToken.masked(segment);
        tokens.add(interned.computeIfAbsent(token.text(), _ -> token));
      }
      this.path = List.copyOf(tokens);
      this.query = parameters(url.query().orElse(""));
    }

    /** What stands behind the segment at a place: the next one, or the query. */
    String textAfter(int at) {
      return at + 1 >= path.size() ? "?" + url.query().orElse("") : segment(at + 1);
    }

    /** The segment at a place as it stands in the URL; empty where there is none. */
    String segment(int at) {
      return url.segments().stream()
          .filter(segment -> !segment.isEmpty())
          .skip(at)
          .findFirst()
          .orElse("");
    }
  }

  private final Map<Url, SiteLink> links = new LinkedHashMap<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, PrototypeToken> interned = new HashMap<>();
  private int hubs;

  /** The parameters by name, numbers in names left out; a bare one has the name "". */
  static Map<String, String> parameters(String query) {
    if (query.isEmpty()) return Map.of();
    Map<String, String> parameters = new LinkedHashMap<>();
    for (UrlQuery.Parameter parameter : UrlQuery.of(query).parameters()) {
      String part = parameter.raw();
      int equals = part.indexOf('=');
      String name = equals < 0 ? "" : PrototypeToken.masked(part.substring(0, equals)).text();
      if (!part.isEmpty()) parameters.putIfAbsent(name, part.substring(equals + 1));
    }
    return parameters;
  }

  void add(HubPage hub) {
    String site = hub.url().site();
    for (HubPage.PlacedLink placedLink : hub.links()) {
      Url url = placedLink.url().withoutFragment();
      if (!url.web() || !url.site().equals(site)) {
        continue;
      }
      SiteLink link = links.computeIfAbsent(url, u -> new SiteLink(u, interned));
      if (link.path.size() > UrlPrototype.DEEPEST) {
        links.remove(url);
        continue;
      }
      link.hubs.add(hubs);
      if (!placedLink.place().isEmpty()) {
        link.places.add(places.computeIfAbsent(placedLink.place(), _ -> places.size()));
      }
    }
    hubs++;
  }

  int hubs() {
    return hubs;
  }

  List<SiteLink> all() {
    return List.copyOf(links.values());
  }

  /**
   * Whether a link belongs to what every page has. Hernandez et al. 2012 asks for "near 1"; here it
   * is not known with 95% confidence (Wilson's interval) to be on fewer than {@link #NEARLY_ALL},
   * but known to be on more than half of all hubs.
   */
  boolean isFrame(SiteLink link) {
    if (hubs < FEWEST_FOR_FRAME) return false;
    double share = (double) link.hubs.size() / hubs;
    double z = Z95 * Z95 / hubs;
    double half = Z95 * Math.sqrt((share * (1 - share) + z / 4) / hubs);
    double most = (share + z / 2 + half) / (1 + z);
    double least = (share + z / 2 - half) / (1 + z);
    return least > 0.5 && most >= NEARLY_ALL;
  }
}
