package grapnel.store.archive;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import com.github.luben.zstd.ZstdInputStream;
import grapnel.fact.Body;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.netpreserve.jwarc.HttpResponse;

/** Undoes the transfer and content encodings of an archived body, keeping what can be read. */
final class Unpacking {

  private static final int MOST_LAYERS = 3;

  /** RFC 9659: over HTTP no zstd window is larger than 8 MB. */
  private static final int ZSTD_WINDOW_BITS = 23;

  /** A body, and why it is not whole. */
  record Unpacked(Body body, Optional<String> cut) {}

  private final int most;
  private byte[] bytes;
  private Optional<String> cut;

  private Unpacking(byte[] bytes, Optional<String> cut, int most) {
    this.bytes = bytes;
    this.cut = cut;
    this.most = most;
  }

  /**
   * The body of a response, at most so many bytes of it.
   *
   * @param block the whole message
   */
  static Unpacked body(byte[] block, HttpHead head, int most, Optional<String> cut) {
    byte[] rest = Arrays.copyOfRange(block, head.length(), block.length);
    Unpacking unpacking = new Unpacking(rest, cut, most);
    if (encodings(head, "Transfer-Encoding").contains("chunked")) {
      unpacking.read(() -> dechunked(block));
    }
    List<String> layers = encodings(head, "Content-Encoding");
    for (String layer : layers.subList(0, Math.min(layers.size(), MOST_LAYERS)).reversed()) {
      unpacking.undo(layer);
    }
    return unpacking.limited();
  }

  private static List<String> encodings(HttpHead head, String name) {
    String value = head.headers().first(name).orElse("").toLowerCase(Locale.ROOT);
    return Arrays.stream(value.split(",", -1)).map(String::strip).toList();
  }

  /**
   * jwarc passes on as it is what is no chunk: crawlers store dechunked bodies with that header.
   */
  private static InputStream dechunked(byte[] block) throws IOException {
    var channel = Channels.newChannel(new ByteArrayInputStream(block));
    return HttpResponse.parse(channel).body().stream();
  }

  private void undo(String layer) {
    byte[] packed = bytes;
    switch (layer) {
      case "gzip", "x-gzip" -> {
        if (GzipMembers.isGzip(packed, packed.length)) {
          read(() -> new GzipMembers(new ByteArrayInputStream(packed)));
        }
      }
      case "deflate" -> unlessPlain(() -> inflated(packed));
      case "br" -> unlessPlain(() -> brotli(packed));
      case "zstd" -> {
        if (zstdFrame(packed)) read(() -> zstd(packed));
      }
      default -> {}
    }
  }

  /** RFC 1950 §2.2. Half of the servers that say deflate mean zlib, the others mean it. */
  private static InputStream inflated(byte[] packed) {
    boolean zlib =
        packed.length > 1
            && (packed[0] & 0x0f) == 8
            && ((packed[0] & 0xff) << 8 | (packed[1] & 0xff)) % 31 == 0;
    return new InflaterInputStream(new ByteArrayInputStream(packed), new Inflater(!zlib));
  }

  private static InputStream brotli(byte[] packed) throws IOException {
    if (!Brotli4jLoader.isAvailable()) throw new IOException("brotli cannot be read here");
    BrotliInputStream in = new BrotliInputStream(new ByteArrayInputStream(packed));
    in.enableEagerOutput();
    return in;
  }

  private static InputStream zstd(byte[] packed) throws IOException {
    ZstdInputStream in = new ZstdInputStream(new ByteArrayInputStream(packed));
    in.setLongMax(ZSTD_WINDOW_BITS);
    return in;
  }

  private static boolean zstdFrame(byte[] packed) {
    return packed.length > 3 && ByteBuffer.wrap(packed).getInt() == 0x28b52ffd;
  }

  private interface Opening {
    InputStream open() throws IOException;
  }

  /** Brotli and deflate have no mark to know them by: what yields nothing was stored unpacked. */
  private void unlessPlain(Opening opening) {
    byte[] packed = bytes;
    Optional<String> before = cut;
    read(opening);
    if (bytes.length == 0) {
      bytes = packed;
      cut = before;
    }
  }

  private void read(Opening opening) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] chunk = new byte[1 << 13];
    try (InputStream in = opening.open()) {
      int n;
      while (out.size() <= most && (n = in.read(chunk, 0, chunk.length)) >= 0) {
        out.write(chunk, 0, n);
      }
    } catch (IOException | RuntimeException e) {
      // Of hostile bytes, decoders throw whatever they please.
      if (cut.isEmpty()) cut = Optional.of("unpacking ended early: " + e.getMessage());
    }
    bytes = out.toByteArray();
  }

  private Unpacked limited() {
    if (bytes.length <= most) return new Unpacked(Body.of(bytes), cut);
    return new Unpacked(
        Body.of(Arrays.copyOf(bytes, most)), Optional.of("longer than " + most + " bytes"));
  }
}
