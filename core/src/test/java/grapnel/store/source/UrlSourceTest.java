package grapnel.store.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrlSourceTest {

  @TempDir Path folder;

  private final List<SourceProblem> problems = new ArrayList<>();

  private String file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes).toString();
  }

  private String file(String name, String text) throws IOException {
    return file(name, text.getBytes(UTF_8));
  }

  private UrlSource open(String... names) throws SourceException {
    InputStream in = new ByteArrayInputStream("http://in.com/\n".getBytes(UTF_8));
    return UrlSource.open(
        List.of(names), Optional.empty(), UrlSource.SourceContext.offline(in, problems::add));
  }

  private static List<String> urls(UrlSource source) {
    try (source) {
      return source.stream().map(entry -> entry.url().toString()).toList();
    }
  }

  @Test
  void severalInputsOfSeveralKindsAreOneStream() throws IOException {
    String list = file("a.txt", "http://a.com/\n");
    String cdxj = file("b.cdxj.gz", Gz.member("{\"url\": \"http://b.com/\"}\n"));
    String map = file("c.xml", "<urlset><url><loc>http://c.com/</loc></url></urlset>");
    assertEquals(
        List.of(
            "http://a.com/", "http://in.com/", "http://b.com/", "http://c.com/", "http://a.com/"),
        urls(open(list, "-", cdxj, map, list)));
    assertEquals(List.of(), problems);
  }

  @Test
  void aCutOffInputDoesNotStopTheNext() throws IOException {
    byte[] gzip = Gz.member("http://a.com/1\nhttp://a.com/2\n");
    String half = file("half.gz", Arrays.copyOf(gzip, gzip.length - 4));
    UrlSource source = open(half, file("b.txt", "no\nhttp://b.com/\n"));
    assertEquals(List.of("http://a.com/1", "http://a.com/2", "http://b.com/"), urls(source));
    assertTrue(source.isCutOff());
    assertEquals(3, source.entryCount());
    assertEquals(2, source.problemCount());
    assertEquals(half, problems.getFirst().source());
    assertEquals(SourceProblem.Kind.CUT_OFF, problems.getFirst().kind());
  }

  @Test
  void whatCannotBeReadAtAllIsToldBeforeAnythingIsRead() throws IOException {
    String list = file("a.txt", "http://a.com/\n");
    String missing = folder.resolve("missing.txt").toString();
    String binary = file("x.png", new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 1});
    for (String bad : List.of(missing, folder.toString(), binary, "\0")) {
      SourceException refused = assertThrows(SourceException.class, () -> open(list, bad));
      assertTrue(refused.toString().contains("cannot read " + bad), refused.toString());
    }
  }

  @Test
  void aFileThatGoesAwayMeanwhileIsCutOff() throws IOException {
    String list = file("a.txt", "http://a.com/\n");
    UrlSource source = open("-", list);
    Files.delete(Path.of(list));
    assertEquals(List.of("http://in.com/"), urls(source));
    assertTrue(source.isCutOff());
  }

  @Test
  void onlyWhatIsAskedForIsRead() throws SourceException {
    byte[] line = "http://a.com/\n".getBytes(UTF_8);
    try (UrlSource source =
        UrlSource.of(
            "endless",
            new Repeated(line, line, Long.MAX_VALUE, line),
            Optional.empty(),
            problems::add)) {
      assertEquals(10, source.stream().limit(10).count());
      assertTrue(source.entryCount() < 20);
    }
  }

  @Test
  void whatIsTypedIsAnsweredAtOnce() throws IOException {
    PipedOutputStream typed = new PipedOutputStream();
    PipedInputStream in = new PipedInputStream(typed);
    typed.write("http://a.com/1\n".getBytes(UTF_8));
    typed.flush();
    try (UrlSource source = UrlSource.of("typed", in, Optional.empty(), problems::add)) {
      Iterator<SourceEntry> entries = source.stream().iterator();
      assertEquals("http://a.com/1", entries.next().url().toString());
      typed.write("http://a.com/2\n".getBytes(UTF_8));
      typed.flush();
      assertEquals("http://a.com/2", entries.next().url().toString());
      typed.close();
      assertFalse(entries.hasNext());
    }
  }

  @Test
  void aReadErrorIsCutOff() throws SourceException {
    InputStream failing =
        new InputStream() {
          private int reads;

          @Override
          public int read() throws IOException {
            throw new IOException("no single bytes");
          }

          @Override
          public int read(byte[] into, int offset, int length) throws IOException {
            if (reads++ > 0) throw new IOException("Input/output error");
            byte[] text = "http://a.com/\nhttp://tor".getBytes(UTF_8);
            System.arraycopy(text, 0, into, offset, text.length);
            return text.length;
          }
        };
    UrlSource source = UrlSource.of("disk", failing, Optional.empty(), problems::add);
    assertEquals(List.of("http://a.com/"), urls(source));
    assertTrue(source.isCutOff());
    assertEquals("Input/output error", problems.getFirst().reason());
  }

  @Test
  void anEmptyInputHasNoEntries() throws IOException {
    assertEquals(List.of(), urls(open(file("empty", ""), file("empty.gz", Gz.member("")))));
    assertEquals(List.of(), problems);
  }
}
