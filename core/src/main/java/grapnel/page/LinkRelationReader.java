package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the link elements that name a page. */
final class LinkRelationReader {

  private LinkRelationReader() {}

  static List<LinkRelation> read(List<HtmlNode.Element> links, Url base) {
    List<LinkRelation> relations = new ArrayList<>();
    for (HtmlNode.Element link : links) relations.addAll(read(link.attributes(), base));
    return List.copyOf(relations);
  }

  /** What one link names, by its attributes; a header has the same. */
  static List<LinkRelation> read(Map<String, String> link, Url base) {
    String type = lower(link.getOrDefault("type", ""));
    String language = lower(link.getOrDefault("hreflang", ""));
    Set<LinkRelation.Kind> kinds = kinds(link.getOrDefault("rel", ""), type, language);
    String href = link.getOrDefault("href", "");
    if (kinds.isEmpty() || href.isBlank()) return List.of();
    return ReferenceResolver.resolve(base, href).stream()
        .flatMap(url -> kinds.stream().map(kind -> new LinkRelation(kind, url, language, type)))
        .toList();
  }

  private static Set<LinkRelation.Kind> kinds(String words, String type, String language) {
    Set<LinkRelation.Kind> kinds = new LinkedHashSet<>();
    String rel = " " + Whitespace.trim(words).toLowerCase(Locale.ROOT) + " ";
    // An alternate style sheet is a style sheet.
    if (rel.contains(" stylesheet ")) return kinds;
    for (String word : Whitespace.words(rel)) kind(word, type, language).ifPresent(kinds::add);
    return kinds;
  }

  private static Optional<LinkRelation.Kind> kind(String word, String type, String language) {
    return switch (word) {
      case "canonical" -> Optional.of(LinkRelation.Kind.CANONICAL);
      case "shortlink", "shorturl", "shortcut-url" -> Optional.of(LinkRelation.Kind.SHORTLINK);
      case "alternate" -> Optional.of(alternate(type, language));
      case "feed" -> Optional.of(LinkRelation.Kind.FEED);
      case "https://api.w.org/" -> Optional.of(LinkRelation.Kind.REST_ROOT);
      case "edituri" -> Optional.of(LinkRelation.Kind.EDIT_URI);
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

  private static LinkRelation.Kind alternate(String type, String language) {
    if (type.contains("rss") || type.contains("atom") || type.contains("feed+json")) {
      return LinkRelation.Kind.FEED;
    }
    return language.isEmpty() ? LinkRelation.Kind.ALTERNATE : LinkRelation.Kind.LANGUAGE;
  }

  private static String lower(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
