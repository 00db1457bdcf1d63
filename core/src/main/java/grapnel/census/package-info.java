/**
 * Says how complete a discovery is: for each kind of pages how many are known and how many there
 * are, with bounds, as far as that can be said (docs/methods.md §9). It counts what was found and
 * takes over what hunts estimated; where there is no such estimate it gives a lower bound only. It
 * asks the site nothing.
 *
 * <pre>{@code
 * // given: List<Found> found, List<PageCountEstimate> estimates, Catalogue catalogue
 * List<KindCount> counts = Census.of(found, estimates);
 * for (KindCount count : counts) {
 *   System.out.println(count.kind() + ": " + count.known() + " of about " + count.total());
 * }
 * catalogue.note(Census.NOTE_NAME, Census.write(counts));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.census;
