/**
 * Is there an entity on this page, is it the same one as there, or is the page empty?
 *
 * <p>Every method asks a {@link grapnel.papers.allikmaa2016.PageJudge}; {@link
 * grapnel.papers.allikmaa2016.AllikmaaJudge} answers as Allikmaa 2016 §3.2 does. {@link
 * grapnel.judge.TemplateJudge} is ours: it learns from several known pages and sentinels which
 * parts of a page tell.
 *
 * <pre>{@code
 * TemplateJudge ours = new TemplateJudge(loop, UrlSeries.of(template), knownPages, watch::tell);
 * Verdict found = ours.judge(template.at(3));
 *
 * PageJudge judge = new AllikmaaJudge(loop);
 * Verdict verdict = judge.another(template.at(1), template.at(999999999), template.at(3), series);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.judge;
