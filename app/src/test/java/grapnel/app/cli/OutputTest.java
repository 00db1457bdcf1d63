package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OutputTest {

  @Test
  void nestedFieldsAreJsonInBothFormats() {
    Row row =
        row(
            fields -> {
              fields.put("count", 7L);
              fields.put("ids", List.of("a", 0.5, Map.of("known", true)));
            });
    assertEquals(
        """
        {"count":7,"ids":["a",0.5,{"known":true}]}
        """,
        written(Format.JSONL, row));
    assertEquals(
        """
        url,ids,count
        ,"[""a"",0.5,{""known"":true}]",7
        """,
        written(Format.CSV, row));
  }

  @Test
  void halfASurrogatePairIsReplaced() {
    Row row = row(fields -> fields.put("url", "a\ud83db \ud83d\ude00"));
    assertEquals("{\"url\":\"a\ufffdb \ud83d\ude00\"}\n", written(Format.JSONL, row));
  }

  @Test
  void lineBreaksStayInsideTheirCell() {
    Row row = row(fields -> fields.put("url", "a\nb\rc"));
    assertEquals("{\"url\":\"a\\nb\\rc\"}\n", written(Format.JSONL, row));
    assertEquals("url,ids,count\n\"a\nb\rc\",,\n", written(Format.CSV, row));
  }

  private static Row row(java.util.function.Consumer<Row.Fields> fields) {
    return new Row() {
      @Override
      public String text() {
        return "text";
      }

      @Override
      public void fields(Fields put) {
        fields.accept(put);
      }
    };
  }

  private static String written(Format format, Row row) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Streams streams = new Streams(InputStream.nullInputStream(), out, new PrintStream(out), false);
    try (Output output = Output.to(streams, format, List.of("url", "ids", "count"))) {
      output.write(row);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
