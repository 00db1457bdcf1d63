package grapnel.prototype.learn;

import grapnel.fetch.never.OffLimits;
import grapnel.prototype.Hub;
import grapnel.prototype.Kind;
import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import grapnel.url.Terms;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Gives a kind its name, and says what its pages hold: by what pages of it say of themselves where
 * some were seen, by the words of its URLs elsewhere.
 */
final class Naming {

  /** Names of parameters by which the pages of a list are told apart. */
  private static final Set<String> LISTING =
      Set.of(
          "page",
          "p",
          "pg",
          "pagenum",
          "pageno",
          "paged",
          "start",
          "offset",
          "from",
          "skip",
          "limit",
          "size",
          "pagesize",
          "per_page",
          "perpage",
          "sort",
          "sortby",
          "order",
          "orderby",
          "dir",
          "q",
          "query",
          "search",
          "keyword",
          "keywords",
          "s",
          "filter",
          "facet",
          "k");

  /** Links looked at to see whether a kind acts. */
  private static final int LOOKED_AT = 200;

  private final Map<Url, String> sorts = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  /**
   * @param hubs pages that were seen; they are lists themselves unless they say otherwise
   */
  Naming(List<Hub> hubs) {
    for (Hub hub : hubs) sorts.put(hub.url().withoutFragment(), hub.sort());
  }

  Kind frame(int links) {
    return new Kind(free("frame"), Kind.Holds.FRAME, 0.95, links);
  }

  Kind kind(Merger.Group group) {
    List<Linked> links = group.drafts().stream().flatMap(draft -> draft.links().stream()).toList();
    long seen = links.stream().filter(link -> sorts.containsKey(link.url)).count();
    Optional<String> said = said(links);
    String name = free(said.orElseGet(() -> word(group)));
    double acts = acts(links);
    if (acts >= 0.5) return kind(name, Kind.Holds.ACTION, acts, links);
    double lists = listing(group, links);
    boolean things = said.isPresent();
    // Hubs are lists. Where the pages of a crawl stand in for them, they are of many kinds.
    double hubs = (double) seen / sorts.size();
    if (!things && (lists > 0.5 || hubs > 0.5)) {
      double sure = Math.max(lists, hubs * (seen + 1.0) / (seen + 2.0));
      return kind(name, Kind.Holds.LIST, sure, links);
    }
    long open =
        group.drafts().stream()
            .filter(draft -> draft.open() || !draft.names().isEmpty())
            .mapToLong(draft -> draft.links().size())
            .sum();
    if (!things && (2 * open <= links.size() || links.size() < 2))
      return kind(name, Kind.Holds.UNKNOWN, 0, links);
    return kind(
        name, Kind.Holds.ENTITY, (1 - lists) * (links.size() + 1.0) / (links.size() + 2.0), links);
  }

  private static Kind kind(String name, Kind.Holds holds, double sure, List<Linked> links) {
    return new Kind(name, holds, Math.round(100 * Math.min(0.99, sure)) / 100.0, links.size());
  }

  /** What most of the pages that were seen say of themselves. */
  private Optional<String> said(List<Linked> links) {
    Map<String, Integer> counts = new HashMap<>();
    for (Linked link : links) {
      String sort = sorts.getOrDefault(link.url, "");
      if (!sort.isEmpty()) counts.merge(sort, 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }

  private static double acts(List<Linked> links) {
    List<Linked> some = links.subList(0, Math.min(LOOKED_AT, links.size()));
    return some.stream().filter(link -> OffLimits.url(link.url).isPresent()).count()
        / (double) some.size();
  }

  /** The share of links with parameters by which lists are paged, sorted and searched. */
  private static double listing(Merger.Group group, List<Linked> links) {
    long listing = 0;
    for (Draft draft : group.drafts()) {
      if (draft.names().stream().anyMatch(LISTING::contains)) listing += draft.links().size();
    }
    return (double) listing / links.size();
  }

  /** The last word of the path, else the first parameter's name. */
  private static String word(Merger.Group group) {
    Draft first = group.drafts().getFirst();
    if (first.path().isEmpty() && first.names().isEmpty()) return "home";
    for (int letters = 2; letters > 0; letters--) {
      int least = letters;
      Optional<String> word =
          group.drafts().stream()
              .flatMap(draft -> words(draft).filter(text -> text.length() >= least).limit(1))
              .findFirst();
      if (word.isPresent()) return word.get();
    }
    return "page";
  }

  /** What a draft says, the most telling first. */
  private static Stream<String> words(Draft draft) {
    Stream<String> path = draft.words().reversed().stream().map(Token::text);
    return Stream.of(draft.keys().values().stream(), path, draft.names().stream().sorted())
        .flatMap(texts -> texts)
        .map(Naming::letters);
  }

  private static String letters(String text) {
    String bare = text.replace(Token.NUMBER, "").replaceAll("\\.[a-z]{2,5}$", "");
    return String.join(" ", Terms.subTokens(bare)).toLowerCase(java.util.Locale.ROOT);
  }

  private String free(String name) {
    String free = name;
    for (int i = 2; !taken.add(free); i++) free = name + " " + i;
    return free;
  }
}
