package grapnel.prototype.learn;

import grapnel.prototype.PrototypeToken;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Splits links into prototypes as Hernandez et al. 2012 does, token by token from the left: a word
 * stays, a value becomes a wildcard, and what follows is looked at with that wildcard in place.
 * What is a word, {@link UrlVocabulary} tells. It errs on the side of too many: {@link
 * PrototypeMerger} puts together what belongs together.
 */
final class PrototypeSplitter {

  private static final int ENOUGH_HUBS = 10;

  private final List<PrototypeDraft> drafts = new ArrayList<>();

  /** Whether there are hubs enough to count by them. */
  private final boolean enoughHubs;

  private PrototypeSplitter(boolean enough) {
    this.enoughHubs = enough;
  }

  /** The prototypes of links that stand on so many hubs. */
  static List<PrototypeDraft> split(List<SiteLink> links, int hubs) {
    PrototypeSplitter splitter = new PrototypeSplitter(hubs >= ENOUGH_HUBS);
    groupBy(links, link -> link.origin)
        .forEach((origin, ofHost) -> splitter.split(origin, List.of(), ofHost));
    return splitter.drafts;
  }

  private void split(String origin, List<PrototypeToken> path, List<SiteLink> links) {
    int at = path.size();
    List<SiteLink> ended = links.stream().filter(link -> link.path.size() == at).toList();
    if (!ended.isEmpty())
      drafts.addAll(KindParameterFinder.splitByKindParameter(origin, path, ended));
    Map<PrototypeToken, List<SiteLink>> numbers = new LinkedHashMap<>();
    Map<PrototypeToken, List<SiteLink>> texts = new LinkedHashMap<>();
    for (SiteLink link : links) {
      if (link.path.size() == at) continue;
      PrototypeToken token = link.path.get(at);
      (token.number() ? numbers : texts).computeIfAbsent(token, _ -> new ArrayList<>()).add(link);
    }
    numbers.forEach((token, some) -> split(origin, with(path, token), some));
    splitByTextsInside(origin, path, texts);
    if (texts.isEmpty()) return;
    Set<String> words = UrlVocabulary.words(uses(texts, at));
    List<SiteLink> values = new ArrayList<>();
    texts.forEach(
        (token, some) -> {
          if (words.contains(token.text())) split(origin, with(path, token), some);
          else values.addAll(some);
        });
    if (!values.isEmpty()) split(origin, with(path, PrototypeToken.ANY), values);
  }

  /** Takes out the links whose kind is chosen by a text inside the segment. */
  private void splitByTextsInside(
      String origin, List<PrototypeToken> path, Map<PrototypeToken, List<SiteLink>> texts) {
    Map<PrototypeToken, List<SiteLink>> named = new LinkedHashMap<>();
    SegmentKindFinder.find(texts, link -> link.segment(path.size()))
        .forEach(
            (masked, token) -> {
              List<SiteLink> some = texts.remove(masked);
              if (some != null) named.computeIfAbsent(token, _ -> new ArrayList<>()).addAll(some);
            });
    named.forEach((token, some) -> split(origin, with(path, token), some));
  }

  private Map<String, UrlVocabulary.ValueUse> uses(
      Map<PrototypeToken, List<SiteLink>> texts, int at) {
    Map<String, UrlVocabulary.ValueUse> uses = new HashMap<>();
    texts.forEach(
        (token, links) -> {
          Set<Integer> hubs = new HashSet<>();
          Set<String> followers = new HashSet<>();
          Set<String> behind = new HashSet<>();
          for (SiteLink link : links) {
            hubs.addAll(link.hubs);
            behind.add(link.textAfter(at));
            if (link.path.size() > at + 1 && !link.path.get(at + 1).number()) {
              followers.add(link.path.get(at + 1).text());
            }
          }
          // The second page of one query's results tells no more about words than the first.
          int seen = enoughHubs ? Math.min(links.size(), hubs.size()) : links.size();
          uses.put(
              token.text(),
              new UrlVocabulary.ValueUse(seen, links.size(), hubs.size(), followers, behind));
        });
    return uses;
  }

  private static List<PrototypeToken> with(List<PrototypeToken> path, PrototypeToken more) {
    List<PrototypeToken> longer = new ArrayList<>(path);
    longer.add(more);
    return longer;
  }

  static <K> Map<K, List<SiteLink>> groupBy(
      List<SiteLink> links, java.util.function.Function<SiteLink, K> key) {
    Map<K, List<SiteLink>> groups = new LinkedHashMap<>();
    for (SiteLink link : links) {
      groups.computeIfAbsent(key.apply(link), _ -> new ArrayList<>()).add(link);
    }
    return groups;
  }

  /** Splits the links of one path by the names of their parameters. */
  static List<PrototypeDraft> splitByParameterNames(
      String origin,
      List<PrototypeToken> path,
      Map<String, PrototypeToken> keys,
      List<SiteLink> links) {
    List<PrototypeDraft> drafts = new ArrayList<>();
    groupBy(links, link -> new TreeSet<>(link.query.keySet()))
        .forEach((names, some) -> drafts.add(new PrototypeDraft(origin, path, names, keys, some)));
    return drafts;
  }
}
