/**
 * Focused crawling as Kaur 2021 does it, to compare ours with: {@link KaurSteering} ranks links by
 * her equations 1 to 18, each in one place (§3.1 to §3.5, §3.11, §3.12, §4.5 to §4.8, §4.19), and
 * {@link KaurFormRules} are her rules for which forms lead to the hidden web (§3.6, §4.3). They are
 * kept to the letter and not improved where we know better; ours are {@link grapnel.focus} and
 * {@link grapnel.form.FormClassifier}.
 *
 * <pre>{@code
 * // given: Page page
 * for (FillableForm form : FillableForm.of(page)) {
 *   System.out.println(KaurFormRules.AMENDED.rule(form).label());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.kaur2021;
