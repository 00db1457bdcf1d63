package grapnel.app.output.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is what Parquet's own reader reads. */
final class ParquetWriterTest {

  private record Row(
      String text,
      Optional<String> maybe,
      List<String> many,
      long number,
      double share,
      boolean flag) {}

  private static final List<ParquetColumn<Row>> COLUMNS =
      List.of(
          ParquetColumn.text("text", Row::text),
          ParquetColumn.optional("maybe", Row::maybe),
          ParquetColumn.texts("many", Row::many),
          ParquetColumn.number("number", Row::number),
          ParquetColumn.share("share", Row::share),
          ParquetColumn.flag("flag", Row::flag),
          ParquetColumn.time("time", row -> Instant.ofEpochMilli(row.number())));

  @TempDir private Path folder;

  private List<Row> readBack(List<Row> rows) throws IOException {
    Path file = folder.resolve("rows.parquet");
    try (OutputStream out = Files.newOutputStream(file)) {
      ParquetWriter<Row> writer = new ParquetWriter<>(COLUMNS, out);
      for (Row row : rows) writer.add(row);
      writer.finish();
    }
    List<Row> read = new ArrayList<>();
    for (Group group : ParquetFiles.read(file)) {
      assertEquals(group.getLong("number", 0), group.getLong("time", 0));
      read.add(
          new Row(
              group.getString("text", 0),
              group.getFieldRepetitionCount("maybe") == 0
                  ? Optional.empty()
                  : Optional.of(group.getString("maybe", 0)),
              ParquetFiles.texts(group, "many"),
              group.getLong("number", 0),
              group.getDouble("share", 0),
              group.getBoolean("flag", 0)));
    }
    return read;
  }

  @Test
  void noRowIsATableToo() throws IOException {
    assertEquals(List.of(), readBack(List.of()));
  }

  @Test
  void rowsOfAnyContentAreReadBack() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) rows.add(row(random));
    assertEquals(rows, readBack(rows), "seed " + seed);
  }

  @Test
  void moreThanOneGroupIsReadBackInOrder() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < ParquetWriter.ROWS + 3; i++) {
      rows.add(new Row("page " + i, Optional.empty(), List.of(), i, 0, i % 3 == 0));
    }
    assertEquals(rows, readBack(rows));
  }

  private static Row row(Random random) {
    List<String> many = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) many.add(text(random));
    Optional<String> maybe = random.nextBoolean() ? Optional.of(text(random)) : Optional.empty();
    return new Row(
        text(random), maybe, many, random.nextLong(), random.nextDouble(), random.nextBoolean());
  }

  private static String text(Random random) {
    String letters = "ab\u0000\n\"é漢😀 ";
    StringBuilder text = new StringBuilder();
    int[] points = letters.codePoints().toArray();
    for (int i = random.nextInt(5); i > 0; i--) {
      text.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return text.toString();
  }
}
