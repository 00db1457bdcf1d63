package grapnel.papers.allikmaa2016;

import static grapnel.papers.allikmaa2016.PathElement.Type.NUMBER;
import static grapnel.papers.allikmaa2016.PathElement.Type.TEXT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * NUM (§3.1.5, listing 13): the number with most distinct values stays open, the others become
 * static text, one draft each.
 */
final class NumStage {

  private NumStage() {}

  static List<AllikmaaTemplateDraft> splitByOtherNumbers(AllikmaaTemplateDraft draft, int least) {
    int open = openNumber(draft);
    Map<String, List<AllikmaaTemplateDraft>> byKey = new LinkedHashMap<>();
    for (int row = 0; row < draft.rows(); row++) {
      AllikmaaTemplateDraft single = draftOfRow(draft, row, open);
      byKey.computeIfAbsent(single.key(), _ -> new ArrayList<>()).add(single);
    }
    return byKey.values().stream()
        .filter(rows -> rows.size() >= least)
        .map(AllikmaaTemplateDraft::merged)
        .toList();
  }

  /**
   * The one with "the largest set of unique values". In the document's own example two have the
   * same number of them, pages 1 and 2 of topics 1 and 3, and the topic stays open: of equals we
   * take the one that reaches further, as an index does.
   */
  static int openNumber(AllikmaaTemplateDraft draft) {
    int open = -1;
    for (int i = 0; i < draft.elements().size(); i++) {
      if (draft.elements().get(i).type() != NUMBER) continue;
      if (open < 0 || tellsMore(draft, i, open)) open = i;
    }
    return open;
  }

  private static boolean tellsMore(AllikmaaTemplateDraft draft, int index, int than) {
    int byDistinct = Integer.compare(draft.distinctValues(index), draft.distinctValues(than));
    return byDistinct > 0 || (byDistinct == 0 && highest(draft, index) > highest(draft, than));
  }

  private static long highest(AllikmaaTemplateDraft draft, int index) {
    return draft.elements().get(index).values().stream().mapToLong(Long::parseLong).max().orElse(0);
  }

  private static AllikmaaTemplateDraft draftOfRow(AllikmaaTemplateDraft draft, int row, int open) {
    List<PathElement> elements = new ArrayList<>();
    for (int i = 0; i < draft.elements().size(); i++) {
      PathElement element = draft.elements().get(i);
      if (!element.varies()) {
        elements.add(element);
        continue;
      }
      PathElement.Type type = element.type() == NUMBER && i != open ? TEXT : element.type();
      elements.add(new PathElement(type, element.inQuery(), List.of(element.valueAt(row))));
    }
    return new AllikmaaTemplateDraft(elements, 1);
  }
}
