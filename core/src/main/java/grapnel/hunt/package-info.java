/**
 * Hunting hidden pages: which ids that nobody linked to have a page?
 *
 * <p>{@link grapnel.hunt.DocumentHunt} goes about it as seed 000 §3.3 does.
 *
 * <pre>{@code
 * var hunt = new DocumentHunt(judge, Schedule.DOCUMENT, new Random(1));
 * hunt.hunt(templates, found -> System.out.println(found.url()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.hunt;
