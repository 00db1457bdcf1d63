/**
 * Is there an entity on this page, is it the same one as there, or is the page empty?
 *
 * <p>{@link grapnel.judge.TemplateJudge} learns from several known pages and sentinels which parts
 * of a page tell.
 *
 * <pre>{@code
 * TemplateJudge judge = new TemplateJudge(loop, UrlSeries.of(template), knownPages, watch::tell);
 * Verdict verdict = judge.judge(template.at(3));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.judge;
