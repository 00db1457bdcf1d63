package grapnel.page;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A page: what stands in the bytes that a URL answered with. Immutable; parsed once, and each part
 * computed when first asked for. Safe for use by several threads.
 *
 * <p>Parsing never fails: rubbish gives a page with odd text or none. It is bounded (see {@link
 * #cut}): in the bytes read, the tags, the depth of the tree and the time.
 */
public final class Page {

  private final Url url;
  private final Media media;
  private final int size;
  private final Tree tree;
  private final Lazy<Parts> parts = new Lazy<>(() -> Parts.of(root()));
  private final Lazy<Url> base = new Lazy<>(this::findBase);
  private final Lazy<BodyText> body = new Lazy<>(() -> BodyText.of(root()));
  private final Lazy<List<Link>> links =
      new Lazy<>(() -> LinkReader.read(root(), base(), body.get()));
  private final Lazy<List<Relation>> relations =
      new Lazy<>(() -> RelationReader.read(parts.get().all("link"), base()));
  private final Lazy<List<Form>> forms = new Lazy<>(this::readForms);
  private final Lazy<List<Image>> images =
      new Lazy<>(() -> Image.read(parts.get().all("img"), base()));
  private final Lazy<List<Block>> blocks = new Lazy<>(() -> Block.read(parts.get().all("script")));
  private final Lazy<Optional<Signature>> signature = new Lazy<>(() -> Signature.of(text()));
  private final Lazy<Shape> shape = new Lazy<>(() -> Shape.of(root()));

  private Page(Url url, Media media, int size, Tree tree) {
    this.url = url;
    this.media = media;
    this.size = size;
    this.tree = tree;
  }

  /**
   * Reads a page.
   *
   * @param url where it came from, after redirects: links are relative to it
   * @param body decompressed; not kept
   * @param contentType the header; it may be missing or wrong
   */
  public static Page parse(Url url, byte[] body, Optional<String> contentType) {
    return parse(url, body, contentType, Limits.USUAL);
  }

  /** Reads a page that is a text already. */
  public static Page parse(Url url, String html) {
    return new Page(url, Media.HTML, html.length(), Tree.parse(html, Limits.USUAL));
  }

  static Page parse(Url url, byte[] body, Optional<String> contentType, Limits limits) {
    Media media = Media.of(body, contentType);
    int length = Math.min(body.length, limits.bytes());
    Tree tree =
        switch (media) {
          case HTML -> Tree.parse(CharsetGuess.decode(body, length, contentType), limits);
          case TEXT -> Tree.ofText(CharsetGuess.decode(body, length, contentType));
          case OTHER -> Tree.ofText("");
        };
    if (length < body.length) tree = tree.cut("more than " + length + " bytes");
    return new Page(url, media, body.length, tree);
  }

  /** Where the page came from. */
  public Url url() {
    return url;
  }

  /** What it turned out to be; only HTML has links, and only HTML and text have text. */
  public Media media() {
    return media;
  }

  /** The number of bytes of the body (seed 002's page size). */
  public int size() {
    return size;
  }

  /** What links are relative to: the page's base element, else its URL. */
  public Url base() {
    return base.get();
  }

  /** The html element, with everything below it. */
  public Node.Element root() {
    return tree.root();
  }

  /** The title, white space folded; empty without one. */
  public String title() {
    return parts.get().all("title").stream().findFirst().map(BodyText::below).orElse("");
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

  /** The pages that link elements name, in the order of the page. */
  public List<Relation> relations() {
    return relations.get();
  }

  /** The URL under which the page wants to be known; empty also when it names several. */
  public Optional<Url> canonical() {
    List<Url> named =
        relations().stream()
            .filter(relation -> relation.kind() == Relation.Kind.CANONICAL)
            .map(Relation::url)
            .distinct()
            .toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /** Where the page sends its reader on by itself: the target of a meta refresh. */
  public Optional<Url> refresh() {
    return Meta.refresh(parts.get().all("meta"), base());
  }

  /** The content of the first meta element of that name or property: {@code og:type}. */
  public Optional<String> meta(String name) {
    return Meta.content(parts.get().all("meta"), name);
  }

  /** What the page asks of all robots. */
  public RobotsMeta robots() {
    return robots("", List.of());
  }

  /**
   * What is asked of a robot.
   *
   * @param robot its name: what is said to it counts beside what is said to all
   * @param headers the values of the X-Robots-Tag headers that came with the page
   */
  public RobotsMeta robots(String robot, List<String> headers) {
    return RobotsMeta.ofElements(parts.get().all("meta"), robot)
        .and(RobotsMeta.ofHeaders(headers, robot));
  }

  /** The forms, in the order of the page. */
  public List<Form> forms() {
    return forms.get();
  }

  /** The images, in the order of the page. */
  public List<Image> images() {
    return images.get();
  }

  /** The pages shown inside this one, by frame and iframe elements. */
  public List<Url> frames() {
    return Stream.concat(parts.get().all("frame").stream(), parts.get().all("iframe").stream())
        .filter(frame -> !frame.attr("src").isBlank())
        .flatMap(frame -> Targets.resolve(base(), frame.attr("src")).stream())
        .toList();
  }

  /** JSON-LD and the like, as it stands in the page. */
  public List<Block> blocks() {
    return blocks.get();
  }

  /** Whether it has scripts, which may write what a reader sees. */
  public boolean scripted() {
    return !parts.get().all("script").isEmpty();
  }

  /** What the body text comes to; empty for a page without text. */
  public Optional<Signature> signature() {
    return signature.get();
  }

  /** The structure, for comparing. */
  public Shape shape() {
    return shape.get();
  }

  /** Why this is not the whole page (a limit was reached), empty when it is. */
  public Optional<String> cut() {
    return tree.cut();
  }

  /** Most pages have no form, and what is near one need not be gathered there. */
  private List<Form> readForms() {
    return parts.get().all("form").isEmpty() ? List.of() : FormReader.read(tree, url, base());
  }

  private Url findBase() {
    return parts.get().all("base").stream()
        .filter(element -> element.has("href"))
        .findFirst()
        .flatMap(element -> Targets.resolve(url, element.attr("href")))
        .orElse(url);
  }

  @Override
  public String toString() {
    return "Page " + url;
  }
}
