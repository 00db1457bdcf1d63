package grapnel.page;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the link elements that name a page. */
final class RelationReader {

  private RelationReader() {}

  static List<Relation> read(List<Node.Element> links, Url base) {
    List<Relation> relations = new ArrayList<>();
    for (Node.Element link : links) {
      Set<Relation.Kind> kinds = kinds(link);
      if (kinds.isEmpty() || link.attr("href").isBlank()) continue;
      Optional<Url> url = Targets.resolve(base, link.attr("href"));
      String language = lower(link.attr("hreflang"));
      String type = lower(link.attr("type"));
      url.ifPresent(u -> kinds.forEach(k -> relations.add(new Relation(k, u, language, type))));
    }
    return List.copyOf(relations);
  }

  private static Set<Relation.Kind> kinds(Node.Element link) {
    Set<Relation.Kind> kinds = new LinkedHashSet<>();
    String rel = " " + Whitespace.trim(link.attr("rel")).toLowerCase(Locale.ROOT) + " ";
    // An alternate style sheet is a style sheet.
    if (rel.contains(" stylesheet ")) return kinds;
    for (String word : Whitespace.words(rel)) kind(word, link).ifPresent(kinds::add);
    return kinds;
  }

  private static Optional<Relation.Kind> kind(String word, Node.Element link) {
    return switch (word) {
      case "canonical" -> Optional.of(Relation.Kind.CANONICAL);
      case "shortlink", "shorturl", "shortcut-url" -> Optional.of(Relation.Kind.SHORTLINK);
      case "alternate" -> Optional.of(alternate(link));
      case "feed" -> Optional.of(Relation.Kind.FEED);
      case "amphtml" -> Optional.of(Relation.Kind.AMP);
      case "next" -> Optional.of(Relation.Kind.NEXT);
      case "prev", "previous" -> Optional.of(Relation.Kind.PREV);
      case "first", "begin", "start" -> Optional.of(Relation.Kind.FIRST);
      case "last", "end" -> Optional.of(Relation.Kind.LAST);
      case "up", "parent", "index", "contents", "toc", "home", "top", "collection" ->
          Optional.of(Relation.Kind.UP);
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
          Optional.of(Relation.Kind.OTHER);
      default -> Optional.empty();
    };
  }

  private static Relation.Kind alternate(Node.Element link) {
    String type = lower(link.attr("type"));
    if (type.contains("rss") || type.contains("atom") || type.contains("feed+json")) {
      return Relation.Kind.FEED;
    }
    return link.attr("hreflang").isBlank() ? Relation.Kind.ALTERNATE : Relation.Kind.LANGUAGE;
  }

  private static String lower(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
