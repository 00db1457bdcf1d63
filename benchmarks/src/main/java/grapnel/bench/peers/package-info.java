/**
 * Crawls the same sites with Grapnel and with other crawlers: makes the sites, and reads from what
 * each crawler left how it fared, as a table and a plot. Starting and configuring the crawlers is
 * done by the script {@code benchmarks/peers}.
 *
 * <pre>{@code
 * $ ./bench peers --pages 1000 grapnel wget
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.bench.peers;
