/** URLs as values. */
@org.jspecify.annotations.NullMarked
package grapnel.url;
