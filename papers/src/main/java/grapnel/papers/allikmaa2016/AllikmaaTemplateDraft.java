package grapnel.papers.allikmaa2016;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A template in the making: the elements all its URLs share, and one row of values per URL.
 *
 * @param rows how many URLs it stands for
 */
record AllikmaaTemplateDraft(List<PathElement> elements, int rows) {

  AllikmaaTemplateDraft {
    elements = List.copyOf(elements);
  }

  String key() {
    return join(PathElement::key);
  }

  String groupKey() {
    return join(PathElement::groupKey);
  }

  /** The key it would share with others if the text at this place did not matter. */
  String keyWithout(int index) {
    StringBuilder key = new StringBuilder();
    for (int i = 0; i < elements.size(); i++) {
      key.append(i == index ? "\0" : elements.get(i).key());
    }
    return key.toString();
  }

  private String join(Function<PathElement, String> part) {
    StringBuilder joined = new StringBuilder();
    elements.forEach(element -> joined.append(part.apply(element)));
    return joined.toString();
  }

  boolean hasNumber() {
    return elements.stream().anyMatch(element -> element.type() == PathElement.Type.NUMBER);
  }

  /** The URL of a row, its parameters sorted by name as INIT leaves them. */
  Url url(int row) {
    return Url.of(urlText(row, -1, ""));
  }

  /** The URL of a row with one element replaced. */
  Url url(int row, int index, String replacement) {
    return Url.of(urlText(row, index, replacement));
  }

  String urlText(int row, int index, String replacement) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < elements.size(); i++) {
      text.append(i == index ? replacement : elements.get(i).valueAt(row));
    }
    return text.toString();
  }

  /** All rows of several drafts with equal keys, in order. */
  static AllikmaaTemplateDraft merged(List<AllikmaaTemplateDraft> drafts) {
    AllikmaaTemplateDraft first = drafts.getFirst();
    if (drafts.size() == 1) return first;
    List<PathElement> elements = new ArrayList<>();
    for (int i = 0; i < first.elements.size(); i++) {
      PathElement element = first.elements.get(i);
      if (!element.varies()) {
        elements.add(element);
        continue;
      }
      List<String> values = new ArrayList<>();
      for (AllikmaaTemplateDraft draft : drafts) values.addAll(draft.elements.get(i).values());
      elements.add(new PathElement(element.type(), element.inQuery(), values));
    }
    return new AllikmaaTemplateDraft(
        elements, drafts.stream().mapToInt(AllikmaaTemplateDraft::rows).sum());
  }

  /** The same with one element replaced by others, none or several. */
  AllikmaaTemplateDraft withElements(int index, List<PathElement> replacement) {
    List<PathElement> changed = new ArrayList<>(elements.subList(0, index));
    changed.addAll(replacement);
    changed.addAll(elements.subList(index + 1, elements.size()));
    return new AllikmaaTemplateDraft(changed, rows);
  }

  int distinctValues(int index) {
    Set<String> values = new HashSet<>(elements.get(index).values());
    return values.size();
  }
}
