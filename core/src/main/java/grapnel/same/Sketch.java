package grapnel.same;

import grapnel.fact.Response;
import grapnel.page.Image;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.page.Relation;
import grapnel.page.Signature;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * What is kept of a page, so that memory grows with the number of pages and not with their size.
 *
 * @param end where the redirects led
 * @param trouble why nothing can be compared (no answer, an error, only a part came); empty if all
 *     is well
 * @param text a hash of the words, noise left out; 0 without words
 * @param changing the words at noisy places, hashed and sorted
 * @param images a hash of the set of images, noise left out
 * @param links target and place of each link as {@link Targets} number them, each once
 * @param sample the {@value #SAMPLE} smallest hashes of its texts: the pieces of small pages, a
 *     fair sample of large ones (Broder 1997)
 * @param language as the page says, in lower case; empty unless said
 * @param alternates the same page in other languages
 * @param forms the same page for print, small screens and the like
 */
@SuppressWarnings("ArrayRecordComponent") // One is kept for each page, and none is compared whole.
record Sketch(
    Url url,
    Url end,
    Optional<String> trouble,
    Optional<Signature> signature,
    int size,
    long text,
    long[] changing,
    long images,
    long[] links,
    long[] sample,
    String language,
    Optional<Url> canonical,
    List<Url> alternates,
    List<Url> forms) {

  static final int SAMPLE = 64;

  /** More are not read: a page of links without end must not fill the memory. */
  private static final int MOST_LINKS = 5000;

  static Sketch of(Url url, Visit visit, Noise noise, Targets targets) {
    Optional<Response> response = visit.response();
    if (response.isEmpty() || !visit.ok()) return none(url, visit.end(), visit.summary());
    Optional<String> cut = response.get().cut();
    Page page = visit.page().orElseThrow();
    if (cut.isEmpty()) cut = page.cut();
    if (cut.isPresent())
      return none(url, visit.end(), "only a part of the page came: " + cut.get());
    if (page.media() == Media.OTHER) return bytes(url, visit, response.get(), page);
    if (page.signature().isEmpty()) return none(url, visit.end(), "no words on the page");
    return read(url, visit.end(), page, noise, targets);
  }

  private static Sketch none(Url url, Url end, String trouble) {
    return new Sketch(
        url,
        end,
        Optional.of(trouble),
        Optional.empty(),
        0,
        0,
        new long[0],
        0,
        new long[0],
        new long[0],
        "",
        Optional.empty(),
        List.of(),
        List.of());
  }

  /** What is no page: a picture, a document. Equal where every byte is. */
  private static Sketch bytes(Url url, Visit visit, Response response, Page page) {
    if (page.size() == 0) return none(url, visit.end(), "empty");
    long digest = ByteBuffer.wrap(response.body().digest()).getLong();
    return new Sketch(
        url,
        visit.end(),
        Optional.empty(),
        Optional.empty(),
        page.size(),
        Mix.chain(1, digest),
        new long[0],
        0,
        new long[0],
        new long[0],
        "",
        Optional.empty(),
        List.of(),
        List.of());
  }

  private static Sketch read(Url url, Url end, Page page, Noise noise, Targets targets) {
    Blocks blocks = Blocks.of(page);
    long quiet = 0;
    LongStream.Builder changing = LongStream.builder();
    for (int i = 0; i < blocks.size(); i++) {
      String text = blocks.texts().get(i);
      if (noise.places().contains(blocks.places().get(i))) {
        for (String word : text.split("\\s+", -1)) changing.add(Mix.of(word));
      } else {
        // A sum: related items come in another order on every load.
        quiet += Mix.spread(Mix.of(text));
      }
    }
    Signature signature = page.signature().orElseThrow();
    return new Sketch(
        url,
        end,
        Optional.empty(),
        Optional.of(signature),
        page.size(),
        noise.none() ? Mix.of(signature.md5()) : quiet,
        sorted(changing.build()),
        images(page, noise),
        links(url, page, noise, targets),
        Arrays.stream(sorted(blocks.texts().stream().mapToLong(Mix::of))).limit(SAMPLE).toArray(),
        page.root().attribute("lang").orElse("").strip().toLowerCase(Locale.ROOT),
        page.canonical().map(Url::normalized),
        related(page, Relation.Kind.LANGUAGE),
        related(page, Relation.Kind.ALTERNATE));
  }

  private static long[] sorted(LongStream hashes) {
    return hashes.sorted().distinct().toArray();
  }

  private static long images(Page page, Noise noise) {
    return page.images().stream()
        .map(Image::url)
        .filter(image -> !noise.holds(image))
        .map(image -> Targets.loose(image).toString())
        .distinct()
        .mapToLong(image -> Mix.spread(Mix.of(image)))
        .sum();
  }

  private static long[] links(Url url, Page page, Noise noise, Targets targets) {
    return page.links().stream()
        .limit(MOST_LINKS)
        .filter(link -> !noise.holds(link.url()))
        .mapToLong(link -> targets.number(url, page.url(), link))
        .sorted()
        .distinct()
        .toArray();
  }

  private static List<Url> related(Page page, Relation.Kind kind) {
    return page.relations().stream()
        .filter(relation -> relation.kind() == kind)
        .map(relation -> relation.url().normalized())
        .distinct()
        .limit(SAMPLE)
        .toList();
  }

  boolean comparable() {
    return trouble.isEmpty();
  }

  /** What two URLs of one page have in common at the least. */
  long content() {
    return Mix.chain(Mix.chain(text, images), Mix.of(language));
  }

  /** The share of the smaller page's texts that the larger has too, as far as the samples say. */
  double within(Sketch other) {
    if (sample.length > other.sample.length) return other.within(this);
    long[] small = sample;
    long[] large = other.sample;
    if (small.length == 0) return 0;
    long last = large.length < SAMPLE ? Long.MAX_VALUE : large[large.length - 1];
    long comparable = Arrays.stream(small).filter(hash -> hash <= last).count();
    long shared =
        Arrays.stream(small).filter(hash -> Arrays.binarySearch(large, hash) >= 0).count();
    return comparable == 0 ? 0 : (double) shared / comparable;
  }
}
