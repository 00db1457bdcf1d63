package grapnel.focus;

import grapnel.page.Page;
import grapnel.url.Url;

/**
 * A page to be classified, or one whose class is known: its URL, and what it says where it was
 * fetched.
 *
 * @param title empty where unknown
 * @param text the body text; empty where only the URL is known
 */
public record TopicSample(Url url, String title, String text) {

  /** How much a URL says where the page itself can be read. */
  private static final double BESIDE_TEXT = 0.15;

  /** A URL that was not fetched. */
  public static TopicSample of(Url url) {
    return new TopicSample(url, "", "");
  }

  public static TopicSample of(Page page) {
    return new TopicSample(page.url(), page.title(), page.text());
  }

  boolean fetched() {
    return !text.isEmpty() || !title.isEmpty();
  }

  HashedFeatures features() {
    HashedFeatures.FeatureBag bag = new HashedFeatures.FeatureBag();
    TopicUrlFeatures.add(bag, url, fetched() ? BESIDE_TEXT : 1);
    if (fetched()) TopicTextFeatures.add(bag, title, text);
    return bag.features();
  }

  HashedFeatures urlFeatures() {
    return TopicUrlFeatures.of(url);
  }
}
