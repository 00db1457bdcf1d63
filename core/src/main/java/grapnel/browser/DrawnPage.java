package grapnel.browser;

import grapnel.url.Url;
import java.util.List;
import java.util.Set;

/**
 * A page as the browser shows it.
 *
 * @param url where it is now: scripts may change what stands in the address bar
 * @param sentOn whether a script sent the reader on to another page
 * @param html its tree as text, scripts included
 * @param queryRefused whether its scripts wanted to post a query and could not
 * @param outside hosts that its scripts asked for and that are outside of the scope
 * @param named interfaces that its scripts name, asked for or not
 * @param fetched what its scripts asked for and got
 */
record DrawnPage(
    Url url,
    boolean sentOn,
    boolean queryRefused,
    String html,
    Set<String> outside,
    Set<Url> named,
    List<RequestAnswers.FetchedAnswer> fetched) {
  DrawnPage {
    outside = Set.copyOf(outside);
    named = Set.copyOf(named);
    fetched = List.copyOf(fetched);
  }
}
