package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.input.LineInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NormalizeCommandTest {
  private static final String LIST = "http://a.example/x#top\nno url\r\nhttp://b.example/,\"\n";

  @TempDir private Path folder;

  @Test
  void everyLineHasItsLine() {
    Ran ran = Ran.with(LIST, "normalize", "-");
    assertEquals(ExitCode.DONE, ran.exitCode());
    assertEquals(3, ran.out().lines().count());
    assertEquals("http://a.example/x", ran.out().lines().findFirst().orElseThrow());
    assertEquals("", ran.out().lines().skip(1).findFirst().orElseThrow());
  }

  @Test
  void uniquePrintsEachNormalFormOnceAndNothingElse() {
    String list = "http://a.example\nno url\nHTTP://A.example:80/#x\n\nhttp://b.example/\u00fc\n";
    assertEquals(
        "http://a.example/\nhttp://b.example/%C3%BC\n",
        Ran.with(list, "normalize", "--unique", "-").out());
    assertEquals(
        """
        {"input":"http://a.example","url":"http://a.example/"}
        {"input":"http://b.example/\u00fc","url":"http://b.example/%C3%BC"}
        """,
        Ran.with(list, "normalize", "--unique", "--format", "jsonl", "-").out());
  }

  @Test
  void uniqueHoldsAcrossFilesAndBatches() throws IOException {
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < 30_000; i++)
      many.append("http://a.example/p?id=").append(i % 20_000).append('\n');
    Path first = Files.writeString(folder.resolve("first"), many);
    Path second = Files.writeString(folder.resolve("second"), "http://a.example/p?id=7\n");
    Ran ran = Ran.with("", "normalize", "--unique", first.toString(), second.toString());
    assertEquals(20_000, ran.out().lines().count());
    assertEquals(20_000, ran.out().lines().distinct().count());
  }

  @Test
  void lastLineNeedsNoEnd() {
    assertEquals("http://a.example/\n", Ran.with("http://a.example/", "normalize", "-").out());
  }

  @Test
  void badLinesAreShownWithTheirNumberAndCounted() {
    Ran ran = Ran.with(LIST, "normalize", "-");
    assertTrue(ran.err().contains("standard input:2: not a URL: 'no url'"), ran::err);
    assertTrue(ran.err().contains("1 of 3 lines is not a URL"), ran::err);
  }

  @Test
  void onlyTheFirstBadLinesAreShown() {
    Ran ran = Ran.with("no url\n".repeat(1000), "normalize", "-");
    assertEquals(1000, ran.out().lines().count());
    assertEquals(6, ran.err().lines().count(), ran::err);
    assertTrue(ran.err().contains("1,000 of 1,000 lines are not URLs"), ran::err);
  }

  @Test
  void quietSaysNothing() {
    assertEquals("", Ran.with(LIST, "normalize", "-q", "-").err());
  }

  @Test
  void whatATerminalWouldObeyIsNotShownRaw() {
    String err = Ran.with("\033]0;title\007\n", "normalize", "-").err();
    assertTrue(err.contains("'\\u001b]0;title\\u0007'"), err);
  }

  @Test
  void jsonLinesHoldInputAndUrlOrError() {
    Ran ran =
        Ran.with("http://a.example/x#top\nno \"url\"\n", "normalize", "--format", "jsonl", "-");
    assertEquals(
        """
        {"input":"http://a.example/x#top","url":"http://a.example/x"}
        {"input":"no \\"url\\"","error":"no scheme"}
        """,
        ran.out());
  }

  @Test
  void csvHasAHeaderAndQuotesWhatNeedsIt() {
    Ran ran =
        Ran.with("http://a.example/x#top\nno, \"url\"\n", "normalize", "--format", "csv", "-");
    assertEquals(
        """
        input,url,error
        http://a.example/x#top,http://a.example/x,
        "no, ""url""\",,no scheme
        """,
        ran.out());
  }

  @Test
  void emptyInputGivesNothingButTheHeaderOfCsv() {
    assertEquals("", Ran.with("", "normalize", "-").out());
    assertEquals("input,url,error\n", Ran.with("", "normalize", "--format", "csv", "-").out());
  }

  @Test
  void severalFilesPlainAndGzipAreReadInOrder() throws IOException {
    Path plain = Files.writeString(folder.resolve("plain"), "http://a.example/\n");
    Path gzip = Files.write(folder.resolve("packed"), gzip("http://b.example/\n"));
    assertEquals(
        "http://b.example/\nhttp://a.example/\n",
        Ran.with("", "normalize", gzip.toString(), plain.toString()).out());
  }

  @Test
  void gzipOfSeveralMembersIsReadToItsEnd() throws IOException {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(gzip("http://a.example/\n"));
    both.write(gzip("http://b.example/\n"));
    assertEquals(
        "http://a.example/\nhttp://b.example/\n",
        Ran.with(both.toByteArray(), "normalize", "-").out());
  }

  @Test
  void outputGoesToTheFileAsked() throws IOException {
    Path out = folder.resolve("out");
    Ran ran = Ran.with("http://a.example/\n", "normalize", "-o", out.toString(), "-");
    assertEquals("", ran.out());
    assertEquals("http://a.example/\n", Files.readString(out));
  }

  @Test
  void fileThatIsReadIsNotOverwritten() throws IOException {
    Path list = Files.writeString(folder.resolve("list"), "http://a.example/\n");
    Ran ran = Ran.with("", "normalize", list.toString(), "-o", list.toString());
    refused(ran, list.toString(), "give another file");
    assertEquals("http://a.example/\n", Files.readString(list));
  }

  @Test
  void whatIsNotThereIsNamed() {
    String name = folder.resolve("none").toString();
    refused(Ran.with("", "normalize", name), name, "No such file");
  }

  @Test
  void folderIsNoInput() {
    refused(Ran.with("", "normalize", folder.toString()), folder.toString(), "a folder");
  }

  @Test
  void folderIsNoOutput() {
    Ran ran = Ran.with("", "normalize", "-o", folder.toString(), "-");
    refused(ran, folder.toString(), "Is a directory");
  }

  @Test
  void aZeroByteSpoilsItsLineAlone() {
    Ran ran =
        Ran.with(
            "http://example.com/a\nhttp://exa\0mple.com/\nhttp://example.com/b", "normalize", "-");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(List.of("http://example.com/a", "", "http://example.com/b"), ran.lines());
  }

  @Test
  void binaryIsNoInput() {
    refused(Ran.with(new byte[] {'P', 'K', 3, 4, 0, 0}, "normalize", "-"), "binary");
  }

  @Test
  void halfAGzipIsReadAsFarAsItGoesThenNamed() throws IOException {
    byte[] whole = gzip("http://a.example/\n".repeat(50_000));
    Ran ran = Ran.with(Arrays.copyOf(whole, whole.length / 2), "normalize", "-q", "-");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.out().startsWith("http://a.example/\n"), "nothing was read");
    refused(ran, "standard input", "is cut off");
  }

  @Test
  void damagedGzipIsNamed() throws IOException {
    byte[] damaged = gzip("http://a.example/\n".repeat(50_000));
    Arrays.fill(damaged, 20, 60, (byte) 0xff);
    refused(Ran.with(damaged, "normalize", "-q", "-"), "damaged");
  }

  @Test
  void twoBytesOfGzipAreNamed() {
    refused(Ran.with(new byte[] {0x1f, (byte) 0x8b}, "normalize", "-"), "is cut off");
  }

  @Test
  void lineWithoutEndIsCutAndTheNextIsRead() {
    String list = "x".repeat(3 * LineInput.LONGEST_LINE) + "\nhttp://a.example/\n";
    Ran ran = Ran.with(list, "normalize", "-");
    assertEquals("http://a.example/", ran.out().lines().skip(1).findFirst().orElseThrow());
  }

  @Test
  void linesAreWholeWhereverTheBufferEnds() {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 5_000; i++) {
      list.append("http://a.example/")
          .append("x".repeat(i % 97))
          .append('/')
          .append(i)
          .append('\n');
    }
    assertEquals(list.toString(), Ran.with(list.toString(), "normalize", "-").out());
    assertEquals("\n\n", Ran.with("\n\n", "normalize", "-q", "-").out());
  }

  @Test
  void bytesThatAreNoUtf8AreNotFatal() {
    byte[] latin = "http://a.example/\u00fc\n".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(ExitCode.DONE, Ran.with(latin, "normalize", "-").exitCode());
  }

  private static void refused(Ran ran, String... said) {
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.saysOneLine(), ran::err);
    for (String each : said) {
      assertTrue(ran.err().contains(each), ran::err);
    }
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
