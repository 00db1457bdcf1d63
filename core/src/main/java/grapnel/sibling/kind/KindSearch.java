package grapnel.sibling.kind;

import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sample;
import grapnel.sibling.Seen;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingSearch;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** Our method: no height to guess, few downloads. See docs/siblings.md. */
public final class KindSearch implements SiblingSearch {

  private final Downloads downloads;

  public KindSearch(Downloads downloads) {
    this.downloads = downloads;
  }

  @Override
  public Outcome find(List<Url> samples) {
    return switch (Sample.read(samples, downloads)) {
      case Sample.Read.Useless(Outcome.Unusable why) -> why;
      case Sample.Read.Usable(Sample sample) -> found(sample);
    };
  }

  @Override
  public Outcome among(Url sample, List<Url> lists) {
    Search search = new Search(downloads, sample);
    List<Sibling> found = search.among(lists);
    return new Outcome.Pages(found, search.kin().pattern(sample), List.of());
  }

  private Outcome found(Sample sample) {
    List<Seen> pages = List.copyOf(sample.pages().values());
    Search search = new Search(downloads, pages);
    List<Sibling> found = search.run();
    List<String> remarks = new ArrayList<>(sample.remarks());
    remarks.addAll(Remarks.on(sample.first(), found.size() > pages.size()));
    return new Outcome.Pages(found, search.kin().pattern(sample.first().url()), remarks);
  }
}
