package grapnel.app.web;

import grapnel.page.Page;
import grapnel.page.TextBlock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The texts of two pages beside each other, block by block, with what differs. */
final class PageComparison {

  /** What takes longer to read than anyone looks; comparing is quadratic. */
  private static final int MOST_BLOCKS = 600;

  private static final int LONGEST = 400;

  private PageComparison() {}

  /** The rows of two columns: what is the same in both, or in one alone. */
  static List<Map<String, Object>> rows(Page left, Page right) {
    return rows(texts(left), texts(right));
  }

  private static List<String> texts(Page page) {
    return page.blocks().stream()
        .map(TextBlock::text)
        .map(text -> text.replaceAll("\\s+", " ").strip())
        .filter(text -> !text.isEmpty())
        .map(text -> text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…")
        .limit(MOST_BLOCKS)
        .toList();
  }

  /** By their longest common subsequence. */
  static List<Map<String, Object>> rows(List<String> left, List<String> right) {
    int[][] common = new int[left.size() + 1][right.size() + 1];
    for (int i = left.size() - 1; i >= 0; i--) {
      for (int j = right.size() - 1; j >= 0; j--) {
        common[i][j] =
            left.get(i).equals(right.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    List<Map<String, Object>> rows = new ArrayList<>();
    List<String> onlyLeft = new ArrayList<>();
    List<String> onlyRight = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < left.size() || j < right.size()) {
      boolean both = i < left.size() && j < right.size();
      if (both && left.get(i).equals(right.get(j))) {
        differing(onlyLeft, onlyRight, rows);
        rows.add(row("same", left.get(i++), right.get(j++)));
      } else if (j == right.size() || (both && common[i + 1][j] >= common[i][j + 1])) {
        onlyLeft.add(left.get(i++));
      } else {
        onlyRight.add(right.get(j++));
      }
    }
    differing(onlyLeft, onlyRight, rows);
    return rows;
  }

  /** What stands between the same in both stands beside each other. */
  private static void differing(
      List<String> left, List<String> right, List<Map<String, Object>> rows) {
    for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
      rows.add(
          row("differs", i < left.size() ? left.get(i) : "", i < right.size() ? right.get(i) : ""));
    }
    left.clear();
    right.clear();
  }

  private static Map<String, Object> row(String kind, String left, String right) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("kind", kind);
    row.put("left", left);
    row.put("right", right);
    return row;
  }
}
