/**
 * Chooses the next query to a database behind a form, and estimates how much is there. {@link
 * DatabaseKnowledge} holds the records seen and how each query was answered; {@link
 * GreedyQueryChooser} gives the query that is expected to bring most new records for its requests;
 * the size is estimated by random words, or by the values of a field that split the database
 * (docs/methods.md §6). Pure: nothing here knows of pages or requests.
 *
 * <pre>{@code
 * DatabaseKnowledge known = new DatabaseKnowledge();
 * var chooser = new GreedyQueryChooser(known, List.of(QueryField.text("q")), new Random(1));
 * chooser.seed(List.of("house"));
 * RatedQuery best = chooser.bestQuery().orElseThrow();   // ask it, then tell what came:
 * known.recordShown(best.query(), "http://example.com/1", SearchWords.of("Red house"));
 * known.noteState(best.query(), DatabaseKnowledge.QueryState.COMPLETE);
 * chooser.queryAnswered(best);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.query;
