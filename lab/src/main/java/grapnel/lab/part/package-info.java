/**
 * What sites have beside their kinds of entities: searches before databases, forms that must not be
 * sent, traps, lying answers, blocks, site maps, feeds and archives. A {@link
 * grapnel.demo.kit.Part} answers some paths of a site and leaves the others to it; {@link
 * Behaviours} change how a whole site answers.
 *
 * <pre>{@code
 * LabSite library =
 *     new Plan("library", 1)
 *         .kind(
 *             new Kind("book", Flavour.RECORD).records(Records.generated(500, 1)).at("/book/{id}"))
 *         .part(site -> new Search(site, "book", Search.Style.KEYWORD, 100))
 *         .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.part;
