package grapnel.sibling;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Addresses that say more than another: {@code /record/7?print=1} and {@code /record/7?sid=4}
 * beside {@code /record/7}. Samples need no such parameter, so what they need names the thing, and
 * the rest says how it is shown, or where the visitor comes from.
 */
final class ClaimVariants {

  /** Things with two addresses that differ in a parameter, where none is without it. */
  private static final int LEAST_THINGS = 2;

  /** More addresses for each than this are things, and what they share is a folder. */
  private static final int MOST_ADDRESSES = 4;

  private final Set<String> needed = new HashSet<>();
  private int depth;

  private final SiblingKind kind;

  ClaimVariants(Collection<Url> samples, SiblingKind kind) {
    this.kind = kind;
    for (Url sample : samples) {
      sample.parameters().parameters().forEach(parameter -> needed.add(parameter.name()));
      depth = Math.max(depth, sample.segments().size());
    }
  }

  /** The address without what samples do not need; the same where there is nothing of it. */
  Url base(Url url) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    List<UrlQuery.Parameter> some =
        all.stream().filter(parameter -> needed.contains(parameter.name())).toList();
    Url shorter = some.size() == all.size() ? url : url.withParameters(some);
    return shorter.segments().size() > depth && depth > 0 ? upTo(depth, shorter) : shorter;
  }

  private static Url upTo(int depth, Url url) {
    String path = "/" + String.join("/", url.segments().subList(0, depth));
    return url.resolve(path + url.query().map(query -> "?" + query).orElse("")).orElse(url);
  }

  /** What a thing's own page links to, by what numbers the thing, is a side of it. */
  private boolean isSideOf(Url thing, Url url) {
    if (url.equals(thing) || kind.areTranslations(thing, url)) return false;
    List<String> numbered = numbered(url);
    return !numbered.isEmpty() && numbered.equals(numbered(thing));
  }

  private static List<String> numbered(Url url) {
    Stream<String> values =
        url.parameters().parameters().stream().map(parameter -> parameter.value().orElse(""));
    return Stream.concat(url.segments().stream(), values).filter(SegmentParts::hasNumber).toList();
  }

  /** One claim for each thing: the samples, and those that have no more than they need first. */
  List<Sibling> without(Collection<Sibling> claims) {
    Map<Url, Sibling> byUrl = new HashMap<>();
    claims.forEach(one -> byUrl.put(one.url(), one));
    Map<Url, List<Sibling>> baseless = new LinkedHashMap<>();
    Set<Sibling> repeats = new HashSet<>();
    for (Sibling one : claims) {
      Url base = base(one.url());
      if (one.level() == 0) continue;
      if (byUrl.containsKey(one.via()) && isSideOf(one.via(), one.url())) repeats.add(one);
      if (base.equals(one.url())) continue;
      if (byUrl.containsKey(base)) repeats.add(one);
      else baseless.computeIfAbsent(base, _ -> new ArrayList<>()).add(one);
    }
    List<List<Sibling>> several = baseless.values().stream().filter(one -> one.size() > 1).toList();
    int addresses = several.stream().mapToInt(List::size).sum();
    if (several.size() >= LEAST_THINGS && addresses <= MOST_ADDRESSES * several.size()) {
      several.forEach(same -> repeats.addAll(same.subList(1, same.size())));
    }
    return claims.stream().filter(one -> !repeats.contains(one)).toList();
  }
}
