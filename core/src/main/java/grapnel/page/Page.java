package grapnel.page;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/**
 * A page: what stands in the bytes that a URL answered with. Immutable; parsed once, and each part
 * computed when first asked for. Safe for use by several threads.
 *
 * <p>Parsing never fails: rubbish gives a page with odd text or none. It is bounded (see {@link
 * #cut}): in the bytes read, the tags, the depth of the tree and the time.
 */
public final class Page {

  private final Url url;
  private final Tree tree;
  private final Lazy<Optional<Url>> baseElement = new Lazy<>(this::findBase);
  private final Lazy<String> title = new Lazy<>(this::findTitle);
  private final Lazy<BodyText> body = new Lazy<>(() -> BodyText.of(root()));
  private final Lazy<List<Link>> links =
      new Lazy<>(() -> LinkReader.read(root(), base(), body.get()));

  private Page(Url url, Tree tree) {
    this.url = url;
    this.tree = tree;
  }

  /**
   * Reads a page.
   *
   * @param url where it came from, after redirects: links are relative to it
   * @param body decompressed; not kept
   * @param contentType the header, for its charset; it may be missing or wrong
   */
  public static Page parse(Url url, byte[] body, Optional<String> contentType) {
    return parse(url, body, contentType, Limits.USUAL);
  }

  /** Reads a page that is a text already. */
  public static Page parse(Url url, String html) {
    return new Page(url, Tree.parse(html, Limits.USUAL));
  }

  static Page parse(Url url, byte[] body, Optional<String> contentType, Limits limits) {
    int length = Math.min(body.length, limits.bytes());
    Tree tree = Tree.parse(CharsetGuess.decode(body, length, contentType), limits);
    return new Page(url, length == body.length ? tree : tree.cut("more than " + length + " bytes"));
  }

  /** Where the page came from. */
  public Url url() {
    return url;
  }

  /** What links are relative to: the page's base element, else its URL. */
  public Url base() {
    return baseElement.get().orElse(url);
  }

  /** The html element, with everything below it. */
  public Node.Element root() {
    return tree.root();
  }

  /** The title, white space folded; empty without one. */
  public String title() {
    return title.get();
  }

  /**
   * The body text (METHODS §4): text outside script, style, noscript and template elements, white
   * space folded. Anchor text counts, link targets do not.
   */
  public String text() {
    return body.get().text();
  }

  /** The links of a and area elements, in the order of the page, repeated where they repeat. */
  public List<Link> links() {
    return links.get();
  }

  /** Why this is not the whole page (a limit was reached), empty when it is. */
  public Optional<String> cut() {
    return tree.cut();
  }

  private Optional<Url> findBase() {
    return Elements.first(root(), e -> e.tag().equals("base") && e.has("href"))
        .flatMap(e -> Targets.resolve(url, e.attr("href")));
  }

  private String findTitle() {
    return Elements.first(root(), e -> e.tag().equals("title")).map(BodyText::below).orElse("");
  }

  @Override
  public String toString() {
    return "Page " + url;
  }
}
