package grapnel.focus;

import grapnel.page.Control;
import grapnel.page.Form;
import grapnel.page.Page;
import java.util.Set;
import java.util.TreeSet;

/** Says which forms of a page can be searched with. */
public interface FormCount {

  /** A name for each searchable form of the page, the same wherever the form stands. */
  Set<String> searchable(Page page);

  /**
   * A rough reading of the document's rules 1 to 10 that needs no classifier: something to type
   * into, nothing secret, and no long text.
   */
  FormCount ROUGH =
      page -> {
        Set<String> names = new TreeSet<>();
        for (Form form : page.forms()) {
          if (form.action().isPresent() && typed(form) && !writes(form)) {
            names.add(form.action().get().withoutFragment() + " " + form.method());
          }
        }
        return names;
      };

  private static boolean typed(Form form) {
    return form.controls().stream()
        .anyMatch(c -> c.type().equals("text") || c.type().equals("search"));
  }

  private static boolean writes(Form form) {
    return form.controls().stream()
        .map(Control::type)
        .anyMatch(
            type -> type.equals("password") || type.equals("email") || type.equals("textarea"));
  }
}
