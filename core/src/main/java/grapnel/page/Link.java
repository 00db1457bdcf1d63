package grapnel.page;

import grapnel.url.Url;

/**
 * A link that a reader can follow, in the order of the page.
 *
 * @param url where it leads: http or https, without its fragment
 * @param text what the link says: its text, else the alternative text of its images, else its
 *     aria-label or title; cut after {@value #LONGEST} characters
 * @param around the text before and after it, without its own, whole words within {@value #AROUND}
 *     characters on each side
 * @param rel as written, in lower case: {@code nofollow}, {@code prev}; empty without
 * @param path the place of the link in the tree, the link itself included
 */
public record Link(Url url, String text, String around, String rel, DomPath path) {

  static final int LONGEST = 1000;
  static final int AROUND = 100;
}
