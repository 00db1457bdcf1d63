/**
 * What sites have beside their kinds of entities: searches before databases, forms that must not be
 * sent, traps, lying answers, blocks, site maps, feeds and archives.
 *
 * <pre>{@code
 * new KindPlan("library", seed)
 *     .kind(new PrototypeKind("book", Flavour.RECORD).records(Records.generated(500, seed)).at("/book/{id}"))
 *     .part(site -> new SiblingSearchRun(site, "book", SiblingSearchRun.Style.KEYWORD, 100))
 *     .site();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.part;
