package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.ParallelLineStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrototypeClassifierStreamTest {

  private static final PrototypeClassifier BOOKS =
      PrototypeClassifier.of(
          new PrototypeModel(
              false,
              1,
              List.of(new PrototypeKind("book", PrototypeKind.KindRole.ENTITY, 1, 1)),
              List.of(
                  new PrototypeModel.Entry(
                      UrlPrototype.parse("http://a.example/book/{N}"), 0, 1, false, List.of()))));

  private final List<String> refused = new ArrayList<>();
  private PrototypeClassifierStream.LineCounts counts =
      new PrototypeClassifierStream.LineCounts(0, 0, 0);

  private String run(byte[] in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    counts =
        PrototypeClassifierStream.run(
            new ByteArrayInputStream(in),
            out,
            BOOKS,
            (line, text) -> refused.add(line + " " + text));
    return out.toString(StandardCharsets.UTF_8);
  }

  private String run(String in) throws IOException {
    return run(in.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "'http://a.example/book/1\n' > 'http://a.example/book/1\tbook\n'",
        "'http://a.example/book/1' > 'http://a.example/book/1\tbook\n'",
        "'http://a.example/book/1\r\n' > 'http://a.example/book/1\tbook\n'",
        "'http://a.example/x\n' > 'http://a.example/x\t-\n'",
        "'rubbish\n' > 'rubbish\t-\n'",
        "'\n\n' > '\n\n'",
        "'' > ''",
        "'\ufeffhttp://a.example/book/1\n' > 'http://a.example/book/1\tbook\n'",
      })
  void everyLineBringsForthOne(String in, String out) throws IOException {
    assertEquals(out, run(in));
  }

  @Test
  void linesStayInOrderOverManyBatches() throws IOException {
    StringBuilder in = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < 60_000; i++) {
      String url = "http://a.example/" + (i % 3 == 0 ? "book/" : "other/") + i;
      in.append(url).append('\n');
      expected.append(url).append(i % 3 == 0 ? "\tbook\n" : "\t-\n");
    }
    assertEquals(expected.toString(), run(in.toString()));
    assertEquals(new PrototypeClassifierStream.LineCounts(60_000, 40_000, 0), counts);
  }

  @Test
  void firstLinesThatAreNoUrlAreTold() throws IOException {
    run("http://a.example/book/1\nno url\n".repeat(1000));
    assertEquals(1000, counts.noUrls());
    assertEquals(ParallelLineStream.MOST_REFUSALS_SHOWN, refused.size());
    assertEquals("2 no url", refused.getFirst());
    assertEquals("4 no url", refused.get(1));
  }

  @Test
  void lineOfMegabytesIsNoUrl() throws IOException {
    String line = "http://a.example/book/" + "1".repeat(3 << 20);
    run(line + "\nhttp://a.example/book/2\n");
    assertEquals(1, counts.noUrls());
    assertEquals(2, counts.lines());
  }

  @Test
  void bytesThatAreNoTextPassThrough() throws IOException {
    byte[] in = {'h', (byte) 0xff, (byte) 0xfe, '\n'};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrototypeClassifierStream.run(new ByteArrayInputStream(in), out, BOOKS, (line, text) -> {});
    assertEquals((byte) 0xff, out.toByteArray()[1]);
  }

  @Test
  void otherFormsAreAskedForEachLine() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrototypeClassifierStream.run(
        new ByteArrayInputStream("http://a.example/book/1\n".getBytes(StandardCharsets.UTF_8)),
        out,
        BOOKS,
        (url, kind) -> kind + "=" + url,
        (line, text) -> {});
    assertEquals("book=http://a.example/book/1\n", out.toString(StandardCharsets.UTF_8));
  }
}
