package grapnel.lab.hub;

/**
 * One sort of link on the hubs of a site.
 *
 * @param concept the kind of page it leads to
 * @param href with {@code {id}}, {@code {slug}}, {@code {title}}, {@code {category}}, {@code
 *     {person}} and {@code {place}} of the result, {@code {q}} and {@code {nth}} of the query,
 *     {@code {n}} of the page, {@code {hex}} that is new each time
 * @param chance that it is there, for a result or a hub
 */
record Outlet(String concept, Where where, String href, double chance) {

  /** Where on a hub such links stand. */
  enum Where {
    /** Once a result, in its heading. */
    RESULT,
    /** Once a result, below the heading. */
    DETAIL,
    /** In the head of every page. */
    FRAME,
    /** Below the results, to further pages of them. */
    PAGER,
    /** Beside the results: one for each category. */
    FACET,
    /** Beside the results: things of other queries. */
    ASIDE,
    /** Between the results. */
    AD
  }

  static Outlet of(String concept, Where where, String href) {
    return new Outlet(concept, where, href, 1);
  }

  Outlet sometimes(double probability) {
    return new Outlet(concept, where, href, probability);
  }
}
