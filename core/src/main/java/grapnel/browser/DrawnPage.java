package grapnel.browser;

import grapnel.url.Url;
import java.util.List;

/**
 * A page as the browser shows it.
 *
 * @param url where it is now: scripts may change what stands in the address bar
 * @param sentOn whether a script sent the reader on to another page
 * @param html its tree as text, scripts included
 * @param queryRefused whether its scripts wanted to post a query and could not
 * @param fetched what its scripts asked for and got
 */
record DrawnPage(
    Url url,
    boolean sentOn,
    boolean queryRefused,
    String html,
    List<RequestAnswers.FetchedAnswer> fetched) {
  DrawnPage {
    fetched = List.copyOf(fetched);
  }
}
