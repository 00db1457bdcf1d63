package grapnel.fetch.never;

import grapnel.url.Url;
import java.util.List;

/**
 * As much of a form as it takes to see what it is for.
 *
 * @param action where it is sent
 * @param post whether it is sent as POST
 * @param buttons the texts of its buttons
 */
public record FormSketch(Url action, boolean post, List<Field> fields, List<String> buttons) {

  /**
   * A field, seen or hidden.
   *
   * @param type as the page says: {@code text}, {@code password}, {@code textarea}, {@code select},
   *     ...
   * @param value what it holds when nothing is filled in
   * @param label what a reader calls it; empty without
   */
  public record Field(String name, String type, String value, String label) {

    /** A field of which the label is not known. */
    public Field(String name, String type, String value) {
      this(name, type, value, "");
    }
  }

  public FormSketch {
    fields = List.copyOf(fields);
    buttons = List.copyOf(buttons);
  }
}
