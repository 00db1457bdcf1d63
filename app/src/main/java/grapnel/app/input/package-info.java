/**
 * What commands read: files and standard input, seeds, pages, jobs, rules and models. Each reader
 * takes what was typed, says in a {@link grapnel.app.cli.UserError} what is wrong with it, and goes
 * on after lines that are no URL, which a {@link BadLineReport} counts. The formats of URL sources
 * are read in the library, in {@link grapnel.store.source}.
 *
 * <pre>{@code
 * // given: Streams streams
 * try (LineInput lines = LineInput.open("urls.txt.gz", streams)) {
 *   for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
 *     if (WebUrlParser.parse(line.get()) instanceof Url url) System.out.println(url.site());
 *   }
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.input;
