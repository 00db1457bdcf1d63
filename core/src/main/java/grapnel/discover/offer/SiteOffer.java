package grapnel.discover.offer;

import grapnel.url.Url;

/**
 * Something that a site offers beside its links, by which its pages can be listed.
 *
 * @param url where it is
 */
public record SiteOffer(Kind kind, Url url) {

  /** What it is. */
  public enum Kind {
    /** RSS, Atom, or a JSON feed. */
    FEED,
    /** A page in JSON, perhaps a list. */
    JSON,
    /** The root of WordPress's REST interface, whose types are lists. */
    REST_ROOT,
    /** The interface of a MediaWiki. */
    WIKI_API,
    /** A repository that can be harvested by OAI-PMH. */
    OAI_PMH,
    /** The products of a shop whose pages don't name their list. */
    SHOP_PRODUCTS,
    /** The topics of a forum whose pages don't name their list. */
    FORUM_TOPICS,
    /** The next page of a list, named in a header. */
    NEXT_PAGE,
    /** A list in what a page brings for its scripts and for machines. */
    EMBEDDED,
    /** An interface that a script or an attribute names, perhaps a list. */
    NAMED
  }
}
