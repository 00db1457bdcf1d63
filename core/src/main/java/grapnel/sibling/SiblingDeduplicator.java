package grapnel.sibling;

import grapnel.page.Link;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.url.NormalizationStep;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out what is found already under another URL, as far as URLs and the texts of links tell
 * without a download: other spellings, further pages of one entity, and links of one name whose
 * URLs hold the same numbers.
 */
final class SiblingDeduplicator {

  /** A text that more pages than this share is no name: "read more". */
  private static final int MOST_OF_A_NAME = 12;

  private static final UrlNormalizer SPELLING =
      UrlNormalizer.standard()
          .with(
              NormalizationStep.DEFAULT_PAGE,
              NormalizationStep.TRAILING_SLASH,
              NormalizationStep.PARAMETER_ORDER,
              NormalizationStep.DUPLICATE_SLASHES,
              NormalizationStep.EMPTY_QUERY);

  private final Map<Url, String> names = new HashMap<>();

  /** By the URL with the number of the page left out. */
  private final Set<String> pagedUrlPatterns = new HashSet<>();

  private final SiblingKind kind;

  SiblingDeduplicator(List<PageLinkGroups> pages, SiblingKind kind) {
    this.kind = kind;
    for (PageLinkGroups at : pages) {
      for (Link link : at.page().links()) {
        String text = link.text().strip().toLowerCase(Locale.ROOT);
        if (text.length() > 2) names.putIfAbsent(link.url(), text);
      }
      for (PaginationLinks.LabelledLink labelled : at.paginationLinks()) {
        learnPageNumber(at.url(), labelled.link().url());
      }
    }
  }

  /** Where a page and the one turned to differ in one number, that is the number of the page. */
  private void learnPageNumber(Url from, Url to) {
    List<String> a = pieces(SPELLING.normalize(from));
    List<String> b = pieces(SPELLING.normalize(to));
    if (a.size() != b.size()) return;
    int differs = -1;
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i).equals(b.get(i))) continue;
      if (differs >= 0 || !SegmentParts.isNumber(a.get(i))) return;
      differs = i;
    }
    if (differs >= 0) pagedUrlPatterns.add(pattern(a, differs));
  }

  /** Runs of digits and what stands between them. */
  private static List<String> pieces(Url url) {
    return SegmentParts.of(url.toString()).numbersAndTexts();
  }

  /** The texts between the numbers, and which number is that of the page. */
  private static String pattern(List<String> pieces, int page) {
    List<String> pattern = new ArrayList<>(pieces);
    pattern.replaceAll(piece -> SegmentParts.isNumber(piece) ? "0" : piece);
    pattern.set(page, "#");
    return String.join("", pattern);
  }

  List<Sibling> withoutRepeats(Collection<Sibling> found) {
    Map<String, Sibling> bySpelling = new LinkedHashMap<>();
    for (Sibling one : found) {
      bySpelling.merge(spelling(one.url()), one, (a, b) -> isPreferred(a, b) ? a : b);
    }
    return byName(bySpelling.values());
  }

  /** The first found, unless only a site map names it; of several pages the one linked first. */
  private static boolean isPreferred(Sibling a, Sibling b) {
    return a.level() == 0 || a.linked() || !b.linked();
  }

  private String spelling(Url url) {
    Url normal = SPELLING.normalize(url);
    List<String> pieces = pieces(normal);
    for (int i = 0; i < pieces.size(); i++) {
      if (!SegmentParts.isNumber(pieces.get(i)) || !pagedUrlPatterns.contains(pattern(pieces, i)))
        continue;
      List<String> open = new ArrayList<>(pieces);
      open.set(i, "#");
      return String.join("", open);
    }
    return normal.toString();
  }

  private List<Sibling> byName(Collection<Sibling> found) {
    Map<String, List<Sibling>> byName = new LinkedHashMap<>();
    int nameless = 0;
    for (Sibling one : found) {
      String name = names.getOrDefault(one.url(), "\n" + nameless++);
      byName.computeIfAbsent(name, n -> new ArrayList<>()).add(one);
    }
    Set<Sibling> repeats = new HashSet<>();
    for (List<Sibling> same : byName.values()) {
      if (same.size() <= MOST_OF_A_NAME) repeats.addAll(repeats(same));
    }
    return found.stream().filter(one -> !repeats.contains(one)).toList();
  }

  private Set<Sibling> repeats(List<Sibling> same) {
    Set<Sibling> repeats = new HashSet<>();
    for (int i = 0; i < same.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (!repeats.contains(same.get(j)) && oneEntity(same.get(j).url(), same.get(i).url())) {
          repeats.add(same.get(i).level() == 0 ? same.get(j) : same.get(i));
        }
      }
    }
    return repeats;
  }

  private boolean oneEntity(Url a, Url b) {
    if (kind.areTranslations(a, b)) return false;
    Set<String> one = numbers(a);
    Set<String> other = numbers(b);
    if (one.isEmpty() || other.isEmpty()) return a.toString().equalsIgnoreCase(b.toString());
    return one.containsAll(other) || other.containsAll(one);
  }

  private static Set<String> numbers(Url url) {
    return Set.copyOf(SegmentParts.of(url.path() + "?" + url.query().orElse("")).numberTexts());
  }
}
