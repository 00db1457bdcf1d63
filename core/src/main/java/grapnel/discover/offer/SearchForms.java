package grapnel.discover.offer;

import grapnel.focus.FormCount;
import grapnel.form.FormClassifier;
import grapnel.form.WebForm;
import grapnel.page.Page;
import java.util.Set;
import java.util.TreeSet;

/** The searchable forms of a page, by the classifier of forms: what focused crawls count. */
public final class SearchForms implements FormCount {

  private final FormClassifier classifier = FormClassifier.load();

  /** A form is the same wherever it is sent to the same address. */
  @Override
  public Set<String> searchable(Page page) {
    Set<String> names = new TreeSet<>();
    for (WebForm form : WebForm.of(page)) {
      if (form.action().isPresent() && classifier.judge(form).searchable()) {
        names.add(form.method() + " " + form.action().get().withoutFragment());
      }
    }
    return names;
  }
}
