/** Published baselines that are nobody's main method. */
@org.jspecify.annotations.NullMarked
package grapnel.papers.baseline;
