/**
 * Parquet files, written with the format's own structures and nothing of Hadoop.
 *
 * <pre>{@code
 * Table<Found> table = new Table<>(List.of(Column.text("url", page -> page.url().toString())), out);
 * for (Found page : pages) table.add(page);
 * table.finish();
 * }</pre>
 */
@NullMarked
package grapnel.app.parquet;

import org.jspecify.annotations.NullMarked;
