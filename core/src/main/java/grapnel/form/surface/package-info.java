/**
 * Brings home what lies behind a search form: fills it, sends it, reads the results, chooses the
 * next query, and says how complete the harvest is (docs/methods.md §6, §9).
 *
 * <pre>{@code
 * FormHarvester surface = new FormHarvester(asks, Settings.DEFAULT, System.err::println);
 * switch (surface.of(page, form, judgement)) {
 *   case Outcome.FormsMethod harvest -> harvest.records().forEach(r -> System.out.println(r.url()));
 *   case Outcome.Nothing no -> System.err.println(no.reason());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.surface;
