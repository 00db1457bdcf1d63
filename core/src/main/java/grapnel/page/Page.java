package grapnel.page;

import grapnel.html.CharsetGuess;
import grapnel.html.HtmlNode;
import grapnel.html.HtmlTree;
import grapnel.html.ParseLimits;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A page: what stands in the bytes that a URL answered with. Immutable; parsed once, and each part
 * computed when first asked for. Safe for use by several threads.
 *
 * <p>Parsing never fails: rubbish gives a page with odd text or none. It is bounded (see {@link
 * #truncation}): in the bytes read, the tags, the depth of the tree and the time.
 */
public final class Page {

  private final Url url;
  private final MediaKind media;
  private final int size;
  private final HtmlTree tree;
  private final LazyValue<ElementsByTag> elements = new LazyValue<>(() -> ElementsByTag.of(root()));
  private final LazyValue<Url> base = new LazyValue<>(this::findBase);
  private final LazyValue<BodyText> body = new LazyValue<>(() -> BodyText.of(root()));
  private final LazyValue<List<Link>> links =
      new LazyValue<>(() -> LinkReader.read(root(), base(), body.get()));
  private final LazyValue<List<LinkRelation>> relations =
      new LazyValue<>(() -> LinkRelationReader.read(elements.get().all("link"), base()));
  private final LazyValue<List<Form>> forms = new LazyValue<>(this::readForms);
  private final LazyValue<List<PageImage>> images =
      new LazyValue<>(() -> PageImage.read(elements.get().all("img"), base()));
  private final LazyValue<List<EmbeddedJson>> embeddedJson =
      new LazyValue<>(() -> EmbeddedJson.read(elements.get().all("script")));
  private final LazyValue<Optional<TextSignature>> signature =
      new LazyValue<>(() -> TextSignature.of(text()));
  private final LazyValue<List<TextBlock>> blocks =
      new LazyValue<>(() -> TextBlockReader.read(root()));
  private final LazyValue<PageStructure> structure =
      new LazyValue<>(() -> PageStructure.of(root()));

  private Page(Url url, MediaKind media, int size, HtmlTree tree) {
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
    return parse(url, body, contentType, ParseLimits.USUAL);
  }

  /** Reads a page that is a text already. */
  public static Page parse(Url url, String html) {
    return new Page(url, MediaKind.HTML, html.length(), HtmlTree.parse(html, ParseLimits.USUAL));
  }

  static Page parse(Url url, byte[] body, Optional<String> contentType, ParseLimits limits) {
    MediaKind media = MediaKind.of(body, contentType);
    int length = Math.min(body.length, limits.bytes());
    HtmlTree tree =
        switch (media) {
          case HTML -> HtmlTree.parse(CharsetGuess.decode(body, length, contentType), limits);
          case TEXT -> HtmlTree.ofText(CharsetGuess.decode(body, length, contentType));
          case OTHER -> HtmlTree.ofText("");
        };
    if (length < body.length) tree = tree.truncation("more than " + length + " bytes");
    return new Page(url, media, body.length, tree);
  }

  /** The same page with other content, as without what changes at every load. */
  public Page withRoot(HtmlNode.Element root) {
    return new Page(url, media, size, new HtmlTree(root, tree.formOwners(), tree.truncation()));
  }

  /** Where the page came from. */
  public Url url() {
    return url;
  }

  /** What it turned out to be; only HTML has links, and only HTML and text have text. */
  public MediaKind media() {
    return media;
  }

  /** The number of bytes of the body (Soon and Lee's page size). */
  public int size() {
    return size;
  }

  /** What links are relative to: the page's base element, else its URL. */
  public Url base() {
    return base.get();
  }

  /** The html element, with everything below it. */
  public HtmlNode.Element root() {
    return tree.root();
  }

  /** The title, white space folded; empty without one. */
  public String title() {
    return elements.get().all("title").stream().findFirst().map(BodyText::textOf).orElse("");
  }

  /**
   * The body text (docs/methods.md §4): text outside script, style, noscript and template elements,
   * white space folded. Anchor text counts, link targets do not.
   */
  public String text() {
    return body.get().text();
  }

  /** The body text in the pieces that a reader sees apart, in the order of the page. */
  public List<TextBlock> blocks() {
    return blocks.get();
  }

  /** What it says under labels, in tables and lists of terms. */
  public List<TableFact> facts() {
    return TableFact.read(root());
  }

  /** The links of a and area elements, in the order of the page, repeated where they repeat. */
  public List<Link> links() {
    return links.get();
  }

  /** The pages that link elements name, in the order of the page. */
  public List<LinkRelation> relations() {
    return relations.get();
  }

  /** The URL under which the page wants to be known; empty also when it names several. */
  public Optional<Url> canonical() {
    List<Url> named =
        relations().stream()
            .filter(relation -> relation.kind() == LinkRelation.Kind.CANONICAL)
            .map(LinkRelation::url)
            .distinct()
            .toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /** Where the page sends its reader on by itself: the target of a meta refresh. */
  public Optional<Url> refreshTarget() {
    return MetaElements.refresh(elements.get().all("meta"), base());
  }

  /** The content of the first meta element of that name or property: {@code og:type}. */
  public Optional<String> meta(String name) {
    return MetaElements.content(elements.get().all("meta"), name);
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
    return RobotsMeta.ofElements(elements.get().all("meta"), robot)
        .and(RobotsMeta.ofHeaders(headers, robot));
  }

  /** The forms, in the order of the page. */
  public List<Form> forms() {
    return forms.get();
  }

  /** Whether a form of it has a field for a password. */
  public boolean asksPassword() {
    return forms().stream()
        .flatMap(form -> form.controls().stream())
        .anyMatch(control -> control.type().equalsIgnoreCase("password"));
  }

  /** The images, in the order of the page. */
  public List<PageImage> images() {
    return images.get();
  }

  /** The lines of a text without markup; of a page with markup, none. */
  public List<String> lines() {
    if (media != MediaKind.TEXT) return List.of();
    return root().children().stream()
        .flatMap(body -> ((HtmlNode.Element) body).children().stream())
        .flatMap(pre -> ((HtmlNode.Element) pre).children().stream())
        .flatMap(text -> ((HtmlNode.Text) text).text().lines())
        .toList();
  }

  /** Files of pictures, films and sounds that it shows as its own, and not in links to pages. */
  public Set<Url> shownMedia() {
    return ShownMedia.read(root(), base());
  }

  /**
   * Numbers that can be clicked and have no address, as in the pager of a list that a script turns.
   */
  public Set<Integer> bareNumbers() {
    return BareNumbers.read(root());
  }

  /** The pages shown inside this one, by frame and iframe elements. */
  public List<Url> frames() {
    return Stream.concat(
            elements.get().all("frame").stream(), elements.get().all("iframe").stream())
        .filter(frame -> !frame.attr("src").isBlank())
        .flatMap(frame -> ReferenceResolver.resolve(base(), frame.attr("src")).stream())
        .toList();
  }

  /** JSON-LD and the like, as it stands in the page. */
  public List<EmbeddedJson> embeddedJson() {
    return embeddedJson.get();
  }

  /** Whether it has scripts, which may write what a reader sees. */
  public boolean hasScripts() {
    return !elements.get().all("script").isEmpty();
  }

  /** What the body text comes to; empty for a page without text. */
  public Optional<TextSignature> signature() {
    return signature.get();
  }

  /** The structure, for comparing. */
  public PageStructure structure() {
    return structure.get();
  }

  /** Why this is not the whole page (a limit was reached), empty when it is. */
  public Optional<String> truncation() {
    return tree.truncation();
  }

  /** Most pages have no form, and what is near one need not be gathered there. */
  private List<Form> readForms() {
    return elements.get().all("form").isEmpty() ? List.of() : FormReader.read(tree, url, base());
  }

  private Url findBase() {
    return elements.get().all("base").stream()
        .filter(element -> element.has("href"))
        .findFirst()
        .flatMap(element -> ReferenceResolver.resolve(url, element.attr("href")))
        .orElse(url);
  }

  @Override
  public String toString() {
    return "Page " + url;
  }
}
