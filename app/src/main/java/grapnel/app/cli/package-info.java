/**
 * The command line: one file a command, and what all commands share.
 *
 * <p>A command reads {@link grapnel.app.cli.Input}, writes {@link grapnel.app.cli.Output}, answers
 * with an {@link grapnel.app.cli.Exit}, and gives up with a {@link grapnel.app.cli.Complaint}: one
 * line that names what was wrong and what to do. {@link grapnel.app.cli.Commands} is the one list
 * of them.
 *
 * <pre>{@code
 * $ echo 'HTTP://Example.com:80/a/../b#top' | ./grapnel normalize -
 * http://example.com/b
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.cli;
