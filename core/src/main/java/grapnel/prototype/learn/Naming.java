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
          "pg",
          "pagenum",
          "pageno",
          "paged",
          "start",
          "offset",
          "skip",
          "limit",
          "pagesize",
          "per_page",
          "perpage",
          "sort",
          "sortby",
          "order",
          "orderby",
          "q",
          "query",
          "search",
          "keyword",
          "keywords",
          "facet");

  /** Words of paths that say how a page is shown, and not which. */
  private static final Set<String> GENERIC =
      Set.of(
          "index", "default", "main", "home", "view", "show", "display", "detail", "details", "id",
          "get", "page", "php", "html");

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

  /**
   * The kind of some drafts.
   *
   * @param hubs how many hubs are of this kind
   */
  Kind kind(List<Draft> drafts, int hubs) {
    List<Linked> links = drafts.stream().flatMap(draft -> draft.links().stream()).toList();
    Optional<String> said = said(links);
    String name = free(said.orElseGet(() -> word(drafts)));
    double acts = acts(links);
    if (acts >= 0.5) return kind(name, Kind.Holds.ACTION, acts, links);
    // Hubs are lists. Where the pages of a crawl stand in for them, they are of many kinds.
    double share = (double) hubs / sorts.size();
    double lists = listing(drafts, links);
    if (said.isEmpty() && (lists > 0.5 || share > 0.5)) {
      return kind(name, Kind.Holds.LIST, Math.max(lists, share * (hubs + 1) / (hubs + 2)), links);
    }
    long open =
        drafts.stream()
            .filter(draft -> draft.open() || !draft.names().isEmpty())
            .mapToLong(draft -> draft.links().size())
            .sum();
    if (said.isEmpty() && (2 * open <= links.size() || links.size() < 2)) {
      return kind(name, Kind.Holds.UNKNOWN, 0, links);
    }
    double sure = (1 - lists) * (links.size() + 1.0) / (links.size() + 2.0);
    return kind(name, Kind.Holds.ENTITY, sure, links);
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

  /**
   * The share of links to lists, by the parameters with which lists are paged, sorted and searched.
   * Where a fixed path takes such, it is a list without them, too; a thing may have pages.
   */
  private static double listing(List<Draft> drafts, List<Linked> links) {
    Set<List<Token>> listed = new HashSet<>();
    for (Draft draft : drafts) {
      if (lists(draft) && !draft.endsOpen()) listed.add(draft.path());
    }
    long listing = 0;
    for (Draft draft : drafts) {
      if (lists(draft) || listed.contains(draft.path())) listing += draft.links().size();
    }
    return (double) listing / links.size();
  }

  private static boolean lists(Draft draft) {
    return draft.names().stream()
        .anyMatch(name -> LISTING.contains(name) && !draft.keys().containsKey(name));
  }

  /** The last word of the path that says something, else the first parameter's name. */
  private static String word(List<Draft> drafts) {
    Draft first = drafts.getFirst();
    if (first.path().isEmpty() && first.names().isEmpty()) return "home";
    List<String> words = drafts.stream().flatMap(Naming::words).filter(w -> !w.isEmpty()).toList();
    return Stream.of(
            words.stream().filter(word -> word.length() > 1 && !GENERIC.contains(word)),
            words.stream(),
            drafts.stream().flatMap(draft -> draft.names().stream().sorted().map(Naming::letters)))
        .flatMap(some -> some)
        .filter(word -> !word.isEmpty())
        .findFirst()
        .orElse("page");
  }

  /** What a draft says by its key and its path, the most telling first. */
  private static Stream<String> words(Draft draft) {
    return Stream.concat(
            draft.keys().values().stream(), draft.words().reversed().stream().map(Token::text))
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
