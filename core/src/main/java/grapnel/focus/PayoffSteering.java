package grapnel.focus;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Learns while it goes which links pay off, at once or later (ours; after Rennie and McCallum,
 * Using reinforcement learning to spider the web efficiently, ICML 1999).
 *
 * <ul>
 *   <li>A link is worth what its page brings, and of what the best links of that page are expected
 *       to bring a part: so hubs are worth something, and pages that lead to hubs.
 *   <li>When a page pays, the links on the way to it learn so at once, the document's levels 2 and
 *       3 (§4.19).
 *   <li>Ranks begin high where little is known, and are looked at again before a URL is asked for.
 * </ul>
 */
public final class PayoffSteering implements CrawlSteering {

  /** What a benefit counts that is one link further away. */
  private static final double LATER = 0.5;

  /** A hub is as good as the best few of its links. */
  private static final int BEST = 5;

  private static final int DEEPEST = 3;

  /** Waiting links whose looks are remembered: 100 to 200 bytes each. */
  private static final int MOST_WAITING = 300_000;

  private final PageGainMeter gainMeter;
  private final LinkPayoffModel payoffModel = new LinkPayoffModel();
  private final SiteGainStatistics siteStatistics = new SiteGainStatistics();
  private final Map<Url, WaitingLink> waitingLinks = new BoundedMap<>(MOST_WAITING);
  private final Map<Url, WaitingLink> followedLinks = new BoundedMap<>(MOST_WAITING / 3);

  /** A link that waits, or the one that led to a page. */
  private static final class WaitingLink {
    final Url from;
    final Url to;
    final int[] featureIndices;
    final double hint;
    final double sourceScore;

    WaitingLink(Url from, Link link, double hint, double source) {
      this.from = from;
      this.to = link.url().normalized();
      this.featureIndices = LinkPayoffFeatures.fixedFeatures(from, link);
      this.hint = hint;
      this.sourceScore = source;
    }
  }

  /** Nothing is known of a seed but that somebody chose it. */
  public static final double SEED_RANK = 1;

  public PayoffSteering(PageGainMeter gainMeter) {
    this.gainMeter = gainMeter;
  }

  @Override
  public double seedRank() {
    return SEED_RANK;
  }

  @Override
  public synchronized PageAssessment assess(ArrivedPage arrival) {
    Page page = arrival.page();
    Url url = page.url();
    PageGainMeter.PageGain pageGain = gainMeter.measure(page);
    @Nullable WaitingLink leadingLink = waitingLinks.remove(url);
    List<Double> expected = rememberLinks(page, pageGain);
    if (leadingLink != null) {
      payoffModel.learn(features(leadingLink), worth(pageGain.reward(), expected));
      followedLinks.put(url, leadingLink);
    }
    siteStatistics.addPage(url.site(), pageGain.reward(), pageGain.score());
    if (pageGain.reward() >= 0.5) teachEarlierLinks(url, pageGain.reward());
    return new PageAssessment(
        Optional.of(pageGain), link -> rank(link.url().normalized()).orElse(0));
  }

  /** Remembers the links of a page, and says what those that are new are expected to bring. */
  private List<Double> rememberLinks(Page page, PageGainMeter.PageGain pageGain) {
    List<Double> expected = new ArrayList<>();
    Set<Url> seen = new HashSet<>();
    for (Link link : page.links()) {
      Url to = link.url().normalized();
      if (!seen.add(to) || followedLinks.containsKey(to)) continue;
      siteStatistics.addLink(page.url().site(), to.site());
      double hint = gainMeter.target().hint(link);
      WaitingLink one = new WaitingLink(page.url(), link, hint, pageGain.score());
      @Nullable WaitingLink before = waitingLinks.get(to);
      if (before == null
          || payoffModel.expected(features(before)) < payoffModel.expected(features(one))) {
        waitingLinks.put(to, one);
      }
      if (before == null) expected.add(payoffModel.expected(features(one)));
    }
    return expected;
  }

  /** What a link was worth: what its page brought, and a part of what that page promises. */
  private static double worth(double reward, List<Double> promised) {
    double later =
        promised.stream().sorted(Comparator.reverseOrder()).limit(BEST).mapToDouble(x -> x).sum()
            / BEST;
    return reward + (1 - reward) * LATER * later;
  }

  /** The links before the one that paid. */
  private void teachEarlierLinks(Url paid, double reward) {
    @Nullable WaitingLink step = followedLinks.get(paid);
    double worth = reward;
    for (int level = 2; level <= DEEPEST && step != null; level++) {
      step = followedLinks.get(step.from);
      worth *= LATER;
      if (step == null) return;
      LinkPayoffFeatures features = features(step);
      if (payoffModel.expected(features) < worth) payoffModel.learn(features, worth);
    }
  }

  private LinkPayoffFeatures features(WaitingLink link) {
    String site = link.to.site();
    int pages = siteStatistics.pages(site);
    double[] dense = {
      1,
      link.hint,
      link.sourceScore,
      siteStatistics.score(site),
      pages == 0 ? 1 : 0,
      link.from.site().equals(site) ? 0 : 1,
      link.hint * link.sourceScore,
      siteStatistics.reward(site) >= 0.5 ? 1 : 0,
      Math.log1p(siteStatistics.linkingSites(site)),
      Math.log1p(pages)
    };
    return new LinkPayoffFeatures(link.featureIndices, dense);
  }

  @Override
  public synchronized void noteUnreadable(Url url) {
    @Nullable WaitingLink leadingLink = waitingLinks.remove(url);
    if (leadingLink == null) return;
    payoffModel.learn(features(leadingLink), 0);
    followedLinks.put(url, leadingLink);
  }

  @Override
  public synchronized OptionalDouble rank(Url url) {
    @Nullable WaitingLink link = waitingLinks.get(url);
    return link == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(payoffModel.optimistic(features(link)));
  }
}
