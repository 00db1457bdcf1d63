/**
 * Learns prototypes from hubs: splits links as seed 003 does, then puts together what is one kind.
 *
 * <pre>{@code
 * Model model = Learner.learn(pages.map(Hub::of).toList());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.learn;
