/**
 * Learns to name things by their signs, one by one or in a row: a linear-chain conditional random
 * field (Lafferty, McCallum and Pereira 2001), which for a row of one is logistic regression.
 *
 * <pre>{@code
 * ChainModel<Colour> model = ChainTrainer.train(Colour.class, rows, settings);
 * List<Map<Colour, Double>> chances = model.chances(List.of(signsOfFirst, signsOfSecond));
 * }</pre>
 *
 * Pure: knows nothing of forms, opens nothing.
 */
@org.jspecify.annotations.NullMarked
package grapnel.form.learn;
