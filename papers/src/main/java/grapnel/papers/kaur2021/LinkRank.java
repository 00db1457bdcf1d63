package grapnel.papers.kaur2021;

/** How soon a link is followed: equations 14 and 15. */
final class LinkRank {

  private LinkRank() {}

  /**
   * Equation 14: epsilon = w + S + SF.
   *
   * @param weight of the link's terms
   * @param similarity to what is known
   * @param siteFrequency how many sites link there
   */
  static double reward(double weight, double similarity, double siteFrequency) {
    return weight + similarity + siteFrequency;
  }

  /**
   * Equation 15: r = (1 - w) delta + w epsilon / c. The text calls an epsilon near 0 a document
   * that was seen already, so more is better, as in the formula it is taken from.
   *
   * @param balance w, from 0 to 1
   * @param newDocuments delta
   * @param cost c: what a request costs beside the usual, 1 for the usual
   */
  static double of(double balance, double newDocuments, double reward, double cost) {
    if (cost <= 0) throw new IllegalArgumentException("cost <= 0: " + cost);
    return (1 - balance) * newDocuments + balance * reward / cost;
  }
}
