/**
 * JSON as Grapnel writes it.
 *
 * <pre>{@code
 * Json.text(Map.of("url", "http://example.com/", "count", 3))
 * }</pre>
 */
@NullMarked
package grapnel.fact.json;

import org.jspecify.annotations.NullMarked;
