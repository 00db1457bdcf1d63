/**
 * Databases behind search forms, as awkward as real ones (docs/methods.md §6): few results of many,
 * other languages, tokens, advertisements among the results, captchas. {@link Habits} say how a
 * search behaves, and each {@link Database} knows which of its records its form can show at all.
 * Nothing is stored: records follow from a seed.
 *
 * <pre>{@code
 * Database database = Databases.named("db-cut-off").make(1);
 * try (Lab lab = Lab.serve(database.site())) {
 *   System.out.println(lab.site("db-cut-off").origin() + "/search?q=tomu");
 *   System.out.println(database.reachable().size() + " of " + database.records());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.database;
