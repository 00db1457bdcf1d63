/**
 * Learns prototypes from hubs: splits links as Hernandez et al. 2012 does, then puts together what
 * is one kind.
 *
 * <pre>{@code
 * PrototypeModel model = PrototypeLearner.learn(pages.map(HubPage::of).toList());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.learn;
