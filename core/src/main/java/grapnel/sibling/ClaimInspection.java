package grapnel.sibling;

import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Looks at some of the pages that are about to be claimed, more as long as they disagree: are they
 * of the sample's kind, and different things? A list may mix two kinds, and a hundred links may end
 * at one log-in page. What tells them apart in the list (its text, its column, what stands beside
 * it, its URL) then decides about those that were not looked at; if nothing does, they are looked
 * at one by one.
 */
final class ClaimInspection {

  /** Pages looked at where all agree. A fifth of others among them is missed once in nine. */
  private static final int LOOKS = 10;

  /** Pages looked at before a list is taken to say nothing. */
  private static final int MOST_FOR_SPLIT = 16;

  /**
   * Pages of each side that are looked at to confirm a split, and must all agree: of hundreds of
   * features one agrees by chance with those looked at before.
   */
  private static final int AGREEING = 3;

  /** Fewer others among those looked at are not worth looking at all. */
  private static final int FEWEST_OTHERS = 2;

  private static final double OTHERS = 0.1;

  /** What tells one kind from another may leave a third. */
  private static final int MOST_SPLITS = 2;

  /** The share of claims that is looked at because two features disagree. */
  private static final double CONTESTED = 0.1;

  /** Pages looked at one by one. */
  private static final int MOST_LOOKS = 400;

  /** Of the pages not looked at, so many as if were known to be right, and all of them. */
  private static final double PRIOR_RIGHT = 4;

  private static final double PRIOR_ALL = 4.2;

  private static final double SEEN = 0.99;

  private final PageDownloader downloader;
  private final PageLooks looks;
  private final ClaimFeatures features;
  private final Map<Url, Sibling> claims = new LinkedHashMap<>();
  private final Map<Url, Boolean> looked = new LinkedHashMap<>();
  private final Set<Url> dropped = new LinkedHashSet<>();
  private final SiblingKind kind;

  /** One page of each translated thing is looked at. */
  private final Map<String, Url> translations = new HashMap<>();

  private final Set<String> seenFeatures = new HashSet<>();
  private final Set<ClaimSplit> refuted = new HashSet<>();

  ClaimInspection(
      PageDownloader downloader,
      List<PageLinkGroups> visited,
      List<DownloadedPage> samples,
      Collection<Sibling> claimed,
      SiblingKind kind) {
    this.downloader = downloader;
    this.kind = kind;
    Set<Url> known = new HashSet<>();
    samples.forEach(page -> known.add(page.url()));
    ClaimVariants variants = new ClaimVariants(known, kind);
    List<Sibling> oneSide = variants.without(ClaimViews.without(claimed, known));
    Set<Url> urls = new HashSet<>();
    oneSide.forEach(one -> urls.add(one.url()));
    this.looks = new PageLooks(downloader, visited, samples, urls);
    for (Sibling one : new ClaimAliases(looks, kind, variants).without(oneSide, known))
      claims.put(one.url(), one);
    this.features = new ClaimFeatures(visited, claims.keySet());
    known.forEach(url -> mark(url, true));
  }

  /** Pages that were looked at and are not of the kind. */
  List<Url> refuted() {
    Stream<Url> left =
        looked.entrySet().stream().filter(one -> !one.getValue()).map(Map.Entry::getKey);
    return Stream.concat(dropped.stream(), left).toList();
  }

  /** The claims that stand, each with a confidence that says how it was come by. */
  List<Sibling> inspect() {
    for (Url url : List.copyOf(claims.keySet())) {
      if (downloader.wasRequested(url)) look(url);
    }
    for (int splits = 0; ; splits++) {
      lookAtDifferent(LOOKS - looked.size() + 1);
      if (!looked.containsValue(false)) return sure(claims.keySet());
      Optional<ClaimSplit> split = splits < MOST_SPLITS ? split() : Optional.empty();
      if (split.isEmpty()) break;
      keepOneSide(split.get());
    }
    long others = looked.values().stream().filter(each -> !each).count();
    if (others >= FEWEST_OTHERS && others >= OTHERS * looked.size()) lookAtDifferent(MOST_LOOKS);
    return sure(claims.keySet());
  }

  /** What is kept is looked at as if it were all: of the huts in a list, some may be closed. */
  private void keepOneSide(ClaimSplit split) {
    claims.keySet().retainAll(Set.copyOf(kept(split)));
    looked.forEach(
        (url, right) -> {
          if (!right) dropped.add(url);
        });
    looked.keySet().removeIf(url -> !claims.containsKey(url));
  }

  private Optional<ClaimSplit> split() {
    while (looked.size() < Math.min(claims.size(), MOST_FOR_SPLIT) && !downloader.budgetSpent()) {
      List<ClaimSplit> splits = ClaimSplit.find(looked, claims.keySet(), features, refuted);
      if (splits.isEmpty()) {
        int before = looked.size();
        lookAtDifferent(2);
        if (looked.size() == before) return Optional.empty();
      } else if (isConfirmed(splits.getFirst())) {
        lookAtContested(splits.getFirst());
        return Optional.of(splits.getFirst());
      }
    }
    return Optional.empty();
  }

