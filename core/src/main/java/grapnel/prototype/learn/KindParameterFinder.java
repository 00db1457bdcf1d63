package grapnel.prototype.learn;

import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the parameter that tells what kind of page a script makes: {@code page} in {@code
 * index.php?page=product&id=3}. It is on every link, its values are few words, each value comes
 * with the same further parameters, and not all values with the same ones (or the path is a
 * script's, which by itself says nothing). Or a text inside its values tells: {@code
 * show=hotel-12-grand-plaza}, {@code show=cafe-13-old-mill}.
 */
final class KindParameterFinder {

  private static final Pattern SCRIPT =
      Pattern.compile("(?i)index|.*\\.(php\\d?|phtml|cgi|pl|aspx?|jspx?|do|dll|exe|cfm|py)");

  /** One script makes some kinds of pages, but not very many. */
  private static final int MOST_KINDS = 30;

  private static final int FEW_KINDS = 8;

  private KindParameterFinder() {}

  /** The drafts of one path, by key and by the names of parameters. */
  static List<PrototypeDraft> splitByKindParameter(
      String origin, List<PrototypeToken> path, List<SiteLink> links) {
    if (path.stream().anyMatch(PrototypeToken::open))
      return PrototypeSplitter.splitByParameterNames(origin, path, Map.of(), links);
    Optional<String> key = findKindParameter(path, links);
    if (key.isEmpty()) return splitByTextsInside(origin, path, links);
    List<PrototypeDraft> drafts = new ArrayList<>();
    PrototypeSplitter.groupBy(links, link -> value(link, key.get()))
        .forEach(
            (value, some) ->
                drafts.addAll(
                    PrototypeSplitter.splitByParameterNames(
                        origin, path, Map.of(key.get(), PrototypeToken.literal(value)), some)));
    return drafts;
  }

  /** Splits by texts that choose the kind inside the values of one parameter. */
  private static List<PrototypeDraft> splitByTextsInside(
      String origin, List<PrototypeToken> path, List<SiteLink> links) {
    for (String name : namesOfAll(links)) {
      Map<PrototypeToken, List<SiteLink>> values =
          PrototypeSplitter.groupBy(links, link -> PrototypeToken.masked(value(link, name)));
      Map<PrototypeToken, PrototypeToken> kinds =
          SegmentKindFinder.find(values, link -> value(link, name));
      if (kinds.isEmpty()) continue;
      List<PrototypeDraft> drafts = new ArrayList<>();
      PrototypeSplitter.groupBy(
              links,
              link ->
                  kinds.getOrDefault(PrototypeToken.masked(value(link, name)), PrototypeToken.ANY))
          .forEach(
              (token, some) ->
                  drafts.addAll(
                      PrototypeSplitter.splitByParameterNames(
                          origin, path, token.any() ? Map.of() : Map.of(name, token), some)));
      return drafts;
    }
    return PrototypeSplitter.splitByParameterNames(origin, path, Map.of(), links);
  }

  /** The parameters that every link has. */
  private static Set<String> namesOfAll(List<SiteLink> links) {
    Set<String> everywhere = new TreeSet<>(links.getFirst().query.keySet());
    for (SiteLink link : links) everywhere.retainAll(link.query.keySet());
    return everywhere;
  }

  private static String value(SiteLink link, String name) {
    return link.query.getOrDefault(name, "");
  }

  private static Optional<String> findKindParameter(
      List<PrototypeToken> path, List<SiteLink> links) {
    boolean script = path.isEmpty() || SCRIPT.matcher(path.getLast().text()).matches();
    return namesOfAll(links).stream().filter(name -> tellsKind(name, links, script)).findFirst();
  }

  private static boolean tellsKind(String name, List<SiteLink> links, boolean script) {
    Map<String, UrlVocabulary.ValueUse> uses = new HashMap<>();
    Set<Set<String>> companies = new HashSet<>();
    for (var value : PrototypeSplitter.groupBy(links, link -> value(link, name)).entrySet()) {
      if (value.getKey().chars().anyMatch(c -> c >= '0' && c <= '9')) return false;
      Map<Set<String>, List<SiteLink>> byNames =
          PrototypeSplitter.groupBy(value.getValue(), link -> Set.copyOf(link.query.keySet()));
      int most = byNames.values().stream().mapToInt(List::size).max().orElse(0);
      if (5 * most < 4 * value.getValue().size()) return false;
      byNames.forEach(
          (names, some) -> {
            if (some.size() == most) companies.add(names);
          });
      int seen = value.getValue().size();
      uses.put(value.getKey(), new UrlVocabulary.ValueUse(seen, seen, 1, Set.of(), Set.of()));
    }
    boolean closed = UrlVocabulary.words(uses).size() == uses.size();
    int most = companies.size() > 1 ? MOST_KINDS : script ? FEW_KINDS : 0;
    return uses.size() > 1 && uses.size() <= most && closed;
  }
}
