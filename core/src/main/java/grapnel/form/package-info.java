/**
 * Forms: what a form of a page is for, what its fields want, and whether it may be sent at all. A
 * {@link grapnel.form.FillableForm} is a form as one fills it: boxes of one name are one field,
 * with the values it may have. {@link grapnel.form.FormClassifier} says of which type it is.
 *
 * <pre>{@code
 * FormClassifier classifier = FormClassifier.load();
 * for (FillableForm form : FillableForm.of(page)) {
 *   FormJudgement judgement = classifier.judge(form);
 *   if (judgement.searchable()) System.out.println(form.action() + " " + form.fillable());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form;
