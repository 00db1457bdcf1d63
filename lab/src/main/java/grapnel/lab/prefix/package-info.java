/**
 * Sites whose ids have several parts, each prefix with a counter of its own: years, lots, letters,
 * volumes. Of each site some prefixes are linked and some are not, as a year that nobody links.
 *
 * <pre>{@code
 * ShapeSite site = PrefixSites.named("accession-years", 1);
 * long unlinked = site.truth().hidden().stream().filter(site::inUnlinkedSeries).count();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.prefix;
