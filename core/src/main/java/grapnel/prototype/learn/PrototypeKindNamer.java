package grapnel.prototype.learn;

import grapnel.browser.HashRoute;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.prototype.PrototypeKind;
import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import grapnel.prototype.learn.KindPageEvidence.RoleGuess;
import grapnel.url.SegmentMark;
import grapnel.url.UrlTokens;
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
final class PrototypeKindNamer {

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

  private final KindPageEvidence evidence;
  private final int hubs;
  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> last = new HashMap<>();

  /**
   * @param hubs how many pages links were learned from; they are lists unless they say otherwise
   */
  PrototypeKindNamer(KindPageEvidence evidence, int hubs) {
    this.evidence = evidence;
    this.hubs = hubs;
  }

  PrototypeKind frame(int links) {
    return new PrototypeKind(unusedName("frame"), PrototypeKind.KindRole.FRAME, 0.95, links);
  }

  /**
   * The kind of some drafts.
   *
   * @param index which kind it is
   * @param lists how many hubs are of this kind
   */
  PrototypeKind kind(List<PrototypeDraft> drafts, int index, int lists) {
    List<SiteLink> links = drafts.stream().flatMap(draft -> draft.links().stream()).toList();
    RoleGuess guess = guessRole(drafts, links, index, lists);
    double sure = Math.round(100 * Math.min(0.99, guess.confidence())) / 100.0;
    return new PrototypeKind(
        unusedName(name(drafts, links, index)), guess.role(), sure, links.size());
  }

  private RoleGuess guessRole(
      List<PrototypeDraft> drafts, List<SiteLink> links, int index, int ofHubs) {
    double acts = actionShare(links);
    if (acts >= 0.5) return new RoleGuess(PrototypeKind.KindRole.ACTION, acts);
    Optional<RoleGuess> said = evidence.declaredRole(index);
    if (said.isPresent()) return said.get();
    double listing = listShare(drafts, links);
    // Hubs are lists. Where the pages of a crawl stand in for them, they are of many kinds.
    double share = (double) ofHubs / hubs;
    double hubs = share > 0.5 ? share * (ofHubs + 1) / (ofHubs + 2) : 0;
    if (listing > 0.5) return new RoleGuess(PrototypeKind.KindRole.LIST, Math.max(listing, hubs));
    Optional<RoleGuess> built = evidence.structuralRole(index);
    if (built.isPresent() && built.get().role() == PrototypeKind.KindRole.LIST) {
      return new RoleGuess(PrototypeKind.KindRole.LIST, Math.max(built.get().confidence(), hubs));
    }
    if (built.isEmpty() && share > 0.5) return new RoleGuess(PrototypeKind.KindRole.LIST, hubs);
    if (!open(drafts, links)) return new RoleGuess(PrototypeKind.KindRole.UNKNOWN, 0);
    double spelt = (1 - listing) * (links.size() + 1.0) / (links.size() + 2.0);
    return new RoleGuess(
        PrototypeKind.KindRole.ENTITY,
        Math.max(spelt, built.map(RoleGuess::confidence).orElse(0.0)));
  }

  /** Whether most links stand for many: one page of its own kind is any page. */
  private static boolean open(List<PrototypeDraft> drafts, List<SiteLink> links) {
    long open =
        drafts.stream()
            .filter(draft -> draft.open() || !draft.parameterNames().isEmpty())
            .mapToLong(draft -> draft.links().size())
            .sum();
    return 2 * open > links.size() && links.size() >= 2;
  }

  private static double actionShare(List<SiteLink> links) {
    List<SiteLink> some = links.subList(0, Math.min(LOOKED_AT, links.size()));
    return some.stream().filter(link -> UnsafeRequests.urlReason(link.url).isPresent()).count()
        / (double) some.size();
  }

  /**
   * The share of links to lists, by the parameters with which lists are paged, sorted and searched.
   * Where a fixed path takes such, it is a list without them, too; a thing may have pages.
   */
  private static double listShare(List<PrototypeDraft> drafts, List<SiteLink> links) {
    Set<List<PrototypeToken>> listed = new HashSet<>();
    for (PrototypeDraft draft : drafts) {
      if (lists(draft) && !draft.endsOpen()) listed.add(draft.path());
    }
    long listing = 0;
    for (PrototypeDraft draft : drafts) {
      if (lists(draft) || listed.contains(draft.path())) listing += draft.links().size();
    }
    return (double) listing / links.size();
  }

