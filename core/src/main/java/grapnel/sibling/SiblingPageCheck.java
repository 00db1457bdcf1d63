package grapnel.sibling;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Downloads pages only to see whether they are of the kind, where URLs and places do not tell. */
final class SiblingPageCheck {

  /** So many pages at most; those that were downloaded anyway cost nothing. */
  private static final int MOST = 8;

  private final PageDownloader downloader;
  private final SiblingLayoutClassifier layouts;
  private final List<Url> refuted = new ArrayList<>();
  private int downloads;

  SiblingPageCheck(PageDownloader downloader, SiblingLayoutClassifier layouts) {
    this.downloader = downloader;
    this.layouts = layouts;
  }

  boolean spent() {
    return downloads >= MOST;
  }

  /** Some that stand for a list: the first of one that mixes two kinds may be of the other. */
  static List<Url> someOf(List<Url> urls) {
    return Stream.of(0, urls.size() / 2, urls.size() - 1).distinct().map(urls::get).toList();
  }

  /** Whether a page is built like those of the kind. */
  boolean isAlike(Url one, String why) {
    return page(one, why).filter(layouts::matches).isPresent();
  }

  /** The same, and remembers what the page looks like. */
  boolean isSibling(Url one, String why) {
    Optional<DownloadedPage> page = page(one, why);
    boolean sibling = page.filter(layouts::matches).isPresent();
    page.ifPresent(sibling ? layouts::addSibling : layouts::addOther);
    if (page.isPresent() && !sibling) refuted.add(one);
    return sibling;
  }

  /** What was looked at and is not of the kind. */
  List<Url> refuted() {
    return List.copyOf(refuted);
  }

  private Optional<DownloadedPage> page(Url one, String why) {
    if (spent()) return Optional.empty();
    if (!downloader.wasRequested(one)) downloads++;
    return downloader.page(one, why, 1);
  }
}
