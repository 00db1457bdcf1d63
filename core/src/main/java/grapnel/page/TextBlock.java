package grapnel.page;

/**
 * A piece of text that stands on lines of its own: a heading, a paragraph, a cell.
 *
 * @param text white space folded, never empty
 * @param linked how many of its characters are in links
 * @param row which of the page's rows it is in: siblings built alike, three or more, each with a
 *     link; {@value #NO_ROW} for none
 */
public record TextBlock(String text, int linked, int row) {

  public static final int NO_ROW = -1;

  /** How many of its characters are in no link. */
  public int plain() {
    return Math.max(0, text.length() - linked);
  }
}
