/**
 * What all commands share: options, streams, messages, exit codes. A command is told what it
 * understands by {@link CommandSyntax}, reads and writes {@link Streams}, ends with an {@link
 * ExitCode}, and gives up with a {@link UserError}: one line that names what was wrong and what to
 * do. The commands themselves are in {@code grapnel.app.command}; nothing here knows any of them.
 *
 * <pre>{@code
 * // given: CommandSyntax syntax, Streams streams
 * OptionValue<Boolean> quiet = syntax.flag("--quiet", "say nothing but results");
 * Command command =
 *     () -> {
 *       if (quiet.value()) throw new UserError(ExitCode.USAGE, "leave out --quiet");
 *       streams.err().println("said");
 *       return ExitCode.DONE;
 *     };
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.cli;
