package grapnel.published;

import grapnel.form.FillableForm;
import grapnel.form.FormJudgement;

/** Says what forms are for. */
public interface FormMethod extends PublishedMethod {

  FormJudgement judge(FillableForm form, MethodSettings settings);

  /** What it says of a page without a form. */
  String noForm();
}
