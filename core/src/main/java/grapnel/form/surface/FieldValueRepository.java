package grapnel.form.surface;

import grapnel.form.FillableForm;
import grapnel.form.FormField;
import grapnel.store.NoteLists;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The repository of values, per topic and label (docs/methods.md §6): what selects offer, and what
 * was typed and found something. It grows with use, and belongs to no site.
 */
public final class FieldValueRepository {

  private static final String LIST = "values";
  private static final int MOST = 200;

  /** Nobody types what is longer. */
  private static final int LONGEST = 300;

  private final NoteLists notes;

  public FieldValueRepository(NoteLists notes) {
    this.notes = notes;
  }

  /** Keeps the values that a form offers, and the words that found something. */
  public void learn(FillableForm form, String topic, List<String> worked) {
    for (FormField field : form.fillableFields()) {
      String label = label(field);
      if (label.isEmpty()) continue;
      field.choices().stream().limit(MOST).forEach(choice -> keep(topic, label, choice.label()));
      if (field.kind() == FormField.Kind.TEXT) {
        worked.stream().limit(MOST).forEach(word -> keep(topic, label, word));
      }
    }
  }

  private void keep(String topic, String label, String value) {
    String line = topic + "\t" + label + "\t" + value.strip();
    boolean fits = !value.isBlank() && line.indexOf('\n') < 0 && line.length() <= LONGEST;
    if (fits) notes.addNote(LIST, line);
  }

  /** The values that fields of such labels had, first those of the topic; for typing. */
  public List<String> valuesFor(FillableForm form, String topic) {
    Set<String> labels = new LinkedHashSet<>();
    form.fillableFields().forEach(field -> labels.add(label(field)));
    List<String> on = new ArrayList<>();
    List<String> off = new ArrayList<>();
    for (String line : notes.notes(LIST)) {
      String[] cells = line.split("\t", -1);
      if (cells.length != 3 || !labels.contains(cells[1]) || cells[1].isEmpty()) continue;
      (cells[0].equals(topic) ? on : off).add(cells[2]);
    }
    on.addAll(off);
    return on.stream().distinct().limit(MOST).toList();
  }

  private static String label(FormField field) {
    return field.label().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
  }
}
