package grapnel.store.source;

import grapnel.url.Url;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;

/**
 * Where a feed goes on: the further pages of a paged feed and the archives of an archived one (RFC
 * 5005 §3 and §4), in Atom or as {@code atom:link} in RSS.
 */
public final class FeedContinuation {

  /** In this order: older entries first, then the beginning, for who came in the middle. */
  private static final List<String> RELATIONS = List.of("next", "prev-archive", "first");

  private FeedContinuation() {}

  /** The URLs a feed names, those that lead to older entries first. */
  public static List<Url> of(byte[] feed, Url base) {
    List<Element> links =
        LenientXml.elements(feed, base).stream()
            .filter(element -> SitemapEntryParser.localName(element.tagName()).equals("link"))
            .filter(FeedContinuation::isOfFeed)
            .toList();
    return RELATIONS.stream()
        .flatMap(relation -> links.stream().filter(link -> hasRelation(link, relation)))
        .flatMap(link -> base.resolve(link.attr("href").strip()).stream())
        .filter(Url::web)
        .distinct()
        .toList();
  }

  /** An entry has links of its own, to its comments, say. */
  private static boolean isOfFeed(Element link) {
    return link.parents().stream().noneMatch(SitemapEntryParser::isEntry);
  }

  private static boolean hasRelation(Element link, String relation) {
    return Stream.of(link.attr("rel").toLowerCase(Locale.ROOT).split("\\s+", -1))
        .anyMatch(relation::equals);
  }
}
