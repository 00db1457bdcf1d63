package grapnel.sibling.pager;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.List;

/**
 * How the URL of a link differs from that of the page it stands on.
 *
 * @param label in a word or two
 * @param value the number in the link's URL that differs, empty where none does
 */
record PaginationUrlDifference(String label, String value) {

  private static final int LONGEST = 9;

  static PaginationUrlDifference between(Url page, Url link) {
    if (page.equals(link)) return new PaginationUrlDifference("itself", "");
    List<String> from = pieces(page);
    List<String> to = pieces(link);
    if (from.size() == to.size()) return sameLength(from, to);
    return added(page.toString(), link.toString());
  }

  private static List<String> pieces(Url url) {
    return SegmentParts.of(url.toString()).numbersAndTexts();
  }

  private static PaginationUrlDifference sameLength(List<String> from, List<String> to) {
    int at = -1;
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i).equals(to.get(i))) continue;
      if (at >= 0) return new PaginationUrlDifference("other", "");
      at = i;
    }
    if (at < 0 || !number(from.get(at)) || !number(to.get(at)))
      return new PaginationUrlDifference("one text", "");
    long gap = Long.parseLong(to.get(at)) - Long.parseLong(from.get(at));
    String label = gap == 1 ? "one more" : gap == -1 ? "one less" : gap > 0 ? "more" : "less";
    return new PaginationUrlDifference(label, to.get(at));
  }

  /** The first page often has no number, and the next one has. */
  private static PaginationUrlDifference added(String page, String link) {
    int common = 0;
    int most = Math.min(page.length(), link.length());
    while (common < most && page.charAt(common) == link.charAt(common)) common++;
    String rest = link.substring(common);
    String lost = page.substring(common);
    String digits = rest.replaceAll("\\D", "");
    boolean shorter = lost.length() > rest.length();
    if (lost.length() > 20 && rest.length() > 20) return new PaginationUrlDifference("other", "");
    if (digits.isEmpty())
      return new PaginationUrlDifference(shorter ? "taken away" : "text added", "");
    return new PaginationUrlDifference(
        shorter ? "shorter" : "number added", number(digits) ? digits : "");
  }

  /** Whether the URL is the same but for a higher number. */
  boolean countsUp() {
    return label.equals("one more") || label.equals("more");
  }

  private static boolean number(String text) {
    return text.length() <= LONGEST && SegmentParts.isNumber(text);
  }

  /** Whether the number in the URL is this one, or counts from nought. */
  boolean matchesNumber(String digits) {
    if (value.isEmpty() || !number(digits)) return false;
    long there = Long.parseLong(value);
    long said = Long.parseLong(digits);
    return there == said
        || there == said - 1
        || (said > 1 && there % (said - 1) == 0 && there > said);
  }
}