  /** Looks at further pages of both sides, until enough agree or one does not. */
  private boolean isConfirmed(ClaimSplit split) {
    for (boolean side : new boolean[] {false, true}) {
      int agreeing = 0;
      for (Url url : spread(unseen())) {
        if (agreeing >= AGREEING || downloader.budgetSpent()) break;
        if (split.keeps(features.of(url)) != side) continue;
        if (look(url) != side) {
          refuted.add(split);
          return false;
        }
        agreeing++;
      }
    }
    return true;
  }

  /** Where another feature that foretells all looked at says otherwise, and these are few. */
  private void lookAtContested(ClaimSplit split) {
    List<ClaimSplit> others = ClaimSplit.find(looked, claims.keySet(), features, refuted);
    Set<Url> contested = new LinkedHashSet<>();
    for (ClaimSplit other : others) {
      List<Url> differing =
          unseen().stream()
              .filter(url -> other.keeps(features.of(url)) != split.keeps(features.of(url)))
              .toList();
      if (differing.size() <= CONTESTED * claims.size()) contested.addAll(differing);
      if (contested.size() > CONTESTED * claims.size()) return;
    }
    for (Url url : contested) if (!downloader.budgetSpent()) look(url);
  }

  private List<Url> kept(ClaimSplit split) {
    return claims.keySet().stream()
        .filter(url -> looked.getOrDefault(url, split.keeps(features.of(url))))
        .toList();
  }

  private List<Url> unseen() {
    return claims.keySet().stream().filter(url -> !looked.containsKey(url)).toList();
  }

  /** In no order: lists are sorted, and every fifth row may be of another sort. */
  private static List<Url> spread(List<Url> urls) {
    Map<Url, Long> order = new HashMap<>();
    for (Url url : urls) {
      String text = url.path() + "?" + url.query().orElse("");
      order.put(url, StableHash.mix(StableHash.of(text)));
    }
    return urls.stream()
        .sorted(Comparator.comparingLong(url -> order.getOrDefault(url, 0L)))
        .toList();
  }

  /** Looks at pages that differ from those looked at in what many claims have. */
  private void lookAtDifferent(int many) {
    if (many <= 0) return;
    List<Url> chosen = differentOnes(many);
    for (int i = 0; i < chosen.size() && !downloader.budgetSpent(); i++) {
      looks.nameNext(chosen.subList(i, Math.min(i + downloader.width(), chosen.size())));
      look(chosen.get(i));
    }
  }

  private List<Url> differentOnes(int many) {
    Set<String> common = commonFeatures();
    Set<String> seen = new HashSet<>(seenFeatures);
    Set<Url> left = new LinkedHashSet<>(spread(unseen()));
    List<Url> chosen = new ArrayList<>();
    while (chosen.size() < many && !left.isEmpty()) {
      Url next = left.iterator().next();
      if (many <= LOOKS) {
        long most = -1;
        for (Url url : left) {
          long fresh =
              features.of(url).stream()
                  .filter(f -> common.contains(f) && !seen.contains(f))
                  .count();
          if (fresh > most) {
            most = fresh;
            next = url;
          }
        }
      }
      left.remove(next);
      chosen.add(next);
      seen.addAll(features.of(next));
    }
    return chosen;
  }

  /** Those of a tenth of all claims at least, and not of nearly all. */
  private Set<String> commonFeatures() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Url url : claims.keySet()) {
      for (String feature : features.of(url)) counts.merge(feature, 1, Integer::sum);
    }
    Set<String> common = new HashSet<>();
    counts.forEach(
        (feature, count) -> {
          if (10 * count >= claims.size() && 10 * count <= 9 * claims.size()) common.add(feature);
        });
    return common;
  }

  private boolean look(Url url) {
    if (looked.containsKey(url)) return looked.getOrDefault(url, true);
    Url before = translations.putIfAbsent(kind.inAnyLanguage(url), url);
    boolean right = before == null ? looks.isNewThing(url) : looked.getOrDefault(before, true);
    mark(url, right);
    looks.revised().forEach(looked::replace);
    return looked.getOrDefault(url, right);
  }

  private void mark(Url url, boolean right) {
    looked.put(url, right);
    seenFeatures.addAll(features.of(url));
  }

  /** Calibrated on the sites of the lab: docs/siblings.md. */
  private List<Sibling> sure(Collection<Url> kept) {
    Set<Url> keptUrls = new HashSet<>(kept);
    long seen = looked.keySet().stream().filter(keptUrls::contains).count();
    long right =
        looked.entrySet().stream()
            .filter(each -> keptUrls.contains(each.getKey()) && each.getValue())
            .count();
    double unseen = (right + PRIOR_RIGHT) / (seen + PRIOR_ALL);
    List<Sibling> sure = new ArrayList<>();
    for (Url url : kept) {
      Sibling one = claims.get(url);
      if (one == null || !looked.getOrDefault(url, true)) continue;
      double confidence = one.level() == 0 ? 1 : looked.containsKey(url) ? SEEN : unseen;
      sure.add(new Sibling(url, one.via(), one.level(), one.linked(), confidence));
    }
    return sure;
  }
}
