package grapnel.spark;

import grapnel.store.source.SourceEntry;
import grapnel.url.Url;
import grapnel.url.UrlParseResult;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * The URLs of a Parquet file as the URL index of Common Crawl has them: the columns {@code url},
 * {@code fetch_status} and {@code content_mime_type} (or {@code content_mime_detected}), and no
 * others are read. Only {@code url} must be there.
 */
final class ParquetUrls implements Closeable {

  private static final String URL = "url";
  private static final String STATUS = "fetch_status";
  private static final List<String> MIMES = List.of("content_mime_type", "content_mime_detected");

  private final SplitNote splitNote;
  private final ParquetFileReader reader;
  private final MessageType wanted;
  private final MessageColumnIO columns;
  private @Nullable RecordReader<Group> rows;
  private long left;

  /**
   * @throws IOException if it cannot be opened
   * @throws RuntimeException if it is not as Parquet should be
   */
  ParquetUrls(InputSplit split, StoredFiles files, SplitNote splitNote) throws IOException {
    this.splitNote = splitNote;
    HadoopInputFile file = HadoopInputFile.fromPath(new Path(split.file()), files.settings());
    reader =
        ParquetFileReader.open(
            file,
            HadoopReadOptions.builder(files.settings())
                .withRange(split.from(), split.to())
                .build());
    MessageType all = reader.getFileMetaData().getSchema();
    List<Type> some = new ArrayList<>();
    add(all, URL, PrimitiveTypeName.BINARY, some);
    if (some.isEmpty()) {
      reader.close();
      throw new IOException("there is no text column \"url\", as in Common Crawl's index");
    }
    add(all, STATUS, PrimitiveTypeName.INT32, some);
    for (String mime : MIMES) add(all, mime, PrimitiveTypeName.BINARY, some);
    wanted = new MessageType(all.getName(), some);
    reader.setRequestedSchema(wanted);
    columns = new ColumnIOFactory().getColumnIO(wanted, all);
  }

  private static void add(MessageType all, String name, PrimitiveTypeName type, List<Type> wanted) {
    if (!all.containsField(name)) return;
    Type field = all.getType(name);
    boolean fits =
        field.isPrimitive()
            && !field.isRepetition(Type.Repetition.REPEATED)
            && field.asPrimitiveType().getPrimitiveTypeName() == type;
    if (fits) wanted.add(field);
  }

  /** The next URL; empty when there are no more. */
  Optional<SourceEntry> next() throws IOException {
    while (true) {
      while (rows == null || left == 0) {
        PageReadStore pages = reader.readNextRowGroup();
        if (pages == null) return Optional.empty();
        rows = columns.getRecordReader(pages, new GroupRecordConverter(wanted));
        left = pages.getRowCount();
      }
      left--;
      splitNote.lines(1);
      Group row = rows.read();
      String text = row.getFieldRepetitionCount(URL) == 0 ? "" : row.getString(URL, 0);
      Optional<SourceEntry> entry = entry(text, row);
      if (entry.isPresent()) return entry;
    }
  }

  private Optional<SourceEntry> entry(String text, Group row) {
    return switch (Url.read(text)) {
      case Url url when url.web() ->
          Optional.of(
              new SourceEntry(
                  url,
                  SourceEntry.TargetKind.PAGE,
                  status(row),
                  mime(row),
                  Optional.empty(),
                  splitNote.lines()));
      case Url _ -> Optional.empty();
      case UrlParseResult.NoUrl(String reason) -> {
        splitNote.bad(splitNote.lines(), text.substring(0, Math.min(text.length(), 160)), reason);
        yield Optional.empty();
      }
    };
  }

  private OptionalInt status(Group row) {
    boolean said = wanted.containsField(STATUS) && row.getFieldRepetitionCount(STATUS) > 0;
    return said ? OptionalInt.of(row.getInteger(STATUS, 0)) : OptionalInt.empty();
  }

  /** As in CDXJ: what the server said, or else what was found. */
  private Optional<String> mime(Group row) {
    for (String name : MIMES) {
      if (!wanted.containsField(name) || row.getFieldRepetitionCount(name) == 0) continue;
      String said = row.getString(name, 0).toLowerCase(Locale.ROOT);
      int end = said.indexOf(';');
      String type = (end < 0 ? said : said.substring(0, end)).strip();
      if (type.indexOf('/') >= 0 && !type.equals("warc/revisit")) return Optional.of(type);
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
