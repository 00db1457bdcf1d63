package grapnel.eval;

/**
 * How well pages found fit those wanted.
 *
 * @param right pages of the kind that were found
 * @param wrong other pages that were found
 * @param wanted pages of the kind that there are
 */
record Quality(long right, long wrong, long wanted, long downloads, double seconds) {

  static final Quality NONE = new Quality(0, 0, 0, 0, 0);

  Quality plus(Quality other) {
    return new Quality(
        right + other.right,
        wrong + other.wrong,
        wanted + other.wanted,
        downloads + other.downloads,
        seconds + other.seconds);
  }

  double precision() {
    return right + wrong == 0 ? 0 : (double) right / (right + wrong);
  }

  double recall() {
    return wanted == 0 ? 1 : (double) right / wanted;
  }

  double f1() {
    return right == 0 ? 0 : 2.0 * right / (right + wrong + wanted);
  }
}
