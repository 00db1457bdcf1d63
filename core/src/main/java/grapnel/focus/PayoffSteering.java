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
public final class PayoffSteering implements Steering {

  /** What a benefit counts that is one link further away. */
  private static final double LATER = 0.5;

  /** A hub is as good as the best few of its links. */
  private static final int BEST = 5;

  private static final int DEEPEST = 3;

  /** Waiting links whose looks are remembered: 100 to 200 bytes each. */
  private static final int MOST_WAITING = 300_000;

  private final Gain gain;
  private final Payoff payoff = new Payoff();
  private final SiteBook sites = new SiteBook();
  private final Map<Url, Waiting> waiting = new Recent<>(MOST_WAITING);
  private final Map<Url, Waiting> followed = new Recent<>(MOST_WAITING / 3);

  /** A link that waits, or the one that led to a page. */
  private static final class Waiting {
    final Url from;
    final Url to;
    final int[] at;
    final double hint;
    final double source;

    Waiting(Url from, Link link, double hint, double source) {
      this.from = from;
      this.to = link.url().normalized();
      this.at = LinkSigns.of(from, link);
      this.hint = hint;
      this.source = source;
    }
  }

  /** Nothing is known of a seed but that somebody chose it. */
  public static final double SEED_RANK = 1;

  public PayoffSteering(Gain gain) {
    this.gain = gain;
  }

  @Override
  public double seedRank() {
    return SEED_RANK;
  }

  @Override
  public synchronized Reading read(Arrival arrival) {
    Page page = arrival.page();
    Url url = page.url();
    Gain.Of of = gain.of(page);
    @Nullable Waiting way = waiting.remove(url);
    List<Double> expected = enter(page, of);
    if (way != null) {
      payoff.learn(signs(way), worth(of.reward(), expected));
      followed.put(url, way);
    }
    sites.page(url.site(), of.reward(), of.score());
    if (of.reward() >= 0.5) teach(url, of.reward());
    return new Reading(Optional.of(of), link -> rank(link.url().normalized()).orElse(0));
  }

  /** Remembers the links of a page, and says what those that are new are expected to bring. */
  private List<Double> enter(Page page, Gain.Of of) {
    List<Double> expected = new ArrayList<>();
    Set<Url> seen = new HashSet<>();
    for (Link link : page.links()) {
      Url to = link.url().normalized();
      if (!seen.add(to) || followed.containsKey(to)) continue;
      sites.link(page.url().site(), to.site());
      double hint = gain.target().hint(link);
      Waiting one = new Waiting(page.url(), link, hint, of.score());
      @Nullable Waiting before = waiting.get(to);
      if (before == null || payoff.expected(signs(before)) < payoff.expected(signs(one))) {
        waiting.put(to, one);
      }
      if (before == null) expected.add(payoff.expected(signs(one)));
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
  private void teach(Url paid, double reward) {
    @Nullable Waiting step = followed.get(paid);
    double worth = reward;
    for (int level = 2; level <= DEEPEST && step != null; level++) {
      step = followed.get(step.from);
      worth *= LATER;
      if (step == null) return;
      LinkSigns signs = signs(step);
      if (payoff.expected(signs) < worth) payoff.learn(signs, worth);
    }
  }

  private LinkSigns signs(Waiting link) {
    String site = link.to.site();
    int pages = sites.pages(site);
    double[] dense = {
      1,
      link.hint,
      link.source,
      sites.score(site),
      pages == 0 ? 1 : 0,
      link.from.site().equals(site) ? 0 : 1,
      link.hint * link.source,
      sites.brought(site) >= 0.5 ? 1 : 0,
      Math.log1p(sites.linking(site)),
      Math.log1p(pages)
    };
    return new LinkSigns(link.at, dense);
  }

  @Override
  public synchronized void missed(Url url) {
    @Nullable Waiting way = waiting.remove(url);
    if (way == null) return;
    payoff.learn(signs(way), 0);
    followed.put(url, way);
  }

  @Override
  public synchronized OptionalDouble rank(Url url) {
    @Nullable Waiting link = waiting.get(url);
    return link == null ? OptionalDouble.empty() : OptionalDouble.of(payoff.hoped(signs(link)));
  }
}
