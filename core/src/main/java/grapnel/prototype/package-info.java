/**
 * Tells what kind of page a link leads to, from its URL, before it is fetched (Hernandez et al.
 * 2012, docs/methods.md §5). A {@link PrototypeModel} holds URL patterns, each with the kind it
 * stands for; a {@link PrototypeClassifier} matches a URL against all of them in well under a
 * microsecond; a {@link CrawlerRuleFormat} writes them as rules for other crawlers. Models are
 * learned in {@link grapnel.prototype.learn}. A URL that no pattern matches has no kind: nothing is
 * guessed.
 *
 * <pre>{@code
 * // given: PrototypeModel model
 * PrototypeClassifier classifier = PrototypeClassifier.of(model);
 * classifier.kind("http://example.com/book/12").ifPresent(System.out::println);
 * CrawlerRuleSet rules = new CrawlerRuleSet(model, Set.of("book"));
 * CrawlerRuleFormat.NUTCH.lines(rules).forEach(System.out::println);
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype;
