package grapnel.discover.survey;

import grapnel.fact.RequestPurpose;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Sees whether a kind of pages is made up: a URL that nobody made leads to a page built as the
 * others, which links to yet more that nobody has seen. A shop whose missing products look like
 * products shows such a page as well, but that one leads to products that are known.
 */
public final class MazeCheck {

  /** Pages made from one template are as alike as this, whatever they say. */
  private static final double ALIKE = 0.95;

  private static final RequestPurpose SAMPLE = new RequestPurpose("mazes", "a page of its kind");

  /** Asked as by the judge: what a made-up page links to is not linked. */
  private static final RequestPurpose MADE_UP =
      new RequestPurpose("judge", "does a made-up URL have a page too?");

  private MazeCheck() {}

  /** What it is likely to ask for. */
  public static Stream<NextRequest> requests(Url sample) {
    return Stream.concat(
        Stream.of(NextRequest.get(sample, SAMPLE)),
        inventedUrl(sample).stream().map(url -> NextRequest.get(url, MADE_UP)));
  }

  /**
   * Whether a URL that nobody made leads to a page built as the sample, and to others like it.
   *
   * @param known all URLs seen so far
   */
  public static boolean isMaze(SiteAccess access, Url sample, Set<Url> known) {
    Optional<Url> made = inventedUrl(sample);
    Optional<Page> page = access.visit(sample, SAMPLE, 1).page();
    // A page built as one that leads to no others of its kind leads to none either.
    if (made.isEmpty() || page.isEmpty() || linksLike(page.get(), sample).size() < 2) return false;
    Visit visit = access.visit(made.get(), MADE_UP, 0);
    if (!visit.ok() || visit.isRedirected()) return false;
    Optional<Page> other = visit.page();
    return other.isPresent()
        && page.get().structure().similarity(other.get().structure()) >= ALIKE
        && leadsToUnseen(other.get(), sample, known);
  }

  private static boolean leadsToUnseen(Page page, Url sample, Set<Url> known) {
    Set<Url> like = linksLike(page, sample);
    long fresh = like.stream().filter(url -> !known.contains(url)).count();
    return fresh > 1 && 2 * fresh > like.size();
  }

  /** What a page links to that has a URL like that of the sample. */
  private static Set<Url> linksLike(Page page, Url sample) {
    Set<Url> like = new HashSet<>();
    for (Link link : page.links()) {
      Url url = UrlNormalizer.visitIndependent().normalize(link.url());
      if (UrlOutline.sameFolderAndParameters(url, sample)) like.add(url);
    }
    return like;
  }

  /** The last part that holds a letter or digit, so changed that nobody has it. */
  static Optional<Url> inventedUrl(Url url) {
    String whole = url.withoutFragment().toString();
    int from = whole.indexOf('/', whole.indexOf("://") + 3);
    int end = whole.length();
    while (end > from + 1 && !Character.isLetterOrDigit(whole.charAt(end - 1))) end--;
    // An ending such as .html stays.
    int dot = whole.lastIndexOf('.', end - 1);
    if (dot > whole.lastIndexOf('/', end - 1) && whole.indexOf('?') < 0) end = dot;
    int begin = end;
    while (begin > from + 1 && Character.isLetterOrDigit(whole.charAt(begin - 1))) begin--;
    if (begin >= end) return Optional.empty();
    String part = whole.substring(begin, end);
    String instead =
        part.chars().allMatch(Character::isDigit)
            ? unusedNumber(part.length())
            : new StringBuilder(part).reverse() + "qxzj";
    return Url.parse(whole.substring(0, begin) + instead + whole.substring(end));
  }

  /**
   * Above all that are in use: on a large site every id near the sample is somebody's. Below 2^31
   * where ids are, since many a server takes no larger ones.
   */
  private static String unusedNumber(int digits) {
    return digits < 9 ? "1973339937" : "7" + "3".repeat(digits) + "9";
  }
}
