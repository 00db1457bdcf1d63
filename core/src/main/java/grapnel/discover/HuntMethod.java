package grapnel.discover;

import grapnel.fact.Found;
import grapnel.fact.KnownIds;
import grapnel.fact.Template;
import grapnel.hunt.HuntResult;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Tries ids that nobody links to, of all verified templates at once. */
final class HuntMethod implements DiscoveryMethod {

  /** Known pages must grow by this factor for another hunt, since it draws new random probes. */
  private static final double MORE = 1.1;

  private final DiscoveryState state;
  private final List<MinedTemplate> hunted;
  private final long most;
  private HuntResult result;

  /**
   * @param earlier the result of the hunts before: only templates that have grown are hunted again,
   *     or all of them if it was cut short
   * @param most requests it may take; the rest is for what links lead to
   */
  HuntMethod(DiscoveryState state, SiteTemplates templates, HuntResult earlier, long most) {
    this.state = state;
    this.most = most;
    this.result = earlier;
    this.hunted = templatesToHunt(templates, earlier);
  }

  @Override
  public String name() {
    return "hunt";
  }

  /** About every third try at first, in Allikmaa 2016 as on the fake web. */
  @Override
  public double expectedYield() {
    return hunted.isEmpty() ? 0 : 0.3;
  }

  @Override
  public void run(SiteAccess access) {
    Random random = new Random(state.environment().settings().seed());
    // Without the URLs they were mined from: the claims know their pages by other URLs, too.
    SiteTemplates targets = new SiteTemplates(hunted, Set.of());
    HuntResult now = state.siteHunt(access).hunt(targets, random, most, this::claim);
    result = (result.cutShort() ? result.resumed() : result).followedBy(now);
  }

  /** By the site's own address: a short one that we made up leads there. */
  private void claim(Found found) {
    state.links().addHidden(found.url());
    state.links().addHidden(found.finalUrl());
    boolean home = found.finalUrl().path().equals("/") && found.finalUrl().query().isEmpty();
    state.claimedPages().add(name(), home ? found : found.withUrl(found.finalUrl()));
  }

  /** The result of all hunts, this one and those before. */
  HuntResult result() {
    return result;
  }

  /** The templates that weren't hunted yet, or have grown since by other means. */
  private List<MinedTemplate> templatesToHunt(SiteTemplates templates, HuntResult earlier) {
    List<MinedTemplate> all = templates.templates().stream().map(this::withIdsFoundSince).toList();
    if (earlier.cutShort()) return all;
    List<MinedTemplate> more = all.stream().filter(mined -> hasGrown(mined, earlier)).toList();
    // Templates that share a counter, or were estimated together: none may be estimated alone.
    return all.stream()
        .filter(
            mined ->
                more.contains(mined)
                    || more.stream()
                        .anyMatch(
                            grown ->
                                sharesCounter(mined, grown)
                                    || earlier.estimatedTogether(
                                        mined.template(), grown.template())))
        .toList();
  }

  private static boolean sharesCounter(MinedTemplate one, MinedTemplate other) {
    return one.counter().isPresent() && one.counter().equals(other.counter());
  }

  private static boolean hasGrown(MinedTemplate mined, HuntResult earlier) {
    return mined.knownPages().size() > MORE * earlier.knownPages(mined.template());
  }

  /** The template with the ids that were found since it was mined. */
  private MinedTemplate withIdsFoundSince(MinedTemplate mined) {
    Template template = mined.template();
    SeriesReader series = SeriesReader.of(mined);
    SeriesPages.Builder known = new SeriesPages.Builder(template);
    for (Url url : mined.knownPages()) series.idIn(url).ifPresent(id -> known.put(id, url));
    for (Found page : state.claimedPages().all()) {
      series.idIn(page.url()).ifPresent(id -> known.putIfAbsent(id, page.url()));
      if (page.template().equals(template.url())) {
        template
            .ids()
            .spelling()
            .parse(page.id())
            .ifPresent(id -> known.putIfAbsent(id, template.urlOf(id)));
      }
    }
    SeriesPages pages = known.build();
    Template now =
        template
            .withCount(Math.max(template.count(), pages.size()))
            .withIds(template.ids().union(KnownIds.of(template.ids().spelling(), pages.ids())));
    return new MinedTemplate(now, pages, mined.judge(), mined.counter());
  }
}
