/**
 * Which query next, and how much is there: what is known of a database behind a form, the choice of
 * the query that is expected to bring most new records for its requests, and the estimate of its
 * size. Pure: nothing here knows of pages or requests.
 *
 * <pre>{@code
 * DatabaseKnowledge known = new DatabaseKnowledge();
 * GreedyQueryChooser choice = new GreedyQueryChooser(known, List.of(Slot.text("q")), new Random(1));
 * RatedQuery best = choice.best().orElseThrow(); // ask it, then tell what came:
 * known.shown(best.query(), "http://x.org/1", SearchWords.of("Red house"));
 * known.ended(best.query(), DatabaseKnowledge.State.COMPLETE);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.query;
