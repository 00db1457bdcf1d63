package grapnel.url;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * A line of a list as text. Bytes that are not UTF-8 stand as escapes: a list from a Latin-1 world
 * keeps its URLs, which a replacement character would make one.
 */
public final class UrlLineDecoder {

  private UrlLineDecoder() {}

  public static String decode(byte[] bytes, int from, int to) {
    var text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    return text.indexOf('\ufffd') < 0 ? text : escaped(bytes, from, to);
  }

  private static String escaped(byte[] bytes, int from, int to) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer chars = CharBuffer.allocate(to - from);
    var text = new StringBuilder();
    while (true) {
      CoderResult result = decoder.decode(in, chars, true);
      text.append(chars.flip());
      chars.clear();
      if (!result.isError()) return text.toString();
      for (int i = 0; i < result.length(); i++) PercentEncoding.appendEscape(text, in.get() & 0xff);
    }
  }
}
