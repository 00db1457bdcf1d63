/**
 * Which query next, and how much is there: what is known of a database behind a form, the choice of
 * the query that is expected to bring most new records for its requests, and the estimate of its
 * size. Pure: nothing here knows of pages or requests.
 *
 * <pre>{@code
 * Knowledge known = new Knowledge();
 * Greedy choice = new Greedy(known, List.of(Slot.text("q")), new Random(1));
 * Wanted best = choice.best().orElseThrow(); // ask it, then tell what came:
 * known.shown(best.query(), "http://x.org/1", Wording.of("Red house"));
 * known.ended(best.query(), Knowledge.State.COMPLETE);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.query;
