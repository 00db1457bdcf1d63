package grapnel.sibling;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** Our method: no height to guess, few downloads. See docs/siblings.md. */
public final class UrlPatternSiblingSearch implements SiblingSearch {

  private final PageDownloader downloader;

  public UrlPatternSiblingSearch(PageDownloader downloader) {
    this.downloader = downloader;
  }

  @Override
  public SiblingOutcome find(List<Url> samples) {
    return switch (SiblingSample.read(samples, downloader)) {
      case SiblingSample.ReadResult.Useless(SiblingOutcome.Unusable why) -> why;
      case SiblingSample.ReadResult.Usable(SiblingSample sample) -> found(sample);
    };
  }

  @Override
  public SiblingOutcome findAmong(Url sample, List<Url> lists) {
    SiblingSearchRun search = new SiblingSearchRun(downloader, sample);
    List<Sibling> found = search.runAmong(lists);
    return new SiblingOutcome.Pages(found, search.kind().pattern(sample), List.of());
  }

  private SiblingOutcome found(SiblingSample sample) {
    List<DownloadedPage> pages = List.copyOf(sample.pages().values());
    SiblingSearchRun search = new SiblingSearchRun(downloader, pages);
    List<Sibling> found = search.run();
    List<String> remarks = new ArrayList<>(sample.remarks());
    remarks.addAll(SiblingSampleRemarks.on(sample.first(), found.size() > pages.size()));
    return new SiblingOutcome.Pages(found, search.kind().pattern(sample.first().url()), remarks);
  }
}
