/**
 * What commands write: results as rows of text, JSON or CSV, files that replace their namesake only
 * when they are complete, progress on standard error, and exports for other tools. A row is one
 * {@link OutputRow}; {@link RowOutput} writes it in the format that was asked for. Nothing here
 * decides what is worth a row.
 *
 * <pre>{@code
 * // given: OutputOptions options, Streams streams, List<Template> templates
 * try (RowOutput output = options.open(streams, TemplateRow.COLUMNS, List.of())) {
 *   for (Template template : templates) output.write(new TemplateRow(template));
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.output;
