package grapnel.store.source;

import java.io.InputStream;

/** A long input that is nowhere held: a beginning, many times the same, an end. */
final class Repeated extends InputStream {
  private final byte[] body;
  private final byte[] end;
  private long left;
  private byte[] part;
  private int at;

  Repeated(byte[] begin, byte[] body, long times, byte[] end) {
    this.part = begin;
    this.body = body;
    this.left = times;
    this.end = end;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    int done = 0;
    while (done < length) {
      if (at == part.length) {
        if (left < 0) break;
        part = left == 0 ? end : body;
        left--;
        at = 0;
      }
      int n = Math.min(length - done, part.length - at);
      System.arraycopy(part, at, into, offset + done, n);
      at += n;
      done += n;
    }
    return done == 0 ? -1 : done;
  }
}
