/** Reading bytes into a tree: tolerant of everything, in one pass. */
@org.jspecify.annotations.NullMarked
package grapnel.html;
