package grapnel.fetch;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.util.Native;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The content encodings we can undo: gzip, deflate, and where their native parts load br, zstd. */
public final class ContentDecoding {

  /** RFC 9659: over HTTP no zstd window is larger than 8 MB. */
  private static final int ZSTD_WINDOW_BITS = 23;

  /** More layers than anyone needs are a way to blow up memory with few bytes. */
  public static final int MAX_LAYERS = 3;

  private static final boolean BROTLI = Brotli4jLoader.isAvailable();
  private static final boolean ZSTD = zstdLoads();

  private ContentDecoding() {}

  /** What to say in Accept-Encoding. */
  static String acceptEncoding() {
    return "gzip" + (BROTLI ? ", br" : "") + (ZSTD ? ", zstd" : "");
  }

  /** The encodings that a Content-Encoding header names, in the order they were applied. */
  public static List<String> encodingNames(String header) {
    List<String> names = new ArrayList<>();
    for (String name : header.toLowerCase(Locale.ROOT).split(",", -1)) {
      String clean = name.strip();
      if (!isNoEncoding(clean)) names.add(clean.startsWith("x-") ? clean.substring(2) : clean);
    }
    return names;
  }

  /** Whether all of these can be undone. */
  public static boolean canDecode(List<String> names) {
    return names.size() <= MAX_LAYERS && names.stream().allMatch(ContentDecoding::canDecode);
  }

  private static boolean canDecode(String name) {
    return switch (name) {
      case "gzip", "deflate" -> true;
      case "br" -> BROTLI;
      case "zstd" -> ZSTD;
      default -> false;
    };
  }

  /** Undoes the encodings, the last applied first. */
  public static InputStream decode(List<String> names, InputStream in) throws IOException {
    InputStream out = in;
    for (String name : names.reversed()) out = decode(name, new BufferedInputStream(out));
    return out;
  }

  private static InputStream decode(String name, BufferedInputStream in) throws IOException {
    byte[] start = peek(in);
    return switch (name) {
      case "gzip" -> starts(start, 0x1f, 0x8b) ? new GZIPInputStream(in, 8192) : in;
      case "zstd" -> zstdFrame(start) ? zstd(in) : in;
      case "deflate" -> new InflaterInputStream(in, new Inflater(!zlib(start)), 8192);
      case "br" -> start.length == 0 ? in : brotli(in);
      default -> throw new IllegalArgumentException("unknown encoding: " + name);
    };
  }

  /** Servers say gzip and send the page plain; the first bytes tell. */
  private static byte[] peek(BufferedInputStream in) throws IOException {
    in.mark(4);
    byte[] start = in.readNBytes(4);
    in.reset();
    return start;
  }

  private static boolean starts(byte[] start, int first, int second) {
    return start.length > 1 && (start[0] & 0xff) == first && (start[1] & 0xff) == second;
  }

  /** RFC 8878 §3.1: a frame, or one of the sixteen kinds of frame to be skipped. */
  private static boolean zstdFrame(byte[] start) {
    if (start.length < 4) return false;
    if (starts(start, 0x28, 0xb5)) return start[2] == 0x2f && start[3] == (byte) 0xfd;
    return (start[0] & 0xf0) == 0x50 && start[1] == 0x2a && start[2] == 0x4d && start[3] == 0x18;
  }

  /** RFC 1950 §2.2. Half of the servers that say deflate mean zlib, the others mean it. */
  private static boolean zlib(byte[] start) {
    if (start.length < 2 || (start[0] & 0x0f) != 8) return false;
    return (((start[0] & 0xff) << 8) + (start[1] & 0xff)) % 31 == 0;
  }

  /** Eager, so that a body that breaks off is had up to there. */
  private static InputStream brotli(InputStream in) throws IOException {
    BrotliInputStream out = new BrotliInputStream(in);
    out.enableEagerOutput();
    return out;
  }

  private static InputStream zstd(InputStream in) throws IOException {
    ZstdInputStream out = new ZstdInputStream(in);
    out.setLongMax(ZSTD_WINDOW_BITS);
    return out;
  }

  /** Servers put charsets and other fancies here; such a body is not encoded. */
  private static boolean isNoEncoding(String name) {
    try {
      return switch (name) {
        case "", "identity", "none", "binary", "text", "8bit", "7bit" -> true;
        default -> Charset.isSupported(name);
      };
    } catch (IllegalCharsetNameException e) {
      return false;
    }
  }

  private static boolean zstdLoads() {
    try {
      Native.load();
      return true;
    } catch (LinkageError e) {
      return false;
    }
  }
}
