package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks at what the found pages link to: it may be a part of the site nothing else links to. */
final class LinksMethod implements DiscoveryMethod {

  private static final double LINKED = 0.95;

  private final DiscoveryState state;
  private final SiteTemplates templates;
  private final int mostPages;
  private final List<Url> unseenUrls;

  LinksMethod(DiscoveryState state, SiteTemplates templates, int mostPages) {
    this.state = state;
    this.templates = templates;
    this.mostPages = mostPages;
    Set<Url> known = new HashSet<>(state.survey().urls());
    this.unseenUrls =
        state.knownUrls().stream()
            .filter(url -> !known.contains(url) && !state.isMadeUp(url))
            .toList();
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double expectedYield() {
    return unseenUrls.isEmpty() || !state.allowsMethod("links") ? 0 : 0.2;
  }

  @Override
  public void run(SiteAccess access) {
    for (SeriesReader series : SeriesReader.of(templates)) claimUnseen(series);
    state
        .survey()
        .addNamed(
            unseenUrls.stream().filter(url -> !state.claimedPages().contains(url)).toList(),
            "found");
    state.survey().visitPages(access, mostPages);
  }

  private void claimUnseen(SeriesReader series) {
    Evidence evidence =
        Evidence.of(
            "its address has a pattern that was checked: " + series.template().pattern(),
            "a page links to it");
    for (Url url : unseenUrls) {
      if (series.contains(url) && !state.claimedPages().contains(url)) {
        state.claimedPages().add(name(), url, new Verdict.Entity(evidence, LINKED));
      }
    }
  }
}
