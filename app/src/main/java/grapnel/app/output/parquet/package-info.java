/**
 * Writes Parquet files, with the structures of the format and nothing of Hadoop. A {@link
 * ParquetWriter} writes rows of one record type, a {@link ParquetColumn} says what is taken of
 * each. Only writing is here, and only the types that our exports need: texts, numbers, flags and
 * times.
 *
 * <pre>{@code
 * // given: List<Found> pages, OutputStream out
 * List<ParquetColumn<Found>> columns =
 *     List.of(ParquetColumn.text("url", page -> page.url().toString()));
 * ParquetWriter<Found> writer = new ParquetWriter<>(columns, out);
 * for (Found page : pages) writer.add(page);
 * writer.finish();
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.app.output.parquet;
