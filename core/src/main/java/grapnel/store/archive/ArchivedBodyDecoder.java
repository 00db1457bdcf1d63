package grapnel.store.archive;

import grapnel.fact.ResponseBody;
import grapnel.fetch.ContentDecoding;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.netpreserve.jwarc.HttpResponse;

/** Undoes the transfer and content encodings of an archived body, keeping what can be read. */
final class ArchivedBodyDecoder {

  /** A body, and why it is not whole. */
  record DecodedBody(ResponseBody body, Optional<String> cut) {}

  private final int maxBytes;
  private byte[] bytes;
  private Optional<String> cut;

  private ArchivedBodyDecoder(byte[] bytes, Optional<String> cut, int most) {
    this.bytes = bytes;
    this.cut = cut;
    this.maxBytes = most;
  }

  /**
   * The body of a response, at most so many bytes of it.
   *
   * @param block the whole message
   */
  static DecodedBody decodeBody(byte[] block, HttpHead head, int most, Optional<String> cut) {
    byte[] rest = Arrays.copyOfRange(block, head.bodyStart(), block.length);
    ArchivedBodyDecoder decoder = new ArchivedBodyDecoder(rest, cut, most);
    if (encodings(head, "Transfer-Encoding").contains("chunked")) {
      decoder.read(() -> dechunked(block));
    }
    List<String> layers = encodings(head, "Content-Encoding");
    for (String layer :
        layers.subList(0, Math.min(layers.size(), ContentDecoding.MAX_LAYERS)).reversed()) {
      decoder.decodeLayer(layer);
    }
    return decoder.limited();
  }

  private static List<String> encodings(HttpHead head, String name) {
    return ContentDecoding.encodingNames(head.headers().first(name).orElse(""));
  }

  /**
   * jwarc passes on as it is what is no chunk: crawlers store dechunked bodies with that header.
   */
  private static InputStream dechunked(byte[] block) throws IOException {
    var channel = Channels.newChannel(new ByteArrayInputStream(block));
    return HttpResponse.parse(channel).body().stream();
  }

  private void decodeLayer(String layer) {
    byte[] packed = bytes;
    switch (layer) {
      case "gzip" -> {
        if (GzipMemberStream.isGzip(packed, packed.length)) {
          read(() -> new GzipMemberStream(new ByteArrayInputStream(packed)));
        }
      }
      case "deflate", "br" -> readUnlessPlain(() -> decodedStream(layer, packed));
      case "zstd" -> read(() -> decodedStream(layer, packed));
      default -> {}
    }
  }

  private static InputStream decodedStream(String layer, byte[] packed) throws IOException {
    List<String> layers = List.of(layer);
    if (!ContentDecoding.canDecode(layers)) throw new IOException(layer + " cannot be read here");
    return ContentDecoding.decode(layers, new ByteArrayInputStream(packed));
  }

  private interface StreamOpener {
    InputStream open() throws IOException;
  }

  /** Brotli and deflate have no mark to know them by: what yields nothing was stored unpacked. */
  private void readUnlessPlain(StreamOpener opening) {
    byte[] packed = bytes;
    Optional<String> before = cut;
    read(opening);
    if (bytes.length == 0) {
      bytes = packed;
      cut = before;
    }
  }

  private void read(StreamOpener opening) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] chunk = new byte[1 << 13];
    try (InputStream in = opening.open()) {
      int n;
      while (out.size() <= maxBytes && (n = in.read(chunk, 0, chunk.length)) >= 0) {
        out.write(chunk, 0, n);
      }
    } catch (IOException | RuntimeException e) {
      // Of hostile bytes, decoders throw whatever they please.
      if (cut.isEmpty()) cut = Optional.of("unpacking ended early: " + e.getMessage());
    }
    bytes = out.toByteArray();
  }

  private DecodedBody limited() {
    if (bytes.length <= maxBytes) return new DecodedBody(ResponseBody.of(bytes), cut);
    return new DecodedBody(
        ResponseBody.of(Arrays.copyOf(bytes, maxBytes)),
        Optional.of("longer than " + maxBytes + " bytes"));
  }
}
