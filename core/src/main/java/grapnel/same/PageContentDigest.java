package grapnel.same;

import grapnel.fact.Response;
import grapnel.page.LinkRelation;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.page.PageImage;
import grapnel.page.TextSignature;
import grapnel.page.site.ReloadNoise;
import grapnel.site.Visit;
import grapnel.url.StableHash;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What is kept of a page, so that memory grows with the number of pages and not with their size.
 *
 * @param finalUrl where the redirects led
 * @param problem why nothing can be compared (no answer, an error, only a part came); empty if all
 *     is well
 * @param text a hash of the words, noise left out; 0 without words
 * @param noisyWords the words at noisy places, hashed and sorted
 * @param images a hash of the set of images, noise left out
 * @param links target and place of each link as {@link LinkTargetIndex} number them, each once
 * @param textSample the {@value #SAMPLE} smallest hashes of its texts: the pieces of small pages, a
 *     fair sample of large ones (Broder 1997)
 * @param language as the page says, in lower case; empty unless said
 * @param alternates the same page in other languages
 * @param otherForms the same page for print, small screens and the like
 */
@SuppressWarnings("ArrayRecordComponent") // One is kept for each page, and none is compared whole.
record PageContentDigest(
    Url url,
    Url finalUrl,
    Optional<String> problem,
    Optional<TextSignature> signature,
    int size,
    long text,
    long[] noisyWords,
    long images,
    long[] links,
    long[] textSample,
    String language,
    Optional<Url> canonical,
    List<Url> alternates,
    List<Url> otherForms) {

  static final int SAMPLE = 64;

  /** More are not read: a page of links without end must not fill the memory. */
  private static final int MOST_LINKS = 5000;

  static PageContentDigest of(
      Url url, Visit visit, ReloadNoise noise, LinkTargetIndex linkTargets) {
    Optional<Response> response = visit.response();
    if (response.isEmpty() || !visit.ok()) return none(url, visit.finalUrl(), visit.summary());
    Optional<String> cut = response.get().truncation();
    Page page = visit.page().orElseThrow();
    if (cut.isEmpty()) cut = page.truncation();
    if (cut.isPresent())
      return none(url, visit.finalUrl(), "only part of the page arrived: " + cut.get());
    if (page.media() == MediaKind.OTHER) return bytes(url, visit, response.get(), page);
    if (page.signature().isEmpty()) return none(url, visit.finalUrl(), "no words on the page");
    return read(url, visit.finalUrl(), page, noise, linkTargets);
  }

  /** The texts it may repeat from its own address, as they are in {@link #textSample}. */
  Set<Long> echoes() {
    Set<Long> echoes = new HashSet<>();
    for (String segment : finalUrl.segments()) echoes.add(StableHash.of(segment));
    for (UrlQuery.Parameter each : finalUrl.parameters().parameters()) {
      each.value().ifPresent(value -> echoes.add(StableHash.of(value)));
    }
    return echoes;
  }

  private static PageContentDigest none(Url url, Url end, String trouble) {
    return wordless(url, end, Optional.of(trouble), 0, 0);
  }

  /** What is no page: a picture, a document. Equal where every byte is. */
  private static PageContentDigest bytes(Url url, Visit visit, Response response, Page page) {
    if (page.size() == 0) return none(url, visit.finalUrl(), "empty");
    long digest = ByteBuffer.wrap(response.body().digest()).getLong();
    long hash = StableHash.chain(1, digest);
    return wordless(url, visit.finalUrl(), Optional.empty(), page.size(), hash);
  }

  private static PageContentDigest wordless(
      Url url, Url end, Optional<String> problem, int size, long text) {
    return new PageContentDigest(
        url,
        end,
        problem,
        Optional.empty(),
        size,
        text,
        new long[0],
        0,
        new long[0],
        new long[0],
        "",
        Optional.empty(),
        List.of(),
        List.of());
  }

  private static PageContentDigest read(
      Url url, Url end, Page page, ReloadNoise noise, LinkTargetIndex linkTargets) {
    ReloadNoise.QuietText text = noise.read(page);
    TextSignature signature = page.signature().orElseThrow();
    return new PageContentDigest(
        url,
        end,
        Optional.empty(),
        Optional.of(signature),
        page.size(),
        noise.isEmpty() ? StableHash.of(signature.md5()) : text.quiet(),
        sorted(text.changing()),
        images(page, noise),
        links(url, page, noise, linkTargets),
        Arrays.stream(sorted(text.texts())).limit(SAMPLE).toArray(),
        page.root().attribute("lang").orElse("").strip().toLowerCase(Locale.ROOT),
        page.canonical().map(Url::normalized),
        related(page, LinkRelation.Kind.LANGUAGE),
        related(page, LinkRelation.Kind.ALTERNATE));
  }

  private static long[] sorted(List<Long> hashes) {
    return hashes.stream().mapToLong(Long::longValue).sorted().distinct().toArray();
  }

  private static long images(Page page, ReloadNoise noise) {
    return page.images().stream()
        .filter(image -> !noise.isNoisy(image))
        .map(PageImage::url)
        .map(image -> LinkTargetIndex.normalizedLoosely(image).toString())
        .distinct()
        .mapToLong(image -> StableHash.mix(StableHash.of(image)))
        .sum();
  }

  private static long[] links(Url url, Page page, ReloadNoise noise, LinkTargetIndex linkTargets) {
    return page.links().stream()
        .limit(MOST_LINKS)
        .filter(link -> !noise.isNoisy(link))
        .mapToLong(link -> linkTargets.number(url, page.url(), link))
        .sorted()
        .distinct()
        .toArray();
  }

  private static List<Url> related(Page page, LinkRelation.Kind kind) {
    return page.relations().stream()
        .filter(relation -> relation.kind() == kind)
        .map(relation -> relation.url().normalized())
        .distinct()
        .limit(SAMPLE)
        .toList();
  }

  boolean comparable() {
    return problem.isEmpty();
  }

  /** What two URLs of one page have in common at the least. */
  long content() {
    return StableHash.chain(StableHash.chain(text, images), StableHash.of(language));
  }

  /** The share of the smaller page's texts that the larger has too, as far as the samples say. */
  static double containment(long[] one, long[] other) {
    if (one.length > other.length) return containment(other, one);
    if (one.length == 0) return 0;
    long last = other.length < SAMPLE ? Long.MAX_VALUE : other[other.length - 1];
    long comparable = Arrays.stream(one).filter(hash -> hash <= last).count();
    long shared = Arrays.stream(one).filter(hash -> Arrays.binarySearch(other, hash) >= 0).count();
    return comparable == 0 ? 0 : (double) shared / comparable;
  }
}
