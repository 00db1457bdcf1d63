package grapnel.store.archive;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipException;

/** Finds where the whole records of a recording end: behind that stands what a crash tore. */
final class WarcTailCheck {

  private static final byte[] BEGIN = "WARC/".getBytes(StandardCharsets.US_ASCII);

  private WarcTailCheck() {}

  /**
   * How much of a file is whole gzip members, the first of which holds a WARC record.
   *
   * @throws IOException also if it is another kind of file, or damaged before its end: nothing of
   *     that is ours to cut
   */
  static long wholeLength(Path file) throws IOException {
    long whole = 0;
    byte[] bytes = new byte[1 << 16];
    try (GzipMemberStream members = new GzipMemberStream(Files.newInputStream(file))) {
      int n = members.readNBytes(bytes, 0, BEGIN.length);
      if (!Arrays.equals(bytes, 0, n, BEGIN, 0, n)) throw new ZipException("no record");
      while (n > 0) {
        if (members.isBetweenMembers()) whole = members.position();
        n = members.read(bytes, 0, bytes.length);
      }
      return whole;
    } catch (EOFException e) {
      return whole;
    } catch (ZipException e) {
      String why = whole == 0 ? "it is not a gzip WARC file" : "it is damaged at byte " + whole;
      throw new IOException(
          "cannot record to " + file + ": " + why + "; name a new file, ending in .warc.gz", e);
    }
  }
}
