package grapnel.store.archive;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.zip.GZIPOutputStream;
import org.netpreserve.jwarc.WarcDigest;

/** A WARC/1.1 record to be written: one gzip member, so that it can be read on its own. */
final class WarcRecordBuilder {

  private final StringBuilder fields = new StringBuilder("WARC/1.1\r\n");

  WarcRecordBuilder(String type, String id, Instant date) {
    with("WARC-Type", type).with("WARC-Record-ID", id).with("WARC-Date", date.toString());
  }

  /**
   * The same with one more field; line ends in it become spaces, lest a server write our header.
   */
  WarcRecordBuilder with(String name, String value) {
    fields.append(name).append(": ").append(oneLine(value)).append("\r\n");
    return this;
  }

  /** Appends the record with its block: a head, and a body that has a digest of its own. */
  void writeTo(ByteArrayOutputStream out, byte[] head, byte[] body) throws IOException {
    with("WARC-Block-Digest", sha1(head, body));
    with("Content-Length", Long.toString((long) head.length + body.length));
    OutputStream member = new GZIPOutputStream(out, 1 << 13);
    member.write(fields.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    member.write(head);
    member.write(body);
    member.write("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    member.close();
  }

  static String oneLine(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ') return text.replaceAll("[\\x00-\\x1f]", " ").strip();
    }
    return text;
  }

  /** SHA-1 in base 32: not safe against forgery, but what every index of archives compares by. */
  static String sha1(byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      for (byte[] part : parts) digest.update(part);
      return new WarcDigest(digest).prefixedBase32();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-1", e);
    }
  }
}
