/**
 * Prototypes as seed 003 builds them, for comparison: Inma Hernandez and others, <i>A Tool for
 * Link-Based Web Page Classification</i>.
 *
 * <pre>{@code
 * Features features = Features.of(hubs);
 * features.link(url);                     // F_L: the share of hubs that hold the link
 * Model model = new DocumentLearner(features).model();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.document;
