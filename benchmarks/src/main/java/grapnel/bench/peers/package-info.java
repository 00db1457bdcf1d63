/**
 * Crawlers side by side: sites made for them, and a table of how they fared.
 *
 * <pre>{@code
 * ./bench peers --pages 1000 grapnel wget
 * }</pre>
 */
@NullMarked
package grapnel.bench.peers;

import org.jspecify.annotations.NullMarked;
