package grapnel.html;

import java.util.ArrayList;
import java.util.List;

/** White space, in the wide sense: no-break and other Unicode spaces too, as a reader sees them. */
public final class Whitespace {

  private Whitespace() {}

  public static boolean is(char c) {
    if (c <= ' ') return c == ' ' || (c >= '\t' && c <= '\r');
    if (c < 0x1680) return c == 0x85 || c == 0xA0;
    // Those of Character.isSpaceChar, which looks them up in a table: an eighth of reading a page.
    return c == 0x3000 || c == 0xFEFF || (c <= 0x205F && rareSpace(c));
  }

  private static boolean rareSpace(char c) {
    return c == 0x1680
        || (c >= 0x2000 && c <= 0x200A)
        || c == 0x2028
        || c == 0x2029
        || c == 0x202F
        || c == 0x205F;
  }

  static boolean blank(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!is(text.charAt(i))) return false;
    }
    return true;
  }

  /** Runs become one blank each, also at the ends. The same object where nothing changes. */
  static String fold(String text) {
    int i = firstUnfolded(text);
    if (i < 0) return text;
    StringBuilder folded = new StringBuilder(text.length()).append(text, 0, i);
    boolean space = i > 0 && folded.charAt(i - 1) == ' ';
    for (; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!is(c)) {
        folded.append(c);
        space = false;
      } else if (!space) {
        folded.append(' ');
        space = true;
      }
    }
    return folded.toString();
  }

  /** Folded, and no blank at either end. */
  public static String trim(String text) {
    String folded = fold(text);
    int from = folded.startsWith(" ") ? 1 : 0;
    int to = folded.length() - (folded.endsWith(" ") ? 1 : 0);
    return from < to ? folded.substring(from, to) : "";
  }

  /** The pieces between white space, none of them empty. */
  public static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean inside = i < text.length() && !is(text.charAt(i));
      if (inside && start < 0) start = i;
      if (!inside && start >= 0) {
        words.add(text.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  /** Where the first white space stands that is not a single blank, or -1. */
  private static int firstUnfolded(String text) {
    boolean space = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean now = (c <= ' ' || c >= 0x7F) && is(c);
      if (now && (space || c != ' ')) return i;
      space = now;
    }
    return -1;
  }
}
