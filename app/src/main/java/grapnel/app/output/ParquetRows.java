package grapnel.app.output;

import grapnel.app.output.parquet.ParquetColumn;
import grapnel.app.output.parquet.ParquetWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rows as a Parquet file: a column for each field, with numbers, times and lists as such. */
final class ParquetRows {

  private static final Set<String> NUMBERS =
      Set.of("status", "bytes", "requests", "level", "depth", "forms", "links");

  private static final Set<String> SHARES = Set.of("confidence", "score");

  private static final Set<String> FLAGS = Set.of("linked");

  private static final Set<String> TIMES = Set.of("modified", "first_seen");

  private static final Set<String> LISTS = Set.of("found_by", "methods", "addresses", "evidence");

  private final ParquetWriter<Map<String, Object>> writer;

  /**
   * Begins a file.
   *
   * @param columns those fields that are written, in order
   * @param ofPages whether rows are about pages; what fields of others are is not known
   */
  ParquetRows(List<String> columns, boolean ofPages, OutputStream out) throws IOException {
    writer =
        new ParquetWriter<>(
            columns.stream().map(name -> ofPages ? column(name) : text(name)).toList(), out);
  }

  private static ParquetColumn<Map<String, Object>> column(String name) {
    if (NUMBERS.contains(name)) {
      return ParquetColumn.optionalNumber(
          name, row -> value(row, name, Number.class).map(Number::longValue));
    }
    if (SHARES.contains(name)) {
      return ParquetColumn.optionalShare(
          name, row -> value(row, name, Number.class).map(Number::doubleValue));
    }
    if (FLAGS.contains(name)) {
      return ParquetColumn.optionalFlag(name, row -> value(row, name, Boolean.class));
    }
    if (TIMES.contains(name)) {
      return ParquetColumn.optionalTime(
          name, row -> value(row, name, String.class).map(Instant::parse));
    }
    if (LISTS.contains(name)) {
      return ParquetColumn.texts(
          name,
          row ->
              value(row, name, Collection.class).stream()
                  .flatMap(all -> ((Collection<?>) all).stream())
                  .map(Object::toString)
                  .toList());
    }
    return text(name);
  }

  private static ParquetColumn<Map<String, Object>> text(String name) {
    return ParquetColumn.optional(
        name, row -> value(row, name, Object.class).map(CsvFormatter::cell));
  }

  private static <V> Optional<V> value(Map<String, Object> row, String name, Class<V> type) {
    return Optional.ofNullable(row.get(name)).map(type::cast);
  }

  void add(OutputRow row) throws IOException {
    writer.add(row.fieldMap());
  }

  /** Writes what a file needs at its end. */
  void finish() throws IOException {
    writer.finish();
  }
}
