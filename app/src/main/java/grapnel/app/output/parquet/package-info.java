/**
 * Parquet files, written with the format's own structures and nothing of Hadoop.
 *
 * <pre>{@code
 * ParquetWriter<Found> table = new ParquetWriter<>(List.of(ParquetColumn.text("url", page -> page.url().toString())), out);
 * for (Found page : pages) table.add(page);
 * table.finish();
 * }</pre>
 */
@NullMarked
package grapnel.app.output.parquet;

import org.jspecify.annotations.NullMarked;
