/** What commands read: files, seeds, lists, models. */
@org.jspecify.annotations.NullMarked
package grapnel.app.input;
