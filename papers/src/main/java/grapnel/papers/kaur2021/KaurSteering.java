package grapnel.papers.kaur2021;

import grapnel.focus.BoundedMap;
import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.TopicSample;
import grapnel.page.Link;
import grapnel.papers.kaur2021.LinkTerms.FeatureSpace;
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
public final class KaurSteering implements CrawlSteering {

  /** w of equation 15; the document gives no value. */
  private static final double BALANCE = 0.5;

  /** The way to so many pages is remembered. */
  private static final int MOST_STEPS = 100_000;

  private final PageGainMeter gainMeter;
  private final LearningInterval learningInterval;
  private final StoppingLimits.SeenCounts stopping;
  private final ThreeFrontiers frontiers;
  private final SiteFrequency frequency = new SiteFrequency();
  private final BenefitLevels benefitLevels = new BenefitLevels(MOST_STEPS);
  private final Set<String> seenSites = new HashSet<>();
  private final LinkTermWeights termWeights = new LinkTermWeights(FeatureSpace.LINK, Map.of());
  private final LinkSimilarity siteSimilarity = new LinkSimilarity(FeatureSpace.SITE);
  private final List<Runnable> pendingLessons = new ArrayList<>();
  private final Map<Url, LinkTerms> enteredLinks = new BoundedMap<>(MOST_STEPS);
  private int newSites;
  private int newForms;

  /** Sites come first. */
  public static final double SEED_RANK = ThreeFrontiers.SEED;

  /**
   * The document's numbers.
   *
   * @param frontier when fewer sites wait than this, links are moved up (§3.12)
   */
  public record Settings(LearningInterval learning, StoppingLimits stopping, int frontier) {
    public static final Settings DOCUMENT =
        new Settings(LearningInterval.DOCUMENT, StoppingLimits.DOCUMENT, ThreeFrontiers.LEAST);

    /** The same without an end. */
    public Settings endless() {
      return new Settings(learning, StoppingLimits.NEVER, frontier);
    }
  }

  /**
   * A crawl that is not begun.
   *
   * @param examples of the topic: the reference that similarity begins with (§3.3, §4.5 step 1)
   * @param seeds how many sites it begins with
   */
  public KaurSteering(
      PageGainMeter gainMeter, List<TopicSample> examples, Settings settings, int seeds) {
    this.gainMeter = gainMeter;
    this.learningInterval = settings.learning;
    this.stopping = new StoppingLimits.SeenCounts(settings.stopping);
    this.frontiers = new ThreeFrontiers(settings.frontier, seeds);
    for (TopicSample one : examples)
      siteSimilarity.learn(LinkTerms.of(one.url(), one.title(), one.text()));
  }

  @Override
  public double seedRank() {
    return SEED_RANK;
  }

  @Override
  public synchronized PageAssessment assess(ArrivedPage arrival) {
    Url url = arrival.page().url();
    PageGainMeter.PageGain pageGain = gainMeter.measure(arrival.page());
    boolean fresh = seenSites.add(url.site());
    if (fresh) newSites++;
    newForms += pageGain.forms();
    stopping.page(url.site(), arrival.depth(), pageGain.forms());
    frontiers.noteLeft(url, arrival.depth());
    boolean paid = pageGain.reward() >= 0.5;
    LinkTerms way = enteredLinks.getOrDefault(url, LinkTerms.of(url, "", ""));
    arrival.via().ifPresent(via -> benefitLevels.reached(url.toString(), way, via.toString()));
    pendingLessons.add(() -> learn(url, way, paid));
    // Before anything is known there is nothing to wait for.
    if (learningInterval.due(newSites, newForms) || seenSites.size() == 1) learnPending();
    for (Link link : arrival.page().links()) frequency.link(url.site(), link.url().site());
    return new PageAssessment(Optional.of(pageGain), link -> rank(link, arrival.depth()));
  }

  private void learn(Url url, LinkTerms way, boolean paid) {
    termWeights.learn(way, paid);
    if (!paid) return;
    siteSimilarity.learn(way);
    benefitLevels.paid(url.toString());
  }

  private void learnPending() {
    pendingLessons.forEach(Runnable::run);
    pendingLessons.clear();
    newSites = 0;
    newForms = 0;
  }

  private synchronized double rank(Link link, int depth) {
    LinkTerms text = LinkTerms.of(link);
    Url to = link.url().normalized();
    enteredLinks.putIfAbsent(to, text);
    double weight = 0;
    for (double one : termWeights.weights(text).values()) weight += one;
    double similarity = siteSimilarity.of(text) + benefitLevels.benefit(text);
    double known = frequency.of(link.url().site());
    double newDocument = seenSites.contains(link.url().site()) ? 0 : 1;
    // No rank is below 0, where retries stand.
    double reward = Math.max(0, LinkRank.reward(weight, similarity, known));
    return ThreeFrontiers.rank(
        frontiers.enter(to, depth), LinkRank.of(BALANCE, newDocument, reward, 1));
  }

  @Override
  public synchronized void noteUnreadable(Url url) {
    frontiers.noteLeft(url, 1);
  }

  @Override
  public synchronized Optional<String> skipReason(Url url, int depth) {
    return stopping.open(url.site(), depth)
        ? Optional.empty()
        : Optional.of("enough was seen of this depth of the site");
  }
}
