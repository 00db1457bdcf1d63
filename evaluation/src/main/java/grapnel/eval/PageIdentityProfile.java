package grapnel.eval;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.page.PageImage;
import grapnel.page.PageStructure;
import grapnel.url.NormalizationStep;
import grapnel.url.UrlNormalizer;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is left of a page when its content changes: is this the page that stood there some time ago?
 * Four views of it count alike: structure, words, link and image targets, and title.
 *
 * <p>On the 131 home pages of TeamHG-Memex/page-compare each view alone is nearly enough (F1 .984,
 * .984, .968, and 1 for titles, which other sites may share), and all four leave a wide gap: no
 * pair of different sites above .19, no two loads of one below .52 but for an empty one. The line
 * is set near the middle, chosen with the whole set in sight, and a fifth above it for titles that
 * two sites have in common by chance.
 */
final class PageIdentityProfile {

  /** Targets that differ only in these are one, as {@code grapnel.same} has it. */
  private static final UrlNormalizer LOOSE =
      UrlNormalizer.standard()
          .with(
              NormalizationStep.SESSION_IDS,
              NormalizationStep.TRACKING,
              NormalizationStep.PARAMETER_ORDER,
              NormalizationStep.EMPTY_QUERY);

  /** What is said of two pages. */
  enum Comparison {
    SAME,
    DIFFERENT,
    /** One of them has too little to be compared. */
    UNSURE
  }

  /** Pages at least this alike are loads of one page. */
  private static final double SAME = 0.4;

  /** Less than one of the four views: pages without words that have not even a title in common. */
  private static final double NOTHING_SHARED = 0.2;

  /** A page of fewer words is an error message, a frame or a script. */
  private static final int FEWEST_WORDS = 3;

  private final PageStructure structure;
  private final Set<String> words;
  private final Set<String> targets;
  private final Set<String> title;

  private PageIdentityProfile(Page page) {
    structure = page.structure();
    words = words(page.text());
    title = words(page.title());
    targets =
        Stream.concat(
                page.links().stream().map(Link::url), page.images().stream().map(PageImage::url))
            .map(url -> LOOSE.normalize(url).toString())
            .collect(Collectors.toSet());
  }

  static PageIdentityProfile of(Page page) {
    return new PageIdentityProfile(page);
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toSet());
  }

  Comparison compare(PageIdentityProfile other) {
    double score = score(other);
    if (Math.min(words.size(), other.words.size()) < FEWEST_WORDS) {
      return score < NOTHING_SHARED ? Comparison.DIFFERENT : Comparison.UNSURE;
    }
    return score >= SAME ? Comparison.SAME : Comparison.DIFFERENT;
  }

  /** From 0 to 1; symmetric. */
  double score(PageIdentityProfile other) {
    return (structure.similarity(other.structure)
            + shared(words, other.words)
            + shared(targets, other.targets)
            + shared(title, other.title))
        / 4;
  }

  /** Nothing on both sides is nothing in common. */
  private static double shared(Set<String> a, Set<String> b) {
    long shared = a.stream().filter(b::contains).count();
    long either = a.size() + b.size() - shared;
    return either == 0 ? 0 : (double) shared / either;
  }
}
