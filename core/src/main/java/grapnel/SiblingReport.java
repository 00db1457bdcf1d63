package grapnel;

import grapnel.browser.HashRoute;
import grapnel.sibling.PageDownload;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import java.util.List;

/**
 * What came of a search for pages like a sample.
 *
 * @param downloads the pages that were read for it, and why
 */
public record SiblingReport(
    SiblingOutcome outcome, List<PageDownload> downloads, long requests, RunEnding ending) {
  public SiblingReport {
    downloads = List.copyOf(downloads);
  }

  /** With all addresses as users know them. */
  static SiblingReport shown(
      SiblingOutcome outcome, List<PageDownload> downloads, long requests, RunEnding ending) {
    List<PageDownload> read =
        downloads.stream()
            .map(
                each ->
                    new PageDownload(
                        HashRoute.shown(each.url()), HashRoute.shown(each.why()), each.result()))
            .toList();
    return new SiblingReport(shown(outcome), read, requests, ending);
  }

  private static SiblingOutcome shown(SiblingOutcome outcome) {
    return switch (outcome) {
      case SiblingOutcome.Pages(var pages, var pattern, var remarks) ->
          new SiblingOutcome.Pages(
              pages.stream().map(SiblingReport::shown).toList(),
              pattern.map(HashRoute::shown),
              remarks.stream().map(HashRoute::shown).toList());
      case SiblingOutcome.Unusable(var sample, var reason) ->
          new SiblingOutcome.Unusable(HashRoute.shown(sample), reason);
    };
  }

  private static Sibling shown(Sibling page) {
    return new Sibling(
        HashRoute.shown(page.url()),
        HashRoute.shown(page.via()),
        page.level(),
        page.linked(),
        page.confidence());
  }
}
