package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Looks at what pages that were found link to: they may belong to a part nobody else links to. */
final class LinksMethod implements DiscoveryMethod {

  private static final double LINKED = 0.95;

  private final DiscoveryState state;
  private final int mostPages;
  private final List<Url> unseenUrls;
  private boolean begun;

  LinksMethod(DiscoveryState state, int most) {
    this.state = state;
    this.mostPages = most;
    Set<Url> known = new HashSet<>(state.survey().urls());
    this.unseenUrls =
        state.knownUrls().stream()
            .filter(url -> !known.contains(url) && !state.madeUp(url))
            .toList();
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double expectedYield() {
    return begun || unseenUrls.isEmpty() || !state.allowsMethod("links") ? 0 : 0.2;
  }

  @Override
  public void run(SiteAccess access) {
    begun = true;
    for (MinedTemplate mined : state.minedTemplates()) {
      Function<Url, OptionalLong> ids = mined.template().idReader();
      Evidence evidence =
          Evidence.of("of the verified series " + mined.template().pattern(), "a page links to it");
      for (Url url : unseenUrls) {
        if (ids.apply(url).isPresent() && !state.claimedPages().contains(url)) {
          state.claimedPages().add(name(), url, new Verdict.Entity(evidence, LINKED));
        }
      }
    }
    state
        .survey()
        .addNamed(
            unseenUrls.stream().filter(url -> !state.claimedPages().contains(url)).toList(),
            "found");
    state.survey().visitPages(access, mostPages);
    state.learnKinds();
  }
}
