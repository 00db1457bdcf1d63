/**
 * The commands, one file each, with what only that command needs; {@code CommandList} is the one
 * list of them, and {@link Main} runs the one that is typed. A command turns options into calls of
 * the library and what comes back into rows. How rows are written is in {@link grapnel.app.output},
 * how input is read in {@link grapnel.app.input}; no method is implemented here.
 *
 * <pre>{@code
 * $ ./grapnel normalize -
 * $ ./grapnel templates --offline urls.txt
 * $ ./grapnel discover http://example.com/ --max-requests 1000
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.command;
