package grapnel.hunt;

import grapnel.fact.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What came of a hunt, beside the pages it found.
 *
 * @param estimates how many pages each template has, or those together whose ids are counted
 *     together
 * @param cutShort whether a budget ended it with something left to try
 * @param givenUp whether a template was left because the site no longer answered as before
 */
public record HuntResult(List<PageCountEstimate> estimates, boolean cutShort, boolean givenUp) {

  /** Where nothing was hunted. */
  public static final HuntResult NONE = new HuntResult(List.of(), false, false);

  public HuntResult {
    estimates = List.copyOf(estimates);
  }

  public HuntResult withEstimates(List<PageCountEstimate> estimates) {
    return new HuntResult(estimates, cutShort, givenUp);
  }

  /** For a hunt that goes on where this one was cut short. */
  public HuntResult resumed() {
    return new HuntResult(estimates, false, givenUp);
  }

  /** Both hunts together: of a template that was hunted twice, the later estimate counts. */
  public HuntResult followedBy(HuntResult later) {
    Set<String> huntedAgain =
        counts(later.estimates).map(count -> count.template().url()).collect(Collectors.toSet());
    List<PageCountEstimate> all = new ArrayList<>(estimates);
    all.removeIf(
        estimate ->
            counts(List.of(estimate))
                .anyMatch(count -> huntedAgain.contains(count.template().url())));
    all.addAll(later.estimates);
    return new HuntResult(all, cutShort || later.cutShort, givenUp || later.givenUp);
  }

  /** How many pages of a template were known in the end; 0 where it was not hunted. */
  public long knownPages(Template template) {
    return counts(estimates)
        .filter(count -> count.template().url().equals(template.url()))
        .mapToLong(PageCountEstimate.TemplateCount::known)
        .findFirst()
        .orElse(0);
  }

  /** Whether one estimate covers both, as for prefixes of one form. */
  public boolean estimatedTogether(Template one, Template other) {
    return estimates.stream()
        .map(
            estimate ->
                counts(List.of(estimate))
                    .map(count -> count.template().url())
                    .collect(Collectors.toSet()))
        .anyMatch(urls -> urls.contains(one.url()) && urls.contains(other.url()));
  }

  private static Stream<PageCountEstimate.TemplateCount> counts(List<PageCountEstimate> estimates) {
    return estimates.stream().flatMap(estimate -> estimate.templateCounts().stream());
  }
}
