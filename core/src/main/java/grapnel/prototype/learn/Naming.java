package grapnel.prototype.learn;

import grapnel.fetch.never.OffLimits;
import grapnel.prototype.Kind;
import grapnel.prototype.Token;
import grapnel.prototype.learn.Sights.Leaning;
import grapnel.prototype.learn.SiteLinks.Linked;
import grapnel.url.Terms;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Gives a kind its name, and says what its pages hold: by the words of its URLs, and by what pages
 * of it say of themselves where some were seen.
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

  /** Shorter words of paths are abbreviations: {@code dp}, {@code tt}, {@code p}. */
  private static final int READABLE = 3;

  private final Sights sights;
  private final int hubs;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> last = new HashMap<>();

  /**
   * @param hubs how many pages links were learned from; they are lists unless they say otherwise
   */
  Naming(Sights sights, int hubs) {
    this.sights = sights;
    this.hubs = hubs;
  }

  Kind frame(int links) {
    return new Kind(free("frame"), Kind.Holds.FRAME, 0.95, links);
  }

  /**
   * The kind of some drafts.
   *
   * @param index which kind it is
   * @param lists how many hubs are of this kind
   */
  Kind kind(List<Draft> drafts, int index, int lists) {
    List<Linked> links = drafts.stream().flatMap(draft -> draft.links().stream()).toList();
    Leaning leaning = leaning(drafts, links, index, lists);
    double sure = Math.round(100 * Math.min(0.99, leaning.confidence())) / 100.0;
    return new Kind(free(name(drafts, links, index)), leaning.holds(), sure, links.size());
  }

  private Leaning leaning(List<Draft> drafts, List<Linked> links, int index, int ofHubs) {
    double acts = acts(links);
    if (acts >= 0.5) return new Leaning(Kind.Holds.ACTION, acts);
    Optional<Leaning> said = sights.said(index);
    if (said.isPresent()) return said.get();
    double listing = listing(drafts, links);
    // Hubs are lists. Where the pages of a crawl stand in for them, they are of many kinds.
    double share = (double) ofHubs / hubs;
    double hubs = share > 0.5 ? share * (ofHubs + 1) / (ofHubs + 2) : 0;
    if (listing > 0.5) return new Leaning(Kind.Holds.LIST, Math.max(listing, hubs));
    Optional<Leaning> built = sights.built(index);
    if (built.isPresent() && built.get().holds() == Kind.Holds.LIST) {
      return new Leaning(Kind.Holds.LIST, Math.max(built.get().confidence(), hubs));
    }
    if (built.isEmpty() && share > 0.5) return new Leaning(Kind.Holds.LIST, hubs);
    if (!open(drafts, links)) return new Leaning(Kind.Holds.UNKNOWN, 0);
    double spelt = (1 - listing) * (links.size() + 1.0) / (links.size() + 2.0);
    return new Leaning(
        Kind.Holds.ENTITY, Math.max(spelt, built.map(Leaning::confidence).orElse(0.0)));
  }

  /** Whether most links stand for many: one page of its own kind is any page. */
  private static boolean open(List<Draft> drafts, List<Linked> links) {
    long open =
        drafts.stream()
            .filter(draft -> draft.open() || !draft.names().isEmpty())
            .mapToLong(draft -> draft.links().size())
            .sum();
    return 2 * open > links.size() && links.size() >= 2;
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

  /**
   * The last word of most paths that can be read; where there is none, what pages say that they
   * show, what their titles share, and in the end whatever the URLs have. URLs come first since two
   * kinds of a site may be of one sort: {@code laptops} and {@code phones} are both products.
   */
  private String name(List<Draft> drafts, List<Linked> links, int index) {
    Draft first = drafts.getFirst();
    if (first.path().isEmpty() && first.names().isEmpty()) return "home";
    Map<String, Integer> words = weighed(drafts);
    Map<String, Integer> telling = new LinkedHashMap<>(words);
    telling.keySet().removeIf(word -> word.length() < 2 || GENERIC.contains(word));
    return telling.keySet().stream()
        .filter(word -> word.length() >= READABLE)
        .filter(word -> 2 * telling.getOrDefault(word, 0) >= links.size())
        .findFirst()
        .or(() -> sights.sort(index))
        .or(() -> sights.title(index))
        .or(() -> heaviest(telling))
        .or(() -> heaviest(words))
        .or(() -> parameter(drafts))
        .orElse("page");
  }

  /** The words of drafts, the most telling of each first, with the links that have them. */
  private static Map<String, Integer> weighed(List<Draft> drafts) {
    Map<String, Integer> words = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      words(draft)
          .filter(word -> !word.isEmpty())
          .distinct()
          .forEach(word -> words.merge(word, draft.links().size(), Integer::sum));
    }
    return words;
  }

  /** The word that most links have; of several, the first. */
  private static Optional<String> heaviest(Map<String, Integer> words) {
    return words.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static Optional<String> parameter(List<Draft> drafts) {
    return drafts.stream()
        .flatMap(draft -> draft.names().stream().sorted().map(Naming::letters))
        .filter(word -> !word.isEmpty())
        .findFirst();
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

  /** A hundred thousand classes of one name are counted on from the last, not from the first. */
  private String free(String name) {
    String free = name;
    while (!taken.add(free)) free = name + " " + last.merge(name, 2, (n, _) -> n + 1);
    return free;
  }
}
