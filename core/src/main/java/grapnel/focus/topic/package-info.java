/**
 * What a page is about, learned from examples.
 *
 * <pre>{@code
 * Topics topics = Topics.learn(Topics.Method.MACHINE, examples);
 * topics.of(Sample.of(Url.of("http://energysavings.com/"))).topic();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.focus.topic;
