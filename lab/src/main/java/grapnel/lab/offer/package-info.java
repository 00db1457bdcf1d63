/**
 * Sites that offer their pages by a convention and not by links: feeds that go on, interfaces that
 * pages name, lists in JSON, a repository for harvesters.
 *
 * <pre>{@code
 * LabSite wiki = OfferSites.named("wiki-interface", 1);
 * System.out.println(wiki.truth().hidden().size() + " articles that no link leads to");
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.offer;
