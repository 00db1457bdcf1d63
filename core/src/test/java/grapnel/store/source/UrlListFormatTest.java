package grapnel.store.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.archive.Gz;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UrlListFormatTest {

  static Stream<Arguments> lines() {
    return Stream.of(
        Arguments.of("http://a.com/b", "http://a.com/b"),
        Arguments.of("  http://a.com/b \t", "http://a.com/b"),
        Arguments.of("http://a.com/b\r", "http://a.com/b"),
        Arguments.of("http://a.com/b 200 text/html", "http://a.com/b"),
        Arguments.of("http://a.com/b c\t200", "http://a.com/b%20c"),
        Arguments.of("\"http://a.com/b c\",200", "http://a.com/b%20c"),
        Arguments.of("'http://a.com/b'", "http://a.com/b"),
        Arguments.of("<http://a.com/b>", "http://a.com/b"),
        Arguments.of("http://a.com/b,c", "http://a.com/b,c"),
        Arguments.of("HTTPS://A.com", "https://a.com/"),
        Arguments.of("http://a.com/ü", "http://a.com/%C3%BC"));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void theFirstFieldIsTheUrl(String line, String url) throws SourceException {
    Read read = Read.of("http://first.com/\n" + line + "\nhttp://last.com/");
    assertEquals(List.of("http://first.com/", url, "http://last.com/"), read.urls());
    assertEquals(List.of(), read.problems());
  }

  @Test
  void emptyLinesAndCommentsAreNoProblem() throws SourceException {
    Read read = Read.of("\ufeff# a list\r\n\r\n   \r\nhttp://a.com/\r\n#http://b.com/\r\n");
    assertEquals(List.of("http://a.com/ - - - 4"), read.lines());
    assertEquals(List.of(), read.problems());
  }

  @Test
  void whatIsNoUrlIsReportedWithItsLine() throws SourceException {
    Read read =
        Read.of("http://a.com/\nno url at all\nmailto:a@b.c\nhttp://a.com/\0x\nhttp://[1/\n");
    assertEquals(List.of("http://a.com/"), read.urls());
    assertEquals(
        List.of("no url at all", "mailto:a@b.c", "http://a.com/?x", "http://[1/"),
        read.problems().stream().map(SourceProblem::text).toList());
    assertEquals(
        List.of(2L, 3L, 4L, 5L), read.problems().stream().map(SourceProblem::position).toList());
    assertEquals("neither http nor https", read.problems().get(1).reason());
    assertEquals("holds a NUL byte", read.problems().get(2).reason());
  }

  @Test
  void aLineOfMegabytesIsOneShortProblem() throws SourceException {
    Read read = Read.of("http://a.com/\nhttp://a.com/" + "x".repeat(5 << 20) + "\nhttp://b.com/");
    assertEquals(List.of("http://a.com/", "http://b.com/"), read.urls());
    assertEquals(1, read.problems().size());
    assertTrue(read.problems().getFirst().text().length() < 200);
  }

  @Test
  void allMembersOfAGzipListAreRead() throws SourceException {
    byte[] both = Gz.join(Gz.member("http://a.com/1\nhttp://a"), Gz.member(".com/2\n"));
    assertEquals(List.of("http://a.com/1", "http://a.com/2"), Read.of(both).urls());
  }

  @Test
  void halfAGzipGivesItsWholeLinesAndSaysThatItIsHalf() throws SourceException {
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 20_000; i++) list.append("http://a.com/").append(i * 31L).append('\n');
    byte[] gzip = Gz.member(list.toString());
    Read read = Read.of(Arrays.copyOf(gzip, gzip.length / 2));
    assertTrue(read.urls().size() > 5000, "read " + read.urls().size());
    assertEquals(list.toString().lines().limit(read.urls().size()).toList(), read.urls());
    assertEquals(
        List.of("CUT_OFF " + read.urls().size() + " the gzip data ends in the middle"),
        read.troubles());
    assertTrue(read.cutOff());
  }

  @Test
  void aDamagedGzipEndsWhereItIsDamaged() throws SourceException {
    byte[] gzip = Gz.join(Gz.member("http://a.com/\n"), Gz.member("http://b.com/\n"));
    gzip[gzip.length - 5] ^= 1;
    Read read = Read.of(gzip);
    assertEquals(List.of("http://a.com/", "http://b.com/"), read.urls());
    assertTrue(read.cutOff());
  }

  @Test
  void textOfOtherCharsetsDoesNotStopTheList() throws SourceException {
    byte[] latin = Gz.join("http://a.com/".getBytes(UTF_8), new byte[] {(byte) 0xfc, '\n'});
    assertEquals(List.of("http://a.com/%FC"), Read.of(latin).urls());
  }
}
