/**
 * Which page next? What a page is worth to someone who looks for a topic, and how soon each of its
 * links is to be followed (seed 004 §3, METHODS §7).
 *
 * <p>A {@link grapnel.focus.Target} knows the topic, a {@link grapnel.focus.Steering} ranks links:
 * the document's ranking, or ours, which learns while it goes which links pay off.
 *
 * <pre>{@code
 * Target target = Target.of("+", examples);
 * Steering steering = new PayoffSteering(new Gain(target, Gain.Goal.PAGES, FormCount.NONE));
 * Steering.Reading reading = steering.read(arrival);
 * reading.rank().applyAsDouble(link);   // the higher, the sooner
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.focus;
