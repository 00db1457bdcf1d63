/**
 * Texts and URLs as terms: split, without stop words, stemmed (seed 004 §3.2).
 *
 * <pre>{@code
 * Stems.of("The flights to Delhi were cancelled");   // flight, delhi, cancel
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.focus.text;
