/**
 * The methods of seed 001: its own, SSUP, and the two it compares itself with, Indesit and GPP.
 *
 * <pre>{@code
 * Outcome found = new Ssup(downloads, Ssup.Settings.DOCUMENT.withHeight(3)).find(List.of(sample));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.sibling.document;
