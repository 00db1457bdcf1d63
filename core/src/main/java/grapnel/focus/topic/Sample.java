package grapnel.focus.topic;

import grapnel.page.Page;
import grapnel.url.Url;

/**
 * A page to be classified, or one whose class is known: its URL, and what it says where it was
 * fetched.
 *
 * @param title empty where unknown
 * @param text the body text; empty where only the URL is known
 */
public record Sample(Url url, String title, String text) {

  /** How much a URL says where the page itself can be read. */
  private static final double BESIDE_TEXT = 0.15;

  /** A URL that was not fetched. */
  public static Sample of(Url url) {
    return new Sample(url, "", "");
  }

  public static Sample of(Page page) {
    return new Sample(page.url(), page.title(), page.text());
  }

  boolean fetched() {
    return !text.isEmpty() || !title.isEmpty();
  }

  Signs signs() {
    Signs.Bag bag = new Signs.Bag();
    UrlSigns.add(bag, url, fetched() ? BESIDE_TEXT : 1);
    if (fetched()) TextSigns.add(bag, title, text);
    return bag.signs();
  }

  Signs urlSigns() {
    return UrlSigns.of(url);
  }
}
