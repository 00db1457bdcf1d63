/**
 * Which page next? What a page is worth to someone who looks for a topic, and how soon each of its
 * links is to be followed (Kaur 2021 §3, docs/methods.md §7).
 *
 * <p>A {@link grapnel.focus.TopicTarget} knows the topic, a {@link grapnel.focus.CrawlSteering}
 * ranks links; {@link grapnel.focus.PayoffSteering} learns while it goes which links pay off.
 *
 * <pre>{@code
 * TopicTarget target = TopicTarget.of("+", examples);
 * CrawlSteering steering = new PayoffSteering(new PageGainMeter(target, PageGainMeter.Goal.PAGES, SearchableFormNames.NONE));
 * CrawlSteering.Reading reading = steering.read(arrival);
 * reading.rank().applyAsDouble(link);   // the higher, the sooner
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.focus;
