/**
 * Which URLs lead to the same page (Soon and Lee 2009), and by which rules a site spells one page
 * in several ways.
 *
 * <p>Equal words are where it begins. Images and link targets are content too, what changes on
 * every load is not, and a site's own habits, learned from the pages seen, carry over to URLs that
 * nobody fetched.
 *
 * <pre>{@code
 * SamePages.Result result = new SamePages(asks, SamePages.Settings.USUAL).find(urls);
 * result.classes().forEach(c -> System.out.println(c.url() + " " + c.sameAs() + " " + c.reason()));
 * Url plain = result.rules().apply(Url.of("http://example.com/item?id=7&sid=1a2b"));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.same;
