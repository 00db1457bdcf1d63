/**
 * The published methods to the letter, to compare ours with: a package for each paper, and what
 * they share. {@link grapnel.published} finds them by name.
 */
@org.jspecify.annotations.NullMarked
package grapnel.papers;
