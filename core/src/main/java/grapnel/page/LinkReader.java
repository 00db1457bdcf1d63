package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the links of a page: a and area elements outside of template elements, and places that ask
 * for more by themselves once they come into view ({@code hx-get}, htmx.org).
 */
public final class LinkReader {

  private static final Pattern BY_ITSELF = Pattern.compile("\\s*(?:revealed|intersect|load)\\b");

  private final Url base;
  private final BodyText body;
  private final Map<String, Optional<Url>> resolved = new HashMap<>();
  private final List<Link> links = new ArrayList<>();
  private int nextSpan;

  private LinkReader(Url base, BodyText body) {
    this.base = base;
    this.body = body;
  }

  public static List<Link> read(HtmlNode.Element root, Url base, BodyText body) {
    LinkReader reader = new LinkReader(base, body);
    reader.visit(root, new ElementPosition(null, root));
    return List.copyOf(reader.links);
  }

  private void visit(HtmlNode.Element element, ElementPosition position) {
    switch (element.tag()) {
      case "template" -> {
        return;
      }
      case "a", "area" -> {
        Optional<BodyText.AnchorSpan> span = span(element);
        target(element).ifPresent(url -> links.add(link(url, span, position)));
      }
      default -> {
        if (element.attribute("hx-get").isPresent() && asksByItself(element))
          resolve(element.attr("hx-get"))
              .ifPresent(url -> links.add(link(url, Optional.empty(), position)));
      }
    }
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner)
        visit(inner, new ElementPosition(position, inner));
    }
  }

  /** Nobody has to press anything: so what it asks for changes nothing. */
  private static boolean asksByItself(HtmlNode.Element element) {
    return BY_ITSELF.matcher(element.attr("hx-trigger")).lookingAt();
  }

  /** Anchors and spans come in the same order, but an anchor that is not seen has no span. */
  @SuppressWarnings("ReferenceEquality") // this very anchor: others may look the same
  private Optional<BodyText.AnchorSpan> span(HtmlNode.Element anchor) {
    if (nextSpan == body.spans().size()) return Optional.empty();
    BodyText.AnchorSpan span = body.spans().get(nextSpan);
    if (span.anchor() != anchor) return Optional.empty();
    nextSpan++;
    return Optional.of(span);
  }

  /** A mere fragment is a place on this page, or a script's handle; no link to a page. */
  private Optional<Url> target(HtmlNode.Element anchor) {
    Optional<String> href = anchor.attribute("href").or(() -> anchor.attribute("xlink:href"));
    if (href.isEmpty() || href.get().stripLeading().startsWith("#")) return Optional.empty();
    return resolve(href.get());
  }

  private Optional<Url> resolve(String reference) {
    return resolved.computeIfAbsent(reference, each -> ReferenceResolver.resolve(base, each));
  }

  private Link link(Url url, Optional<BodyText.AnchorSpan> span, ElementPosition position) {
    HtmlNode.Element anchor = position.element;
    String text = span.map(s -> shortened(body.text(), s.from(), s.to())).orElse("");
    if (text.isEmpty()) text = hiddenText(anchor);
    String rel = Whitespace.trim(anchor.attr("rel")).toLowerCase(Locale.ROOT);
    return new Link(url, text, span.map(this::surroundingText).orElse(""), rel, position.path());
  }

  /** What a link says that shows no text in the body. */
  private static String hiddenText(HtmlNode.Element anchor) {
    HiddenAnchorText inside = HiddenAnchorText.of(anchor);
    return Stream.of(
            inside.text(),
            inside.imageTexts(),
            anchor.attr("aria-label"),
            anchor.attr("title"),
            anchor.attr("alt"))
        .map(Whitespace::trim)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .map(text -> shortened(text, 0, text.length()))
        .orElse("");
  }

  private static String shortened(String text, int from, int to) {
    return text.substring(from, Math.min(to, from + Link.LONGEST_TEXT));
  }

  private String surroundingText(BodyText.AnchorSpan span) {
    String text = body.text();
    int from = Math.max(0, span.from() - Link.MOST_SURROUNDING);
    int to = Math.min(text.length(), span.to() + Link.MOST_SURROUNDING);
    // Only whole words: half ones say nothing. Never looked for outside, where text may be long.
    while (from > 0 && from < span.from() && text.charAt(from - 1) != ' ') from++;
    while (to < text.length() && to > span.to() && text.charAt(to) != ' ') to--;
    String before = text.substring(from, span.from()).strip();
    String after = text.substring(span.to(), to).strip();
    return before.isEmpty() || after.isEmpty() ? before + after : before + " " + after;
  }
}
