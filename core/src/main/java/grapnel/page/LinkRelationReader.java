package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the link elements that name a page. */
final class LinkRelationReader {

  private LinkRelationReader() {}

  static List<LinkRelation> read(List<HtmlNode.Element> links, Url base) {
    List<LinkRelation> relations = new ArrayList<>();
    for (HtmlNode.Element link : links) {
      Set<LinkRelation.Kind> kinds = kinds(link);
      if (kinds.isEmpty() || link.attr("href").isBlank()) continue;
      Optional<Url> url = ReferenceResolver.resolve(base, link.attr("href"));
      String language = lower(link.attr("hreflang"));
      String type = lower(link.attr("type"));
      url.ifPresent(u -> kinds.forEach(k -> relations.add(new LinkRelation(k, u, language, type))));
    }
    return List.copyOf(relations);
  }

  private static Set<LinkRelation.Kind> kinds(HtmlNode.Element link) {
    Set<LinkRelation.Kind> kinds = new LinkedHashSet<>();
    String rel = " " + Whitespace.trim(link.attr("rel")).toLowerCase(Locale.ROOT) + " ";
    // An alternate style sheet is a style sheet.
    if (rel.contains(" stylesheet ")) return kinds;
    for (String word : Whitespace.words(rel)) kind(word, link).ifPresent(kinds::add);
    return kinds;
  }

  private static Optional<LinkRelation.Kind> kind(String word, HtmlNode.Element link) {
    return switch (word) {
      case "canonical" -> Optional.of(LinkRelation.Kind.CANONICAL);
      case "shortlink", "shorturl", "shortcut-url" -> Optional.of(LinkRelation.Kind.SHORTLINK);
      case "alternate" -> Optional.of(alternate(link));
      case "feed" -> Optional.of(LinkRelation.Kind.FEED);
      case "amphtml" -> Optional.of(LinkRelation.Kind.AMP);
      case "next" -> Optional.of(LinkRelation.Kind.NEXT);
      case "prev", "previous" -> Optional.of(LinkRelation.Kind.PREV);
      case "first", "begin", "start" -> Optional.of(LinkRelation.Kind.FIRST);
      case "last", "end" -> Optional.of(LinkRelation.Kind.LAST);
      case "up", "parent", "index", "contents", "toc", "home", "top", "collection" ->
          Optional.of(LinkRelation.Kind.UP);
      case "help",
          "search-page",
          "license",
          "copyright",
          "author",
          "glossary",
          "archives",
          "archive",
          "chapter",
          "section",
          "related",
          "bookmark",
          "self",
          "privacy-policy",
          "terms-of-service" ->
          Optional.of(LinkRelation.Kind.OTHER);
      default -> Optional.empty();
    };
  }

  private static LinkRelation.Kind alternate(HtmlNode.Element link) {
    String type = lower(link.attr("type"));
    if (type.contains("rss") || type.contains("atom") || type.contains("feed+json")) {
      return LinkRelation.Kind.FEED;
    }
    return link.attr("hreflang").isBlank()
        ? LinkRelation.Kind.ALTERNATE
        : LinkRelation.Kind.LANGUAGE;
  }

  private static String lower(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
