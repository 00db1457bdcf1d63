/**
 * What sites have beside their kinds of entities: searches before databases, forms that must not be
 * sent, traps, lying answers, blocks, site maps, feeds and archives.
 *
 * <pre>{@code
 * new Plan("library", seed)
 *     .kind(new Kind("book", Flavour.RECORD).records(Records.generated(500, seed)).at("/book/{id}"))
 *     .part(site -> new Search(site, "book", Search.Style.KEYWORD, 100))
 *     .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.part;
