/**
 * Benchmarks: one class a hot noun, each with a {@code main} that prints ratios rather than times,
 * because ratios survive a change of machine.
 *
 * <pre>{@code
 * java -cp 'bench/target/classes:bench/target/lib/*' grapnel.bench.NormalizeBench urls.txt
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.bench;
