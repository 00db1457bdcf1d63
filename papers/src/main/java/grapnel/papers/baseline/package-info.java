/**
 * Published methods that are nobody's own and that others are measured against. {@link
 * BestFirstSteering} is the usual focused crawler (Chakrabarti, van den Berg and Dom 1999): a link
 * counts as much as its words and its page are about the topic. It is here only to be compared
 * with.
 *
 * <pre>{@code
 * // given: PageGainMeter meter, Page page
 * CrawlSteering steering = new BestFirstSteering(meter);
 * var assessment = steering.assess(new CrawlSteering.ArrivedPage(page, Optional.empty(), 0));
 * page.links().forEach(link -> System.out.println(assessment.rank().applyAsDouble(link)));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers.baseline;
