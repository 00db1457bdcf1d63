package grapnel.sibling;

import grapnel.url.Url;

/**
 * A page that may lead to pages of the kind.
 *
 * @param family of pages whose worth is learned together
 * @param priorYield how many new pages it is expected to bring, before any of its family was seen
 * @param why in words for a person
 * @param via the page that links to it
 * @param level how many pages lie on the way to it
 * @param continuesList whether it is a further page of the list that links to it
 */
record SiblingLead(
    Url url,
    String family,
    double priorYield,
    String why,
    Url via,
    int level,
    boolean continuesList) {

  /** Pages of one folder and the same parameters are taken to be alike. */
  static String family(Url url) {
    SiblingUrlParts parts = SiblingUrlParts.of(url);
    String first = parts.path().size() < 2 ? "" : parts.path().get(1);
    return url.hostName() + " " + first + " " + parts.outline();
  }
}
