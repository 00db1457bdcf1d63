package grapnel.sibling;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Claims whose URLs hold the same numbers in other clothes: {@code /ticket/17-some-title}, {@code
 * /ticket/17} and {@code /t17}. Two of them are looked at; if they show the same, so do the others.
 */
final class ClaimAliases {

  /** The share of claims below which it isn't worth a look. */
  private static final double WORTH = 0.02;

  /** Pairs looked at, which must all be the same. */
  private static final int PAIRS = 2;

  private final PageLooks looks;

  private final SiblingKind kind;

  private final ClaimVariants variants;

  ClaimAliases(PageLooks looks, SiblingKind kind, ClaimVariants variants) {
    this.looks = looks;
    this.variants = variants;
    this.kind = kind;
  }

  /** One claim for each id, in the form of a sample where there is one. */
  List<Sibling> without(Collection<Sibling> claims, Set<Url> samples) {
    Map<List<String>, List<Sibling>> byNumbers = new LinkedHashMap<>();
    for (Sibling one : claims) {
      List<String> numbers = numbers(variants.base(one.url()));
      if (!numbers.isEmpty()) {
        byNumbers.computeIfAbsent(numbers, _ -> new ArrayList<>()).add(one);
      }
    }
    Map<String, List<List<Sibling>>> byForms = new LinkedHashMap<>();
    for (List<Sibling> group : byNumbers.values()) {
      if (group.size() > 1
          && !kind.areTranslations(group.getFirst().url(), group.getLast().url())) {
        byForms.computeIfAbsent(forms(group), _ -> new ArrayList<>()).add(group);
      }
    }
    Set<Url> repeats = new HashSet<>();
    Set<String> wanted = new HashSet<>();
    samples.forEach(sample -> wanted.add(form(sample)));
    for (List<List<Sibling>> groups : byForms.values()) {
      if (groups.size() < PAIRS || groups.size() < WORTH * claims.size()) continue;
      boolean same =
          groups.subList(0, PAIRS).stream()
              .allMatch(pair -> looks.isSame(pair.getFirst().url(), pair.getLast().url()));
      if (same) groups.forEach(group -> addRepeats(group, samples, wanted, repeats));
    }
    return claims.stream().filter(one -> !repeats.contains(one.url())).toList();
  }

  private static void addRepeats(
      List<Sibling> group, Set<Url> samples, Set<String> wanted, Set<Url> repeats) {
    Sibling kept =
        group.stream()
            .filter(one -> samples.contains(one.url()))
            .findFirst()
            .or(() -> group.stream().filter(one -> wanted.contains(form(one.url()))).findFirst())
            .orElse(group.getFirst());
    for (Sibling one : group) if (!one.equals(kept)) repeats.add(one.url());
  }

  private static String forms(List<Sibling> group) {
    return group.stream().map(one -> form(one.url())).sorted().toList().toString();
  }

  /** How a URL is made around its numbers: words of names don't count. */
  private static String form(Url url) {
    return (url.path() + "?" + url.query().orElse(""))
        .replaceAll("\\d+", "0")
        .replaceAll("(?<=0)[-_,.][\\p{L}0_,.-]+", "-*");
  }

  private static List<String> numbers(Url url) {
    return SegmentParts.of(url.path() + "?" + url.query().orElse("")).numberTexts().stream()
        .sorted()
        .toList();
  }
}
