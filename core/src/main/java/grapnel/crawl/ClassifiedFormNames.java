package grapnel.crawl;

import grapnel.focus.SearchableFormNames;
import grapnel.form.FillableForm;
import grapnel.form.FormClassifier;
import grapnel.page.Page;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names of the searchable forms of a page, by the classifier of forms: what focused crawls count.
 */
public final class ClassifiedFormNames implements SearchableFormNames {

  private final FormClassifier classifier = FormClassifier.load();

  /** A form is the same wherever it is sent to the same address. */
  @Override
  public Set<String> searchableForms(Page page) {
    Set<String> names = new TreeSet<>();
    for (FillableForm form : FillableForm.of(page)) {
      if (form.action().isPresent() && classifier.judge(form).searchable()) {
        names.add(form.method() + " " + form.action().get().withoutFragment());
      }
    }
    return names;
  }
}
