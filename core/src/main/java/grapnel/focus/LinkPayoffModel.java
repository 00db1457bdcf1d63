package grapnel.focus;

/**
 * What a link is expected to pay: logistic regression, learned one link at a time with a step of
 * its own for every feature (AdaGrad; Duchi, Hazan, Singer 2011), so that rare words learn fast and
 * common ones settle.
 */
final class LinkPayoffModel {

  /**
   * The weights to begin with, which say what is likely on any web, of what is known of every link
   * (the order is that of {@link LinkPayoffFeatures#dense}).
   */
  private static final double[] BEFORE = {
    -3.0, // always
    3.0, // how much its words speak for the topic
    2.5, // how much the page it stands on is about the topic
    1.0, // how much the pages of the target's site were
    0.5, // that nothing is known of the target's site
    0.0, // that it leads to another site
    0.5, // words and page together
    0.0, // that the target's site has paid already
    0.1, // the logarithm of how many sites link to the target's
    -0.1, // the logarithm of how many pages of the target's site were read
  };

  private static final double STEP = 0.1;
  private static final double DENSE_STEP = 0.03;

  /** How much is added to what is not known yet. */
  private static final double CURIOSITY = 0.02;

  private final double[] weights = new double[1 << LinkPayoffFeatures.BITS];
  private final double[] squares = new double[1 << LinkPayoffFeatures.BITS];
  private final double[] dense = BEFORE.clone();
  private final double[] denseSquares = new double[dense.length];

  /** From 0 to 1. */
  double expected(LinkPayoffFeatures link) {
    double sum = 0;
    double scale = scale(link);
    for (int i = 0; i < link.count(); i++) sum += weights[link.index(i)] * scale;
    for (int i = 0; i < dense.length; i++) sum += dense[i] * link.dense(i);
    return 1 / (1 + Math.exp(-sum));
  }

  /** What is expected, and a bit more for features of which little is known. */
  double optimistic(LinkPayoffFeatures link) {
    double unknown = 0;
    for (int i = 0; i < link.count(); i++) unknown += 1 / (1 + 4 * squares[link.index(i)]);
    return expected(link) + CURIOSITY * unknown / Math.max(1, link.count());
  }

  /** So that a link of many words is not taught faster than one of few. */
  private static double scale(LinkPayoffFeatures link) {
    return 1 / Math.sqrt(Math.max(1, link.count()));
  }

  /** Learns what a link paid, from 0 to 1. */
  void learn(LinkPayoffFeatures link, double paid) {
    double error = expected(link) - paid;
    double scaled = error * scale(link);
    for (int i = 0; i < link.count(); i++) {
      int at = link.index(i);
      squares[at] += scaled * scaled;
      weights[at] -= STEP * scaled / Math.sqrt(0.1 + squares[at]);
    }
    for (int i = 0; i < dense.length; i++) {
      double slope = error * link.dense(i);
      denseSquares[i] += slope * slope;
      dense[i] -= DENSE_STEP * slope / Math.sqrt(0.1 + denseSquares[i]);
    }
  }
}
