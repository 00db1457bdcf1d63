/**
 * Prototypes as Hernandez et al. 2012 builds them, for comparison: Inma Hernandez and others, <i>A
 * Tool for Link-Based Web Page Classification</i>.
 *
 * <pre>{@code
 * LinkFeatures features = LinkFeatures.of(hubs);
 * features.link(url);                     // F_L: the share of hubs that hold the link
 * PrototypeModel model = new HernandezLearner(features).model();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.hernandez2012;
