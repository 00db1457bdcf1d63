package grapnel.page;

import grapnel.url.Url;
import java.util.Arrays;

/**
 * A link that a reader can follow, in the order of the page.
 *
 * @param url where it leads: http or https, without its fragment
 * @param text what the link says: its text, else the alternative text of its images, else its
 *     aria-label or title; cut after {@value #LONGEST_TEXT} characters
 * @param surroundingText the text before and after it, without its own, whole words within {@value
 *     #MOST_SURROUNDING} characters on each side
 * @param rel as written, in lower case: {@code nofollow}, {@code prev}; empty without
 * @param path the place of the link in the tree, the link itself included
 */
public record Link(Url url, String text, String surroundingText, String rel, DomPath path) {

  static final int LONGEST_TEXT = 1000;
  static final int MOST_SURROUNDING = 100;

  /** Whether the site asks robots not to follow it. */
  public boolean nofollow() {
    // Most links have none, and there are sixty on a page.
    return !rel.isEmpty() && Arrays.asList(rel.split("\\s+", -1)).contains("nofollow");
  }
}
