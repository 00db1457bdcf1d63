package grapnel.app.cli;

/** How far a word that was typed is from one that may have been meant. */
public final class SpellingDistance {

  /** Two letters exchanged, one missing and one wrong: more is another word. */
  public static final int MOST = 2;

  private SpellingDistance() {}

  /** How many letters are put in, taken out or exchanged. */
  public static int of(String one, String other) {
    int[] row = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) row[j] = j;
    for (int i = 1; i <= one.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int above = row[j];
        int same = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(same, 1 + Math.min(above, row[j - 1]));
        diagonal = above;
      }
    }
    return row[other.length()];
  }
}
