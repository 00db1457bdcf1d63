package grapnel.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipMemberStreamTest {

  private static final byte[] FIRST = Gz.member("first member\n");
  private static final byte[] SECOND = Gz.member("second member, a little longer\n");

  private static String rest(GzipMemberStream members) throws IOException {
    return new String(members.readAllBytes(), UTF_8);
  }

  @Test
  void allMembersAreReadFromASlowPipe() throws IOException {
    var members = new GzipMemberStream(Gz.dripping(Gz.join(FIRST, SECOND), 1));
    assertEquals("first member\nsecond member, a little longer\n", rest(members));
  }

  @Test
  void oneReadStopsWhereAMemberEnds() throws IOException {
    var members = new GzipMemberStream(new ByteArrayInputStream(Gz.join(FIRST, SECOND)));
    byte[] bytes = new byte[1000];
    assertEquals(13, members.read(bytes, 0, 1000));
    assertEquals(0, members.memberStart());
    assertTrue(members.isBetweenMembers());
    assertEquals(FIRST.length, members.position());
    assertEquals(31, members.read(bytes, 0, 1000));
    assertEquals(FIRST.length, members.memberStart());
    assertEquals(31, members.memberBytesRead());
    assertEquals(-1, members.read(bytes, 0, 1000));
  }

  @Test
  void headersWithNameCommentAndExtraAreSkipped() throws IOException {
    byte[] head = {0x1f, (byte) 0x8b, 8, 4 | 8 | 16 | 2, 0, 0, 0, 0, 0, 3};
    byte[] optional = {3, 0, 1, 2, 3, 'n', 'a', 'm', 'e', 0, 'c', 0, 9, 9};
    byte[] rest = Arrays.copyOfRange(FIRST, 10, FIRST.length);
    var members =
        new GzipMemberStream(new ByteArrayInputStream(Gz.join(head, optional, rest, SECOND)));
    assertEquals("first member\nsecond member, a little longer\n", rest(members));
  }

  @Test
  void zerosBehindAreNoDamage() throws IOException {
    var members = new GzipMemberStream(new ByteArrayInputStream(Gz.join(FIRST, new byte[600])));
    assertEquals("first member\n", rest(members));
  }

  @Test
  void halfAFileGivesWhatCanBeReadAndThenSaysSo() throws IOException {
    byte[] random = new byte[300_000];
    new Random(7).nextBytes(random);
    byte[] packed = Gz.member(random);
    for (int cut : new int[] {packed.length - 1, packed.length - 8, packed.length - 9, 200_000}) {
      var members = new GzipMemberStream(new ByteArrayInputStream(packed, 0, cut));
      ByteArrayOutputStream read = new ByteArrayOutputStream();
      assertThrows(EOFException.class, () -> members.transferTo(read), "cut at " + cut);
      assertArrayEquals(Arrays.copyOf(random, read.size()), read.toByteArray());
      assertTrue(read.size() > cut - 2000, "read " + read.size() + " of " + cut);
    }
  }

  @Test
  void everyCutOfASmallFileIsEitherWholeOrAnError() {
    byte[] both = Gz.join(FIRST, SECOND);
    for (int cut = 1; cut < both.length; cut++) {
      var members = new GzipMemberStream(new ByteArrayInputStream(both, 0, cut));
      if (cut == FIRST.length) continue;
      assertThrows(EOFException.class, members::readAllBytes, "cut at " + cut);
    }
  }

  @Test
  void afterDamageTheNextMemberIsFound() throws IOException {
    byte[] torn = Arrays.copyOf(SECOND, SECOND.length - 12);
    var members = new GzipMemberStream(new ByteArrayInputStream(Gz.join(FIRST, torn, FIRST)));
    assertThrows(ZipException.class, members::readAllBytes);
    assertTrue(members.resync());
    assertEquals("first member\n", rest(members));
    assertEquals(FIRST.length + torn.length, members.memberStart());
  }

  @Test
  void aWrongChecksumIsDamageBehindTheBytes() throws IOException {
    byte[] wrong = FIRST.clone();
    wrong[wrong.length - 6] ^= 1;
    var members = new GzipMemberStream(new ByteArrayInputStream(Gz.join(wrong, SECOND)));
    byte[] bytes = new byte[100];
    assertEquals(13, members.read(bytes, 0, 100));
    assertThrows(ZipException.class, () -> members.read(bytes, 0, 100));
    assertTrue(members.resync());
    assertEquals("second member, a little longer\n", rest(members));
  }

  @Test
  void whatIsNoGzipIsRefusedAndResyncEnds() throws IOException {
    var members = new GzipMemberStream(new ByteArrayInputStream("no gzip at all".getBytes(UTF_8)));
    assertThrows(ZipException.class, members::read);
    assertFalse(members.resync());
    assertEquals(-1, members.read());
  }
}
