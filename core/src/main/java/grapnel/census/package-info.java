/**
 * How complete is it? For each kind of pages how many are known, and how many there are, as far as
 * that can be said (docs/methods.md §9).
 *
 * <pre>{@code
 * for (KindCount count : Census.of(found, estimates)) System.out.println(count);
 * catalogue.note(Census.NOTE, Census.write(counts));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.census;
