/**
 * The tables of the seed documents and of the public data sets, ours beside theirs.
 *
 * <pre>{@code
 * Evaluation documentTemplates = Evaluations.named("templates").orElseThrow();
 * documentTemplates.run(new Evaluation.Input(Optional.empty(), 1), System.out);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.eval;
