package grapnel.store.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An array of rows, of which the first names the fields: {@code output=json} of the Wayback CDX
 * server. An empty row and one of a single value behind it are the key to resume with.
 */
final class CdxArrayReader implements SourceReader {

  private static final int MOST_FIELDS = 1000;

  private final JsonParser parser;
  private final InputStream in;
  private List<String> names = List.of();
  private boolean emptyRow;
  private Optional<String> resumeKey = Optional.empty();
  private long row;
  private long rows;

  CdxArrayReader(InputStream in) throws IOException {
    this.in = in;
    this.parser = CdxjFormat.JSON.createParser(in);
  }

  /** How many rows tell of a capture. */
  long rows() {
    return rows;
  }

  Optional<String> resumeKey() {
    return resumeKey;
  }

  @Override
  public boolean readNext(SourceEntrySink sink) throws IOException {
    try {
      if (row == 0) parser.nextToken();
      if (parser.nextToken() != JsonToken.START_ARRAY) return atEnd();
      handleRow(values(), sink);
      return true;
    } catch (JsonProcessingException e) {
      throw new IOException("the JSON is cut off or broken after " + row + " rows", e);
    }
  }

  private boolean atEnd() throws IOException {
    if (parser.currentToken() == JsonToken.END_ARRAY) return false;
    throw new IOException("not an array of rows");
  }

  private List<String> values() throws IOException {
    List<String> values = new ArrayList<>();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == null) throw new IOException("the JSON is cut off after " + row + " rows");
      if (token.isStructStart()) parser.skipChildren();
      if (values.size() < MOST_FIELDS) values.add(token.isScalarValue() ? parser.getText() : "");
    }
    return values;
  }

  private void handleRow(List<String> values, SourceEntrySink sink) {
    row++;
    if (row == 1) {
      names = values;
    } else if (values.isEmpty()) {
      emptyRow = true;
    } else if (emptyRow && values.size() == 1) {
      resumeKey = Optional.of(values.getFirst());
    } else {
      rows++;
      CdxjFormat.CaptureFields fields = new CdxjFormat.CaptureFields(Optional.empty());
      for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
        fields.set(names.get(i), values.get(i));
      }
      fields.addTo(sink, row, String.join(" ", values));
    }
  }

  @Override
  public long position() {
    return row;
  }

  @Override
  public void close() throws IOException {
    parser.close();
    in.close();
  }
}
