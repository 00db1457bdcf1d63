/**
 * Says what a page is worth to someone who looks for a topic, and how soon each of its links is to
 * be followed (Kaur 2021 §3, docs/methods.md §7). A {@link TopicTarget} is the topic, known by
 * examples; {@link TopicClassifier} tells topics apart; a {@link CrawlSteering} ranks links, ours,
 * {@link PayoffSteering}, by what links like them turned out to lead to. Nothing is fetched here:
 * {@link grapnel.crawl} asks in the order that the ranks give.
 *
 * <pre>{@code
 * // given: List<TopicClassifier.TopicExample> examples, Page page
 * TopicTarget target = TopicTarget.of("flights", examples);
 * var meter = new PageGainMeter(target, PageGainMeter.Goal.PAGES, SearchableFormNames.NONE);
 * CrawlSteering steering = new PayoffSteering(meter);
 * var assessment = steering.assess(new CrawlSteering.ArrivedPage(page, Optional.empty(), 0));
 * page.links().forEach(link -> System.out.println(assessment.rank().applyAsDouble(link)));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.focus;
