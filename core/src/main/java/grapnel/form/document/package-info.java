/**
 * Seed 004's rules: which forms are entries to the hidden web (§3.6, §4.3). For {@code --method
 * document}; ours is {@link grapnel.form.FormClassifier}.
 *
 * <pre>{@code
 * for (WebForm form : WebForm.of(page)) {
 *   System.out.println(DocumentRules.AMENDED.rule(form).label());   // rule 4: no submit button
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.document;
