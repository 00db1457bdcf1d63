package grapnel.store.archive;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Bytes for the tests of readers: gzip members, and streams that give little at a time. */
public final class Gz {

  private Gz() {}

  public static byte[] member(byte[] plain) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  public static byte[] member(String plain) {
    return member(plain.getBytes(StandardCharsets.UTF_8));
  }

  public static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) out.writeBytes(part);
    return out.toByteArray();
  }

  /** A stream that gives one byte, then a few, then one: what pipes and sockets do. */
  public static InputStream dripping(byte[] bytes, long seed) {
    Random random = new Random(seed);
    return new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, Math.min(length, 1 + random.nextInt(20)));
      }

      @Override
      public synchronized int available() {
        return 0;
      }
    };
  }
}
