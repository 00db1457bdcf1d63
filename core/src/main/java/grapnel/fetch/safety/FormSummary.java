package grapnel.fetch.safety;

import grapnel.url.Url;
import java.util.List;

/**
 * As much of a form as it takes to see what it is for.
 *
 * @param action where it is sent
 * @param isPost whether it is sent as POST
 * @param buttons the texts of its buttons
 */
public record FormSummary(Url action, boolean isPost, List<Field> fields, List<String> buttons) {

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
    Field(String name, String type, String value) {
      this(name, type, value, "");
    }
  }

  public FormSummary {
    fields = List.copyOf(fields);
    buttons = List.copyOf(buttons);
  }
}
