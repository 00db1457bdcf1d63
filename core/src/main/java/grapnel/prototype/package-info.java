/**
 * What kind of page a link leads to, told from its URL before it is fetched (docs/methods.md §5,
 * Hernandez et al. 2012). Learned from hubs, pages that list answers, with nothing labelled; told
 * by one pass over a trie.
 *
 * <pre>{@code
 * PrototypeModel model = PrototypeLearner.learn(hubs);               // .learn: from pages of one site or of several
 * Classifier classifier = Classifier.of(model);    // .classify
 * classifier.kind("http://example.com/book/12");   // Optional[book]
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype;
