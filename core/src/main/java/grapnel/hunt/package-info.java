/**
 * Hunting hidden pages: which ids that nobody linked to have a page?
 *
 * <p>{@link grapnel.hunt.IdHunter} tries the id with the best chance next and estimates what is
 * left.
 *
 * <pre>{@code
 * var hunter = new IdHunter(new Random(1), budget::left, tried -> System.out.println(tried.url()));
 * hunter.hunt(quarries);
 * hunter.estimates().forEach(System.out::println);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.hunt;
