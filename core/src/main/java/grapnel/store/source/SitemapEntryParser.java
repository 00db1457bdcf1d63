package grapnel.store.source;

import grapnel.store.archive.TimestampParser;
import grapnel.url.Url;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** What the entries of site maps and feeds say. Names count without their namespace's prefix. */
final class SitemapEntryParser {

  private SitemapEntryParser() {}

  static boolean isEntry(Element element) {
    return switch (localName(element.tagName())) {
      case "sitemap", "item", "entry" -> true;
      // The logo of a feed has a URL too.
      case "url" ->
          element.parent() == null || !localName(element.parent().tagName()).equals("image");
      default -> false;
    };
  }

  static String localName(String name) {
    return name.substring(name.indexOf(':') + 1).toLowerCase(Locale.ROOT);
  }

  static void addTo(Element entry, long number, SourceEntrySink sink) {
    switch (localName(entry.tagName())) {
      case "url" -> addPage(entry, number, sink);
      case "sitemap" ->
          location(entry)
              .ifPresent(
                  loc ->
                      sink.addNamed(loc, SourceEntry.TargetKind.SITEMAP, modified(entry), number));
      default -> addFeedItem(entry, number, sink);
    }
  }

  /** A page, and its translations, which a site map names in {@code xhtml:link}. */
  private static void addPage(Element entry, long number, SourceEntrySink sink) {
    Optional<Instant> time = modified(entry);
    Optional<String> loc = location(entry);
    loc.ifPresent(url -> sink.addNamed(url, SourceEntry.TargetKind.PAGE, time, number));
    for (Element child : entry.children()) {
      String href = child.attr("href").strip();
      boolean another = !href.isEmpty() && !loc.equals(Optional.of(href));
      if (another && localName(child.tagName()).equals("link") && alternate(child)) {
        sink.addNamed(href, SourceEntry.TargetKind.PAGE, time, number);
      }
    }
  }

  /** Some leave out the element around the URL. */
  private static Optional<String> location(Element entry) {
    return text(entry, "loc")
        .or(() -> Optional.of(entry.ownText().strip()).filter(text -> !text.isEmpty()));
  }

  private static void addFeedItem(Element entry, long number, SourceEntrySink sink) {
    Optional<String> link = link(entry).or(() -> permanentId(entry));
    link.ifPresent(
        url ->
            sink.addNamed(
                absolute(url, entry), SourceEntry.TargetKind.PAGE, modified(entry), number));
  }

  /** RSS has the URL as text, Atom as an attribute; an RSS item may hold both. */
  private static Optional<String> link(Element entry) {
    Optional<String> found = Optional.empty();
    for (Element child : entry.children()) {
      if (!localName(child.tagName()).equals("link")) continue;
      String text = child.text().strip();
      if (!text.isEmpty()) return Optional.of(text);
      String href = child.attr("href").strip();
      if (found.isEmpty() && !href.isEmpty() && alternate(child)) found = Optional.of(href);
    }
    return found;
  }

  private static boolean alternate(Element link) {
    String rel = link.attr("rel");
    return rel.isEmpty() || rel.equalsIgnoreCase("alternate");
  }

  private static Optional<String> permanentId(Element entry) {
    for (Element child : entry.children()) {
      boolean guid = localName(child.tagName()).equals("guid");
      if (guid && !child.attr("isPermaLink").equalsIgnoreCase("false")) {
        return Optional.of(child.text().strip());
      }
    }
    return Optional.empty();
  }

  private static String absolute(String link, Element entry) {
    for (Element at = entry; at != null; at = at.parent()) {
      Optional<Url> base = Url.parse(at.attr("xml:base"));
      if (base.isPresent()) return base.get().resolve(link).map(Url::toString).orElse(link);
    }
    return link;
  }

  private static Optional<Instant> modified(Element entry) {
    for (String name : new String[] {"lastmod", "updated", "pubdate", "published", "date"}) {
      Optional<Instant> time = text(entry, name).flatMap(SitemapEntryParser::time);
      if (time.isPresent()) return time;
    }
    return Optional.empty();
  }

  private static Optional<Instant> time(String text) {
    Optional<Instant> w3c = TimestampParser.parseW3c(text);
    if (w3c.isPresent()) return w3c;
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> text(Element entry, String name) {
    for (Element child : entry.children()) {
      if (!localName(child.tagName()).equals(name)) continue;
      String text = child.text().strip();
      if (!text.isEmpty()) return Optional.of(text);
    }
    return Optional.empty();
  }
}
