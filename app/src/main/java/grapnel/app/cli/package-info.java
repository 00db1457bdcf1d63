/**
 * What all commands share: options, exit codes, errors, streams.
 *
 * <p>A command answers with an {@link grapnel.app.cli.ExitCode}, and gives up with a {@link
 * grapnel.app.cli.UserError}: one line that names what was wrong and what to do.
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.cli;
