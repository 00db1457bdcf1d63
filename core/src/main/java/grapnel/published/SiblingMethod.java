package grapnel.published;

import grapnel.sibling.PageDownloader;
import grapnel.sibling.SiblingSearch;

/** Finds all pages of a kind from samples of it. */
public interface SiblingMethod extends PublishedMethod {

  /**
   * A search that is not begun.
   *
   * @throws UnsupportedOperationException where this machine lacks what the method needs; the
   *     message says what
   */
  SiblingSearch search(PageDownloader downloader, MethodSettings settings);
}
