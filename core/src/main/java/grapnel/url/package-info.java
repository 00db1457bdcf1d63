/**
 * URLs as values: read as browsers read them, normalised, and taken apart. {@link Url} is what the
 * rest of Grapnel passes around instead of strings; it is parsed once, by the WHATWG URL Standard,
 * and knows its host, its site and its parts. Where we differ from the public conformance suites,
 * and why, is in {@code docs/url-conformance.md}. Nothing here looks up a name or opens anything;
 * streams are handed in.
 *
 * <pre>{@code
 * Url url = Url.of("HTTP://Example.com:80/a/../item?id=7#top");
 * System.out.println(url);   // http://example.com/item?id=7#top
 * System.out.println(UrlNormalizer.standard().normalize(url));   // http://example.com/item?id=7
 * url.resolve("/list").ifPresent(System.out::println);   // http://example.com/list
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.url;
