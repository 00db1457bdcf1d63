package grapnel;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.page.Page;
import grapnel.same.SamePageFinder;
import grapnel.store.archive.WarcReplay;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The pages of WARC files, of whatever site: nothing is sent, and nothing is kept. */
public final class ArchivedPages {

  private final WarcReplay replay;

  private ArchivedPages(WarcReplay replay) {
    this.replay = replay;
  }

  /**
   * Reads the archives once, to know where each page stands.
   *
   * @param maxBytes no more of a page is read
   * @param tell hears of what is damaged
   */
  public static ArchivedPages open(List<Path> archives, int maxBytes, Consumer<String> tell)
      throws IOException {
    return new ArchivedPages(WarcReplay.of(archives, maxBytes, tell));
  }

  /** A page that was answered with success. */
  public Optional<Page> page(Url url) {
    if (!(replay.fetch(Request.get(url)) instanceof Answer.Responded(var response))
        || !response.ok()) {
      return Optional.empty();
    }
    Optional<String> type = response.headers().first("Content-Type");
    return Optional.of(Page.parse(url, response.body().bytes(), type));
  }

  /** Which URLs of one site lead to the same page, and by which rules. */
  public SamePageFinder.Result samePages(List<Url> urls, SamePageSettings settings) {
    return settings.find(urls, (request, _, _) -> replay.fetch(request));
  }
}
