/**
 * Scores Grapnel on sites of third-party applications: what their own store says there is, beside
 * what a plain crawl, {@code crawl}, {@code hunt} and {@code discover} find. Installing, filling
 * and starting the applications is done by the script {@code benchmarks/real} (docs/real.md).
 *
 * <pre>{@code
 * $ ./bench real wordpress-plain
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.bench.real;
