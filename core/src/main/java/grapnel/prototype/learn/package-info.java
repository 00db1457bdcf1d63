/**
 * Learns prototypes from hubs, pages that list others, with nothing labelled: {@link
 * PrototypeLearner} splits their links as Hernandez et al. 2012 does, then puts together what
 * stands in the same places and looks alike, which is one kind, and names it. It sees only the
 * pages it is given and asks for none.
 *
 * <pre>{@code
 * // given: List<Page> pages
 * PrototypeModel model = PrototypeLearner.learn(pages.stream().map(HubPage::of).toList());
 * model.kinds().forEach(kind -> System.out.println(kind.name() + " " + kind.role().label()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.learn;
