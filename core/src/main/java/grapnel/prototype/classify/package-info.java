/**
 * Tells the kinds of URLs by a model, in well under a microsecond each.
 *
 * <pre>{@code
 * Classifier classifier = Classifier.of(model);
 * classifier.kind("http://example.com/book/12");   // Optional[book]
 * ClassifyStream.run(System.in, System.out, classifier, (line, text) -> {});
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.prototype.classify;
