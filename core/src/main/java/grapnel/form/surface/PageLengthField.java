package grapnel.form.surface;

import grapnel.form.FormField;
import java.util.Comparator;
import java.util.List;

/** Tells a field that says how many results stand on a page, by what its value did. */
final class PageLengthField {

  private static final int FEWEST = 5;

  /** Longer pages are a burden for who has to make them. */
  private static final int MOST = 200;

  private PageLengthField() {}

  /**
   * Whether it does.
   *
   * @param items how many results a full page has while the field is left as it stands
   */
  static boolean setsPageLength(FormField field, int items) {
    List<String> values = field.choices().stream().map(FormField.Choice::value).toList();
    return items >= FEWEST
        && values.size() > 1
        && values.stream().allMatch(value -> value.matches("[1-9][0-9]{0,3}"))
        && field.defaults().equals(List.of(Integer.toString(items)));
  }

  /** The longest page it offers within reason. */
  static String longestValue(FormField field) {
    return field.choices().stream()
        .map(FormField.Choice::value)
        .filter(value -> Integer.parseInt(value) <= MOST)
        .max(Comparator.comparingInt(Integer::parseInt))
        .orElse(field.defaults().getFirst());
  }
}
