package grapnel.page;

import grapnel.url.Url;
import java.util.List;

/**
 * A page that this page names in a link element or a Link header: not to be followed by its reader,
 * but by us.
 *
 * @param language of the other page, in lower case ({@code de-at}, {@code x-default}); empty unless
 *     said
 * @param type of the other page ({@code application/rss+xml}); empty unless said
 */
public record LinkRelation(Kind kind, Url url, String language, String type) {

  /** What the other page is to this one. */
  public enum Kind {
    /** The URL under which this page wants to be known. */
    CANONICAL,
    /** A shorter URL of this page, often with its id. */
    SHORTLINK,
    /** This page in another language ({@code hreflang}). */
    LANGUAGE,
    /** An RSS, Atom or JSON feed. */
    FEED,
    /** This page in another form: for print, for small screens, as a document. */
    ALTERNATE,
    /** This page for AMP. */
    AMP,
    NEXT,
    PREV,
    FIRST,
    LAST,
    /** The list, folder or start page this page belongs to. */
    UP,
    /** The root of a REST interface that lists what the site publishes. */
    REST_ROOT,
    /** How programs edit the site (Really Simple Discovery); a wiki's interface stands there. */
    EDIT_URI,
    /** Help, search, licence, author: another page of the site. */
    OTHER
  }

  /**
   * What Link headers name (RFC 8288 §3).
   *
   * @param headers the values of all Link headers
   * @param base the URL that was asked for
   */
  public static List<LinkRelation> ofHeaders(List<String> headers, Url base) {
    return headers.stream().flatMap(value -> LinkHeader.read(value, base).stream()).toList();
  }
}
