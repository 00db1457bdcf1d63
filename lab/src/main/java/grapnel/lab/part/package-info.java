/**
 * What sites have beside their kinds of entities: forms that must not be sent, traps, lying
 * answers, blocks, site maps, feeds, archives, and other spellings of their URLs.
 *
 * <pre>{@code
 * new Plan("library", seed)
 *     .kind(new Kind("book", Flavour.RECORD).records(Records.generated(500, seed)).at("/book/{id}"))
 *     .part(FormPages::new)
 *     .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.part;
