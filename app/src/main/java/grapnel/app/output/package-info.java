/** What commands write: rows, formats, files, progress, exports. */
@org.jspecify.annotations.NullMarked
package grapnel.app.output;
