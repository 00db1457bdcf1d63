/**
 * Prototypes as Hernandez et al. 2012 builds them, to compare ours with (Inma Hernández and others,
 * <i>A Tool for Link-Based Web Page Classification</i>). {@link LinkFeatures} counts on how many
 * hubs a link stands, and {@link HernandezLearner} makes prototypes by it. Each prototype is a kind
 * of its own, without a name; ours puts those of one kind together and names it ({@link
 * grapnel.prototype.learn}).
 *
 * <pre>{@code
 * // given: List<HubPage> hubs, Url url
 * LinkFeatures features = LinkFeatures.of(hubs);
 * System.out.println(features.linkShare(url));   // F_L: the share of hubs that hold the link
 * PrototypeModel model = new HernandezLearner(features).model();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.hernandez2012;
