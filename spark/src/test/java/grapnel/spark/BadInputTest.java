package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadInputTest {

  @TempDir Path folder;
  private LocalSpark spark;

  @BeforeEach
  void begin() {
    spark = new LocalSpark(folder);
  }

  @Test
  void whatCannotBeDoneIsSaidWithTheValue() throws IOException {
    String list = Fixtures.list(folder.resolve("l.txt"), List.of("http://a.example/")).toString();
    String[][] wrong = {
      {
        "bogus",
        "[templates, normalize, classify, dedupe, prototypes, discover] (case-sensitive) but was"
            + " 'bogus'"
      },
      {"normalize", "Missing required parameter: 'INPUT'"},
      {"normalize --frob " + list, "Unknown option: '--frob'"},
      {"normalize --format xml " + list, "[text, jsonl] (case-sensitive) but was 'xml'"},
      {"templates --threshold none " + list, "'--threshold': 'none' is not a number from 1 on"},
      {"templates --hubs 0 " + list, "'--hubs': '0' is not a number from 1 on"},
      {"templates --status soon " + list, "not a status: soon"},
      {"classify " + list, "no model"},
      {"classify -m " + list + " " + list, "not a prototype model"},
      {"normalize --rules " + list + " " + list, "--rules " + list},
      {"normalize --steps frob " + list, "'frob' is not a step; use some of case"},
      {"dedupe " + list, "fetches nothing on Spark"},
      {"normalize " + folder.resolve("missing*"), "no such file"},
    };
    for (String[] each : wrong) {
      SparkUserError complaint =
          assertThrows(SparkUserError.class, () -> spark.run(each[0].split(" ", -1)), each[0]);
      assertTrue(String.valueOf(complaint.getMessage()).contains(each[1]), complaint::getMessage);
    }
  }

  @Test
  void resultsAreNeverWrittenOver() throws IOException {
    String list = Fixtures.list(folder.resolve("l.txt"), List.of("http://a.example/")).toString();
    Path out = spark.run("normalize", list);
    SparkUserError complaint =
        assertThrows(SparkUserError.class, () -> new LocalSpark(folder).run("normalize", list));
    assertTrue(String.valueOf(complaint.getMessage()).contains(out.toString()));
  }

  @Test
  void anEmptyListGivesNothing() throws IOException {
    String list = Fixtures.list(folder.resolve("empty.txt"), List.of()).toString();
    for (String command : List.of("normalize", "templates")) {
      assertEquals(List.of(), spark.lines(command, list));
      assertTrue(spark.whole(), command);
    }
  }

  @Test
  void aDamagedFileIsNamedAndTheOthersAreRead() throws IOException {
    Path inputs = Files.createDirectory(folder.resolve("inputs"));
    List<String> urls = new ArrayList<>();
    for (int id = 0; id < 4000; id++) urls.add("http://a.example/item/" + id);
    Fixtures.list(inputs.resolve("1.txt"), urls.subList(0, 1000));
    byte[] packed =
        Files.readAllBytes(
            Fixtures.gzip(
                folder.resolve("good.gz"),
                String.join("\n", urls).getBytes(StandardCharsets.UTF_8)));
    Files.write(inputs.resolve("2-half.gz"), Arrays.copyOf(packed, packed.length / 2));
    Files.write(inputs.resolve("3.parquet"), "PAR1 and no more".getBytes(StandardCharsets.UTF_8));
    Files.writeString(inputs.resolve("4.bin"), "\0\0\0 binary");
    byte[] record = Fixtures.page("http://a.example/item/77777", "2026-01-01T00:00:00Z", "x");
    Files.write(inputs.resolve("5.warc"), record);
    Files.write(inputs.resolve("6-half.warc"), Arrays.copyOf(record, record.length - 30));
    Fixtures.list(inputs.resolve("_SUCCESS"), List.of("http://never.example/1"));
    List<String> lines = spark.lines("templates", "--format", "jsonl", inputs.toString());
    assertEquals(1, lines.size(), spark.said());
    assertTrue(lines.getFirst().contains("\"max\":77777"), lines::toString);
    assertFalse(spark.whole());
    for (String file : List.of("2-half.gz: ends early", "3.parquet: cannot be read", "4.bin")) {
      assertTrue(spark.said().contains(file), () -> file + " in " + spark.said());
    }
    assertFalse(spark.said().contains("1.txt"), spark.said());
    assertFalse(spark.said().contains("5.warc"), spark.said());
  }

  @Test
  void aDamagedArchiveIsNamedAndItsOtherRecordsCount() throws IOException {
    byte[] good = Fixtures.page("http://a.example/1", "2026-01-01T00:00:00Z", "one");
    byte[] bad = "WARC/1.0\r\nnonsense\r\n\r\n".getBytes(StandardCharsets.UTF_8);
    byte[] more = Fixtures.page("http://a.example/2", "2026-01-01T00:00:00Z", "two");
    Path archive = folder.resolve("a.warc");
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] each : List.of(good, bad, more)) all.writeBytes(each);
    Files.write(archive, all.toByteArray());
    assertEquals(
        List.of("http://a.example/1", "http://a.example/2"),
        Cli.sorted(spark.lines("dedupe", archive.toString())));
    assertTrue(spark.said().contains("a.warc: at byte " + good.length), spark.said());
    assertFalse(spark.whole());
  }
}
