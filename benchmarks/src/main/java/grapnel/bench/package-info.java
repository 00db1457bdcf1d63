/**
 * Measures how fast Grapnel is: one class for each thing that is run often, with a {@code main}
 * that prints ratios rather than times, because ratios survive a change of machine. {@code ./bench}
 * runs them by name. They are run by hand and are no part of {@code ./check}; how good results are
 * is measured in {@code eval}.
 *
 * <pre>{@code
 * $ ./bench normalize urls.txt
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.bench;
