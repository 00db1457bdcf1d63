/**
 * Says what a form of a page is for, what its fields want, and whether it may be sent at all. A
 * {@link FillableForm} is a form as one fills it: boxes of one name are one field, with the values
 * it may have. {@link FormClassifier} tells the type of a form and of its fields, with a
 * linear-chain conditional random field (Lafferty, McCallum and Pereira 2001), of which a row of
 * one is logistic regression (docs/methods.md §6). Nothing is filled or sent here; that is {@link
 * grapnel.form.surface}.
 *
 * <pre>{@code
 * // given: Page page
 * FormClassifier classifier = FormClassifier.load();
 * for (FillableForm form : FillableForm.of(page)) {
 *   FormJudgement judgement = classifier.judge(form);
 *   if (judgement.searchable()) System.out.println(form.action() + " " + form.fillableFields());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form;
