package grapnel.papers;

/** Reads numbers that were typed, and says what would be right. */
public final class NumberReader {

  private NumberReader() {}

  public static int whole(String typed, int least, int most) {
    try {
      int number = Integer.parseInt(typed);
      if (number >= least && number <= most) return number;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException(
        "'%s' is not a whole number of at least %d".formatted(typed, least));
  }

  /** A number from 0 to 1. */
  public static double share(String typed) {
    try {
      double value = Double.parseDouble(typed);
      if (value >= 0 && value <= 1) return value;
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException("'%s' is not a number from 0 to 1".formatted(typed));
  }
}
