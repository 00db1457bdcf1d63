package grapnel.focus;

/**
 * What a link is expected to pay: logistic regression, learned one link at a time with a step of
 * its own for every feature (AdaGrad; Duchi, Hazan, Singer 2011), so that rare words learn fast and
 * common ones settle.
 */
final class Payoff {

  /** What is known of every link; the weights to begin with say what is likely on any web. */
  enum Dense {
    BIAS(-3.0),
    /** How much its words speak for the topic. */
    HINT(3.0),
    /** How much the page it stands on is about the topic. */
    SOURCE(2.5),
    /** What pages of the target's site brought so far. */
    SITE(1.0),
    /** That nothing is known of the target's site. */
    NEW_SITE(0.5),
    /** That it leads to another site. */
    OUTSIDE(0.0),
    /** Words and page together. */
    HINT_AND_SOURCE(0.5),
    /** That the target's site has paid already. */
    PAID(0.0),
    /** The logarithm of how many sites link to the target's. */
    LINKED(0.1),
    /** The logarithm of how many pages of the target's site were read. */
    READ(-0.1);

    final double before;

    Dense(double before) {
      this.before = before;
    }
  }

  private static final double STEP = 0.1;
  private static final double DENSE_STEP = 0.03;

  /** How much is added to what is not known yet. */
  private static final double CURIOSITY = 0.02;

  private final double[] weights = new double[1 << LinkSigns.BITS];
  private final double[] squares = new double[1 << LinkSigns.BITS];
  private final double[] dense = new double[Dense.values().length];
  private final double[] denseSquares = new double[dense.length];

  Payoff() {
    for (Dense one : Dense.values()) dense[one.ordinal()] = one.before;
  }

  /** From 0 to 1. */
  double expected(LinkSigns link) {
    double sum = 0;
    double scale = scale(link);
    for (int at : link.at()) sum += weights[at] * scale;
    for (int i = 0; i < dense.length; i++) sum += dense[i] * link.dense()[i];
    return 1 / (1 + Math.exp(-sum));
  }

  /** What is expected, and a bit more for features of which little is known. */
  double hoped(LinkSigns link) {
    double unknown = 0;
    for (int at : link.at()) unknown += 1 / (1 + 4 * squares[at]);
    return expected(link) + CURIOSITY * unknown / Math.max(1, link.at().length);
  }

  /** So that a link of many words is not taught faster than one of few. */
  private static double scale(LinkSigns link) {
    return 1 / Math.sqrt(Math.max(1, link.at().length));
  }

  /** Learns what a link paid, from 0 to 1. */
  void learn(LinkSigns link, double paid) {
    double error = expected(link) - paid;
    double scaled = error * scale(link);
    for (int at : link.at()) {
      squares[at] += scaled * scaled;
      weights[at] -= STEP * scaled / Math.sqrt(0.1 + squares[at]);
    }
    for (int i = 0; i < dense.length; i++) {
      double slope = error * link.dense()[i];
      denseSquares[i] += slope * slope;
      dense[i] -= DENSE_STEP * slope / Math.sqrt(0.1 + denseSquares[i]);
    }
  }
}
