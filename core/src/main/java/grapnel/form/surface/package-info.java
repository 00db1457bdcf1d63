/**
 * Brings home the records behind a search form: {@link FormHarvester} fills the form, sends it,
 * reads the results, chooses the next query, and says how complete the harvest is (docs/methods.md
 * §6). {@link SiteSearchFinder} finds the searches of a site: on its pages, or where a page without
 * one says that a search is. Forms that write, log in or order are never sent ({@link
 * grapnel.fetch.safety}).
 *
 * <pre>{@code
 * // given: SiteAccess access, Page page, FillableForm form, FormJudgement judgement
 * var harvester = new FormHarvester(access, FormHarvestSettings.DEFAULT, found -> {});
 * switch (harvester.harvest(page, form, judgement)) {
 *   case FormHarvestOutcome.Harvest harvest -> System.out.println(harvest.records().size());
 *   case FormHarvestOutcome.Nothing nothing -> System.err.println(nothing.reason());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.surface;
