/**
 * Sites whose URLs have the id in every place that software of the last 25 years has put it:
 * between commas, behind other numbers, in a matrix parameter. A {@link ShapeSite} knows which of
 * its hidden pages counting can reach at all.
 *
 * <pre>{@code
 * ShapeSite site = ShapeSites.named("comma-shop", 1);
 * long reachable = site.truth().hidden().stream().filter(site::countable).count();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.shape;