  private static boolean lists(PrototypeDraft draft) {
    return draft.parameterNames().stream()
        .anyMatch(name -> LISTING.contains(name) && !draft.kindParameters().containsKey(name));
  }

  /**
   * The last word of most paths that can be read; where there is none, what pages say that they
   * show, what their titles share, and in the end whatever the URLs have. URLs come first since two
   * kinds of a site may be of one sort: {@code laptops} and {@code phones} are both products.
   */
  private String name(List<PrototypeDraft> drafts, List<SiteLink> links, int index) {
    PrototypeDraft first = drafts.getFirst();
    if (first.path().isEmpty() && first.parameterNames().isEmpty()) return "home";
    Map<String, Integer> words = weighed(drafts);
    Map<String, Integer> telling = new LinkedHashMap<>(words);
    telling.keySet().removeIf(word -> word.length() < 2 || GENERIC.contains(word));
    return telling.keySet().stream()
        .filter(word -> word.length() >= READABLE)
        .filter(word -> 2 * telling.getOrDefault(word, 0) >= links.size())
        .findFirst()
        .or(() -> evidence.declaredType(index))
        .or(() -> route(links))
        .or(() -> evidence.sharedTitle(index))
        .or(() -> heaviest(telling))
        .or(() -> heaviest(words))
        .or(() -> parameter(drafts))
        .orElse("page");
  }

  /** The words of drafts, the most telling of each first, with the links that have them. */
  private static Map<String, Integer> weighed(List<PrototypeDraft> drafts) {
    Map<String, Integer> words = new LinkedHashMap<>();
    for (PrototypeDraft draft : drafts) {
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

  /** The word that most of what stands behind the # has: {@code /#/lamps/17/show}. */
  private static Optional<String> route(List<SiteLink> links) {
    Map<String, Integer> words = new LinkedHashMap<>();
    for (SiteLink link : links) {
      if (!HashRoute.isKnownAs(link.url)) return Optional.empty();
      String route = HashRoute.shown(link.url).fragment().orElse("");
      Stream.of(route.split("[/?&=!]+", -1))
          .map(PrototypeKindNamer::letters)
          .filter(word -> word.length() >= READABLE && !GENERIC.contains(word))
          .distinct()
          .forEach(word -> words.merge(word, 1, Integer::sum));
    }
    return heaviest(words).filter(word -> 2 * words.getOrDefault(word, 0) >= links.size());
  }

  private static Optional<String> parameter(List<PrototypeDraft> drafts) {
    return drafts.stream()
        .flatMap(draft -> draft.parameterNames().stream().sorted().map(PrototypeKindNamer::letters))
        .filter(word -> !word.isEmpty())
        .findFirst();
  }

  /** What a draft says by its key and its path, the most telling first. */
  private static Stream<String> words(PrototypeDraft draft) {
    return Stream.concat(
            draft.kindParameters().values().stream(), draft.words().reversed().stream())
        .map(PrototypeKindNamer::fixedText)
        .map(PrototypeKindNamer::letters);
  }

  /** Of {@code hotel-g{N}-*.html} what chooses the kind, without the mark of the number. */
  private static String fixedText(PrototypeToken token) {
    if (!token.named()) return token.text();
    String head = SegmentMark.word(token.fixedHead());
    return head.isEmpty() ? token.text().replace("*", "") : head;
  }

  private static String letters(String text) {
    String bare = text.replace(PrototypeToken.NUMBER, "").replaceAll("\\.[a-z]{2,5}$", "");
    return String.join(" ", UrlTokens.subTokens(bare)).toLowerCase(java.util.Locale.ROOT);
  }

  /** A hundred thousand classes of one name are counted on from the last, not from the first. */
  private String unusedName(String name) {
    String free = name;
    while (!taken.add(free)) free = name + " " + last.merge(name, 2, (n, _) -> n + 1);
    return free;
  }
}
