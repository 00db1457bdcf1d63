/**
 * The published methods to the letter, to compare ours with: a package for each paper, and what
 * they share. {@link grapnel.published} finds them by name. They are not shipped, and not improved
 * where we know better.
 *
 * <pre>{@code
 * for (SiblingMethod method : PublishedMethod.installed(SiblingMethod.class)) {
 *   System.out.println(method.names().getFirst() + ": " + method.source());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers;
