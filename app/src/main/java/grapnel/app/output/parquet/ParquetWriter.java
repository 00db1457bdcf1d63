package grapnel.app.output.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;

/**
 * A Parquet file while it is written: groups of rows, each column of a group as one gzipped page,
 * and at the end where they stand.
 *
 * @param <T> what a row is made of
 */
public final class ParquetWriter<T> {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  /** Rows that are held in memory, and read in one piece by those who read the file. */
  static final int ROWS = 20_000;

  private final List<ParquetColumn<T>> columns;
  private final OutputStream out;
  private final List<T> rows = new ArrayList<>();
  private final List<RowGroup> groups = new ArrayList<>();
  private long written;

  /** Begins a file; the stream stays open at its end. */
  public ParquetWriter(List<ParquetColumn<T>> columns, OutputStream out) throws IOException {
    this.columns = List.copyOf(columns);
    this.out = out;
    write(MAGIC);
  }

  public void add(T row) throws IOException {
    rows.add(row);
    if (rows.size() == ROWS) group();
  }

  /** Writes what a file needs at its end; without it nothing can be read. */
  public void finish() throws IOException {
    if (!rows.isEmpty()) group();
    List<SchemaElement> schema = new ArrayList<>();
    schema.add(new SchemaElement("row").setNum_children(columns.size()));
    for (ParquetColumn<T> column : columns) schema.addAll(column.schema());
    long all = groups.stream().mapToLong(RowGroup::getNum_rows).sum();
    ByteArrayOutputStream footer = new ByteArrayOutputStream();
    Util.writeFileMetaData(
        new FileMetaData(1, schema, all, groups).setCreated_by("grapnel"), footer);
    write(footer.toByteArray());
    write(ParquetColumn.littleEndian(4).putInt(footer.size()).array());
    write(MAGIC);
    out.flush();
  }

  private void group() throws IOException {
    List<ColumnChunk> chunks = new ArrayList<>();
    long bytes = 0;
    for (ParquetColumn<T> column : columns) {
      ColumnMetaData chunk = write(column);
      bytes += chunk.getTotal_uncompressed_size();
      chunks.add(new ColumnChunk(chunk.getData_page_offset()).setMeta_data(chunk));
    }
    groups.add(new RowGroup(chunks, bytes, rows.size()));
    rows.clear();
  }

  private ColumnMetaData write(ParquetColumn<T> column) throws IOException {
    ParquetColumn.ColumnContent content = column.content(rows);
    byte[] packed = gzipped(content.bytes());
    PageHeader header = new PageHeader(PageType.DATA_PAGE, content.bytes().length, packed.length);
    header.setData_page_header(
        new DataPageHeader(content.values(), Encoding.PLAIN, Encoding.RLE, Encoding.RLE));
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    Util.writePageHeader(header, head);
    long begin = written;
    write(head.toByteArray());
    write(packed);
    return new ColumnMetaData(
        column.type(),
        List.of(Encoding.PLAIN, Encoding.RLE),
        column.path(),
        CompressionCodec.GZIP,
        content.values(),
        head.size() + content.bytes().length,
        head.size() + packed.length,
        begin);
  }

  private static byte[] gzipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(bytes);
    }
    return packed.toByteArray();
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    written += bytes.length;
  }
}
