/**
 * URLs as values: read as browsers read them, normalised, and taken apart.
 *
 * <p>{@link grapnel.url.Url} is what the rest of Grapnel passes around instead of strings. It is
 * parsed once, by the WHATWG URL Standard, and knows its host, its site and its parts. Which cases
 * of the public conformance suites differ, and why, is written in {@code docs/url-conformance.md}.
 *
 * <pre>{@code
 * for (String href : hrefs) page.resolve(href).ifPresent(found::add);
 * }</pre>
 *
 * Nothing here does input or output, except on streams that are handed in.
 */
@org.jspecify.annotations.NullMarked
package grapnel.url;
