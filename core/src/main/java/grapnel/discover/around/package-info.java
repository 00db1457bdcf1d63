/**
 * A first polite look around a site: a few pages of every sort that links lead to, so that its
 * kinds of pages can be learned, however many pages of each there are.
 *
 * <pre>{@code
 * Around around = new Around(LinkRules.within(scope));
 * around.named(List.of(start), "start");
 * around.look(loop, 40);
 * Model kinds = Learner.learn(around.hubs());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.around;
