package grapnel.sibling;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The samples as they were found: where they really are, and what they look like.
 *
 * @param pages by the URL that was given
 * @param remarks what a person should know about them
 */
public record SiblingSample(Map<Url, DownloadedPage> pages, List<String> remarks) {

  /** What was made of the samples: they can be used, or the reason why not. */
  public sealed interface ReadResult {
    /** At least one of them is a page. */
    record Usable(SiblingSample sample) implements ReadResult {}

    /** None of them is. */
    record Useless(SiblingOutcome.Unusable why) implements ReadResult {}
  }

  /** Downloads the samples; those that are no pages are left out, and said so. */
  public static ReadResult read(List<Url> urls, PageDownloader downloader) {
    Map<Url, DownloadedPage> pages = new LinkedHashMap<>();
    List<String> remarks = new ArrayList<>();
    for (Url url : urls) {
      Optional<DownloadedPage> seen = downloader.page(url, "the sample", 1);
      if (seen.isEmpty()) {
        remarks.add(url + " cannot be used as a sample: " + downloader.refusalReason(url));
        continue;
      }
      pages.put(url, seen.get());
      if (!seen.get().url().equals(url)) {
        remarks.add(url + " redirects; using as the sample " + seen.get().url());
      }
    }
    if (!pages.isEmpty()) return new ReadResult.Usable(new SiblingSample(pages, remarks));
    Url first = urls.getFirst();
    return new ReadResult.Useless(
        new SiblingOutcome.Unusable(first, downloader.refusalReason(first)));
  }

  /** The first of them. */
  public DownloadedPage first() {
    return pages.values().iterator().next();
  }
}
