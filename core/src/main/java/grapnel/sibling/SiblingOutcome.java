package grapnel.sibling;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;

/** What came of a search for siblings. */
public sealed interface SiblingOutcome {

  /**
   * Pages were found; the samples are among them.
   *
   * @param pattern of their URLs, with {@code {N}} and {@code {T}} for what differs; for a hunt
   * @param remarks what a person should know: no list was found, the sample was redirected
   */
  record Pages(List<Sibling> pages, Optional<String> pattern, List<String> remarks)
      implements SiblingOutcome {
    public Pages {
      pages = List.copyOf(pages);
      remarks = List.copyOf(remarks);
    }
  }

  /** The sample says nothing: it is not there, or it is no page. */
  record Unusable(Url sample, String reason) implements SiblingOutcome {}
}
