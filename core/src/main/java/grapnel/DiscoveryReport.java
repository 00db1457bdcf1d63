package grapnel;

import grapnel.census.KindCount;
import grapnel.fact.Found;
import grapnel.site.MethodFailure;
import java.util.Collections;
import java.util.List;

/**
 * What came of a discovery.
 *
 * @param pages every entity page found, each once
 * @param gone pages an earlier run found that are there no more, where that was asked for
 * @param census how many pages of each kind there are
 * @param remarks what a user should know, such as that scripts draw the pages
 * @param requests how many were put on the wire
 * @param drawnPages how many pages a browser drew
 * @param failures parts that ended by a bug in Grapnel, while the rest went on
 */
public record DiscoveryReport(
    List<Found> pages,
    List<Found> gone,
    List<KindCount> census,
    List<String> remarks,
    long requests,
    int drawnPages,
    RunEnding ending,
    List<MethodFailure> failures) {
  public DiscoveryReport {
    // No copy: millions of pages are made as they are asked for.
    pages = Collections.unmodifiableList(pages);
    gone = List.copyOf(gone);
    census = List.copyOf(census);
    remarks = List.copyOf(remarks);
    failures = List.copyOf(failures);
  }
}
