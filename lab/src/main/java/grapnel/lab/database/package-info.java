/**
 * Databases behind search forms, as awkward as real ones (docs/methods.md §6): few results of many,
 * other languages, tokens, advertisements among the results, captchas. Each knows which of its
 * records its form can show at all.
 *
 * <pre>{@code
 * Database database = Databases.named("db-cut-off").make(1);
 * try (Lab lab = Lab.serve(database.site())) {
 *   fetch(lab.site("db-cut-off").origin() + "/search?q=tomu");
 *   database.reachable(); // the paths of the records that some query shows
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.database;
