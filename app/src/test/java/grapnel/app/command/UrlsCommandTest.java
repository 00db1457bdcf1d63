package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
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

final class UrlsCommandTest {

  private static final String CDX =
      """
       CDX N b a m s k r M S V g
      com,example)/ 20200101000000 http://example.com/ text/html 200 AAAA - - 100 0 a.warc.gz
      com,example)/i 20200101000000 http://example.com/i.png image/png 200 BBBB - - 100 0 a.warc.gz
      com,example)/no 20200101000000 http://example.com/no text/html 404 CCCC - - 100 0 a.warc.gz
      org,example)/ 20200101000000 http://example.org/ text/html 200 DDDD - - 100 0 a.warc.gz
      """;

  @TempDir private Path folder;

  @Test
  void pagesThatWereThereAreTheDefault() {
    assertEquals(
        List.of("http://example.com/", "http://example.org/"), Ran.with(CDX, "urls", "-").lines());
  }

  @Test
  void statusMimeAndHostFilter() {
    assertEquals(4, Ran.with(CDX, "urls", "-", "--status", "any", "--mime", "any").lines().size());
    assertEquals(
        List.of("http://example.com/no"), Ran.with(CDX, "urls", "-", "--status", "4xx").lines());
    assertEquals(
        List.of("http://example.org/"),
        Ran.with(CDX, "urls", "-", "--host", "example.org").lines());
  }

  @Test
  void oneListAHost() throws IOException {
    Ran ran = Ran.with(CDX, "urls", "-", "--by-host", folder.resolve("lists").toString());
    assertEquals("", ran.out());
    assertTrue(ran.err().contains("wrote 2 lists to "), ran.err());
    assertEquals(
        "http://example.org/\n",
        Files.readString(folder.resolve("lists").resolve("example.org.txt")));
    String one = folder.resolve("one").toString();
    Ran single = Ran.with(CDX, "urls", "-", "--host", "example.org", "--by-host", one);
    assertTrue(single.err().contains("wrote 1 list to "), single.err());
  }

  @Test
  void rowsSayWhatTheSourceSays() {
    String row = Ran.with(CDX, "urls", "-", "--format", "jsonl").lines().getFirst();
    assertTrue(row.contains("\"status\":200"), row);
    assertTrue(row.contains("\"mime\":\"text/html\""), row);
    assertTrue(row.contains("\"time\":\"2020-01-01T00:00:00Z\""), row);
  }

  @Test
  void halfAGzipIsReadAsFarAsItGoesAndNamed() throws IOException {
    byte[] whole = gzip("http://example.com/\n".repeat(100_000));
    Ran ran = Ran.with(Arrays.copyOf(whole, whole.length / 2), "urls", "-");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.lines().size() > 1000, ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    Ran ran = Ran.with("", "urls", folder.resolve("none").toString());
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("none"), ran.err());
    assertTrue(ran.saysOneLine(), ran.err());
  }

  @Test
  void anUnknownKindOrFilterIsNamed() {
    for (String[] wrong :
        new String[][] {{"--input-kind", "magic"}, {"--status", "many"}, {"--mime", "x y"}}) {
      Ran ran = Ran.with(CDX, "urls", "-", wrong[0], wrong[1]);
      assertEquals(ExitCode.USAGE, ran.exitCode());
      assertTrue(ran.saysOneLine(), ran.err());
    }
  }

  @Test
  void aCdxServerIsAskedPageByPage() throws IOException {
    String site = "archive";
    try (Lab lab = Lab.serve(Sites.named(site))) {
      String server =
          "cdx:"
              + lab.site(site).origin()
              + "/cdx?url="
              + lab.site(site).origin().substring(7)
              + "/*";
      Ran ran = Ran.with("", "urls", server, "--allow-private", "--status", "any");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.lines().size() > 10, ran.out());
    }
  }

  @Test
  void aListWithASpaceInAUrlSaysSo() {
    Ran ran = Ran.with("http://exa mple.com/\nhttp://example.com/ 200\n", "urls", "-");
    assertEquals(List.of("http://example.com/"), ran.lines());
    assertTrue(
        ran.err().contains("standard input:1: not a URL: 'http://exa mple.com/'"), ran.err());
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
