/**
 * Says whether a page shows an entity, shows the same entity as another page, or is empty. A {@link
 * TemplateJudge} judges the pages of one series. It first learns from some known pages, and from
 * pages of ids that should not exist, which parts of a page belong to the frame, which to the
 * entity, and which change by themselves; then one request a candidate is mostly enough
 * (docs/methods.md §0). It does not choose candidates, and says that it is unsure rather than
 * guess.
 *
 * <pre>{@code
 * // given: SiteAccess access, Template template, List<Url> knownPages
 * UrlSeries series = UrlSeries.of(template);
 * TemplateJudge judge = new TemplateJudge(access, series, knownPages, System.err::println);
 * Verdict verdict = judge.judge(series.at("1042"));
 * System.out.println(verdict.word() + " " + verdict.evidence().reasons());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.judge;
