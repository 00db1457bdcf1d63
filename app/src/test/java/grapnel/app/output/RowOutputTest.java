package grapnel.app.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.app.command.Ran;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RowOutputTest {

  @TempDir private Path folder;

  @Test
  void nestedFieldsAreJsonInBothFormats() {
    OutputRow row =
        row(
            fields -> {
              fields.put("count", 7L);
              fields.put("ids", List.of("a", 0.5, Map.of("known", true)));
            });
    assertEquals(
        """
        {"count":7,"ids":["a",0.5,{"known":true}]}
        """,
        written(OutputFormat.JSONL, row));
    assertEquals(
        """
        url,ids,count
        ,"[""a"",0.5,{""known"":true}]",7
        """,
        written(OutputFormat.CSV, row));
  }

  @Test
  void halfASurrogatePairIsReplaced() {
    OutputRow row = row(fields -> fields.put("url", "a\ud83db \ud83d\ude00"));
    assertEquals("{\"url\":\"a\ufffdb \ud83d\ude00\"}\n", written(OutputFormat.JSONL, row));
  }

  @Test
  void lineBreaksStayInsideTheirCell() {
    OutputRow row = row(fields -> fields.put("url", "a\nb\rc"));
    assertEquals("{\"url\":\"a\\nb\\rc\"}\n", written(OutputFormat.JSONL, row));
    assertEquals("url,ids,count\n\"a\nb\rc\",,\n", written(OutputFormat.CSV, row));
  }

  /** A file that was there, what a command was told to do with it, and what it holds then. */
  @ParameterizedTest
  @CsvSource({
    "normalize, DONE, http://example.com/",
    "urls, DONE, http://example.com/",
    "templates, DONE, ''",
    "discover, REFUSED, before",
    "hunt, DONE, ''",
    "explain, USAGE, before",
    "prototypes, USAGE, before",
    "classify, USAGE, before"
  })
  void aFileIsReplacedByCommandsThatDoTheirWork(String command, ExitCode exitCode, String after)
      throws IOException {
    Path file = Files.writeString(folder.resolve("out"), "before");
    Path input = Files.writeString(folder.resolve("in"), "http://example.com/\n");
    String argument =
        switch (command) {
          case "discover" -> "http://127.0.0.1:1/";
          case "explain" -> "no url";
          case "prototypes" -> folder.resolve("nothing").toString();
          default -> input.toString();
        };
    List<String> words = new ArrayList<>(List.of(command, argument, "-o", file.toString()));
    if (command.equals("templates")) words.add("--offline");
    if (command.equals("classify")) words.addAll(List.of("-m", input.toString()));
    if (List.of("discover", "hunt", "explain").contains(command)) {
      words.addAll(List.of("--store", folder.resolve("store").toString()));
    }
    Ran ran = Ran.with("", words.toArray(String[]::new));
    assertEquals(exitCode, ran.exitCode(), ran.err());
    assertEquals(after, Files.readString(file).strip(), ran.err());
    assertFalse(Files.exists(folder.resolve("out.part")));
  }

  @Test
  void aLinkStaysALinkAndPermissionsStay() throws IOException {
    Path real = Files.writeString(folder.resolve("real"), "before");
    Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    Ran ran = Ran.with("http://example.com/a", "normalize", "-", "-o", link.toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals("http://example.com/a\n", Files.readString(real));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(real)));
  }

  /** A process that was killed leaves its part, and no lock on it. */
  @Test
  void aPartThatNobodyWritesIsWrittenOver() throws IOException {
    Path file = folder.resolve("out");
    Path left = Files.writeString(folder.resolve("out.part"), "half of what a longer run wrote\n");
    Ran ran = Ran.with("http://example.com/a", "normalize", "-", "-o", file.toString());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals("http://example.com/a\n", Files.readString(file));
    assertFalse(Files.exists(left));
  }

  @Test
  void twoWhoWriteTheSameNameDoNotMeet() throws IOException {
    Path file = folder.resolve("out");
    OutputFile first = OutputFile.begin(file);
    OutputFile second = OutputFile.begin(file);
    first.stream().write("first".getBytes(StandardCharsets.UTF_8));
    second.stream().write("second".getBytes(StandardCharsets.UTF_8));
    first.stream().close();
    second.stream().close();
    assertEquals(ExitCode.DONE, second.end(ExitCode.DONE));
    assertEquals("second", Files.readString(file));
    assertEquals(ExitCode.DONE, first.end(ExitCode.DONE));
    assertEquals("first", Files.readString(file));
    assertFalse(Files.exists(folder.resolve("out.part")));
    assertFalse(Files.exists(folder.resolve("out.2.part")));
  }

  private static OutputRow row(java.util.function.Consumer<OutputRow.Fields> fields) {
    return new OutputRow() {
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

  private static String written(OutputFormat format, OutputRow row) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Streams streams = new Streams(InputStream.nullInputStream(), out, new PrintStream(out), false);
    try (RowOutput output =
        RowOutput.to(streams, format.formatter(List.of("url", "ids", "count"), false))) {
      output.write(row);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
