package grapnel.store.archive;

import grapnel.fact.Body;
import grapnel.fetch.Decoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.netpreserve.jwarc.HttpResponse;

/** Undoes the transfer and content encodings of an archived body, keeping what can be read. */
final class Unpacking {

  private static final int MOST_LAYERS = 3;

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
      case "deflate", "br" -> unlessPlain(() -> undone(layer, packed));
      case "zstd" -> read(() -> undone(layer, packed));
      default -> {}
    }
  }

  private static InputStream undone(String layer, byte[] packed) throws IOException {
    List<String> layers = List.of(layer);
    if (!Decoding.known(layers)) throw new IOException(layer + " cannot be read here");
    return Decoding.undo(layers, new ByteArrayInputStream(packed));
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
