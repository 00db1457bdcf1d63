package grapnel.page.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A stretch of a text that changes with every load, by the words on both sides of it: in "you are
 * visitor no. 17 today" what stands between "no." and "today". So the rest of the text still counts
 * as content, and a text of other words is not touched.
 *
 * @param before the word before the gap, {@value #START} at the start of the text
 * @param after the word after it, {@value #END} at its end
 */
record TextGap(long place, String before, String after) {

  static final String START = "\n^";
  static final String END = "\n$";

  /** Longer texts are compared by how they begin and end. */
  private static final int LONGEST = 200;

  /** Texts that have less in common are two texts, and not one that changed. */
  private static final double COMMON = 0.25;

  static List<String> words(String text) {
    return List.of(text.strip().split("\\s+", -1));
  }

  /** What changed from one load of a text to the next; empty where it is another text. */
  static Set<TextGap> between(long place, List<String> one, List<String> other) {
    boolean[] kept = common(one, other);
    int common = 0;
    for (boolean each : kept) if (each) common++;
    if (common == 0 || common < COMMON * Math.max(one.size(), other.size())) return Set.of();
    Set<TextGap> gaps = new LinkedHashSet<>();
    String before = START;
    boolean open = false;
    for (int i = 0; i <= one.size(); i++) {
      boolean end = i == one.size();
      if (!end && !kept[i]) {
        open = true;
        continue;
      }
      String word = end ? END : one.get(i);
      if (open) gaps.add(new TextGap(place, before, word));
      open = false;
      before = word;
    }
    return gaps;
  }

  /** Which words of the first text a longest common subsequence keeps. */
  private static boolean[] common(List<String> one, List<String> other) {
    boolean[] kept = new boolean[one.size()];
    int from = 0;
    int shorter = Math.min(one.size(), other.size());
    while (from < shorter && one.get(from).equals(other.get(from))) kept[from++] = true;
    int back = 0;
    while (back < shorter - from
        && one.get(one.size() - 1 - back).equals(other.get(other.size() - 1 - back))) {
      back++;
      kept[one.size() - back] = true;
    }
    int rows = one.size() - back - from;
    int columns = other.size() - back - from;
    if (rows > LONGEST || columns > LONGEST) return kept;
    int[][] longest = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        longest[i][j] =
            one.get(from + i).equals(other.get(from + j))
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    for (int i = 0, j = 0; i < rows && j < columns; ) {
      if (one.get(from + i).equals(other.get(from + j))) {
        kept[from + i++] = true;
        j++;
      } else if (longest[i + 1][j] >= longest[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return kept;
  }

  /** The words of a text without those in this gap, which are added to what changes. */
  List<String> without(List<String> words, List<String> changing) {
    List<String> rest = new ArrayList<>(words.size());
    int i = 0;
    boolean inside = before.equals(START);
    while (i < words.size() || inside) {
      if (inside) {
        int end = next(words, i);
        if (end < 0) break;
        changing.addAll(words.subList(i, end));
        i = end;
        inside = false;
      } else {
        String word = words.get(i++);
        rest.add(word);
        inside = word.equals(before);
      }
    }
    rest.addAll(words.subList(Math.min(i, words.size()), words.size()));
    return rest;
  }

  private int next(List<String> words, int from) {
    if (after.equals(END)) return words.size();
    for (int i = from; i < words.size(); i++) if (words.get(i).equals(after)) return i;
    return -1;
  }
}
