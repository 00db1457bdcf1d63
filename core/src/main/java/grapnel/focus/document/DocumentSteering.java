package grapnel.focus.document;

import grapnel.focus.Gain;
import grapnel.focus.Recent;
import grapnel.focus.Steering;
import grapnel.focus.document.LinkText.Space;
import grapnel.focus.topic.Sample;
import grapnel.page.Link;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The document's ranking (§4.5, §4.7): links are ordered by what the links that led to searchable
 * forms of the topic looked like, in spaces that are learned anew every so many sites or forms.
 */
public final class DocumentSteering implements Steering {

  /** w of equation 15; the document gives no value. */
  private static final double BALANCE = 0.5;

  /** The way to so many pages is remembered. */
  private static final int MOST_STEPS = 100_000;

  private final Gain gain;
  private final Learning learning;
  private final Stopping.Seen stopping;
  private final ThreeFrontiers frontiers;
  private final SiteFrequency frequency = new SiteFrequency();
  private final Levels levels = new Levels(MOST_STEPS);
  private final Set<String> sites = new HashSet<>();
  private final TermWeights weights = new TermWeights(Space.LINK, Map.of());
  private final Similarity site = new Similarity(Space.SITE);
  private final List<Runnable> waiting = new ArrayList<>();
  private final Map<Url, LinkText> entered = new Recent<>(MOST_STEPS);
  private int newSites;
  private int newForms;

  /** Sites come first. */
  public static final double SEED_RANK = ThreeFrontiers.SEED;

  /**
   * The document's numbers.
   *
   * @param frontier when fewer sites wait than this, links are moved up (§3.12)
   */
  public record Settings(Learning learning, Stopping stopping, int frontier) {
    public static final Settings DOCUMENT =
        new Settings(Learning.DOCUMENT, Stopping.DOCUMENT, ThreeFrontiers.LEAST);

    /** The same without an end. */
    public Settings endless() {
      return new Settings(learning, Stopping.NEVER, frontier);
    }
  }

  /**
   * A crawl that is not begun.
   *
   * @param examples of the topic: the reference that similarity begins with (§3.3, §4.5 step 1)
   * @param seeds how many sites it begins with
   */
  public DocumentSteering(Gain gain, List<Sample> examples, Settings settings, int seeds) {
    this.gain = gain;
    this.learning = settings.learning;
    this.stopping = new Stopping.Seen(settings.stopping);
    this.frontiers = new ThreeFrontiers(settings.frontier, seeds);
    for (Sample one : examples) site.learn(LinkText.of(one.url(), one.title(), one.text()));
  }

  @Override
  public double seedRank() {
    return SEED_RANK;
  }

  @Override
  public synchronized Reading read(Arrival arrival) {
    Url url = arrival.page().url();
    Gain.Of of = gain.of(arrival.page());
    boolean fresh = sites.add(url.site());
    if (fresh) newSites++;
    newForms += of.forms();
    stopping.page(url.site(), arrival.depth(), of.forms());
    frontiers.left(url, arrival.depth());
    boolean paid = of.reward() >= 0.5;
    LinkText way = entered.getOrDefault(url, LinkText.of(url, "", ""));
    arrival.via().ifPresent(via -> levels.reached(url.toString(), way, via.toString()));
    waiting.add(() -> learn(url, way, paid));
    // Before anything is known there is nothing to wait for.
    if (learning.due(newSites, newForms) || sites.size() == 1) update();
    for (Link link : arrival.page().links()) frequency.link(url.site(), link.url().site());
    return new Reading(Optional.of(of), link -> rank(link, arrival.depth()));
  }

  private void learn(Url url, LinkText way, boolean paid) {
    weights.learn(way, paid);
    if (!paid) return;
    site.learn(way);
    levels.paid(url.toString());
  }

  private void update() {
    waiting.forEach(Runnable::run);
    waiting.clear();
    newSites = 0;
    newForms = 0;
  }

  private synchronized double rank(Link link, int depth) {
    LinkText text = LinkText.of(link);
    Url to = link.url().normalized();
    entered.putIfAbsent(to, text);
    double weight = 0;
    for (double one : weights.weights(text).values()) weight += one;
    double similarity = site.of(text) + levels.benefit(text);
    double known = frequency.of(link.url().site());
    double newDocument = sites.contains(link.url().site()) ? 0 : 1;
    // No rank is below 0, where retries stand.
    double reward = Math.max(0, Rank.reward(weight, similarity, known));
    return ThreeFrontiers.rank(
        frontiers.enter(to, depth), Rank.of(BALANCE, newDocument, reward, 1));
  }

  @Override
  public synchronized void missed(Url url) {
    frontiers.left(url, 1);
  }

  @Override
  public synchronized Optional<String> skips(Url url, int depth) {
    return stopping.open(url.site(), depth)
        ? Optional.empty()
        : Optional.of("enough was seen of this depth of the site");
  }
}
