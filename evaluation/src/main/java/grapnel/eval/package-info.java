/**
 * Measures how good the methods are: the tables of the papers and of the public data sets, ours
 * beside theirs, and the lab's sites, whose truth is known. An {@link Evaluation} prints one table,
 * and {@link Evaluations} lists them all. How fast something is, is measured in {@code benchmarks};
 * and nothing here is a test: figures are read by people.
 *
 * <pre>{@code
 * Evaluation evaluation = Evaluations.named("templates").orElseThrow();
 * evaluation.run(new Evaluation.Input(Optional.empty(), 1), System.out);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.eval;
