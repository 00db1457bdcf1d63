package grapnel.store;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Writing values to bytes and reading them back, for those who say what stands where. */
final class BinaryEncoding {

  private BinaryEncoding() {}

  /** Puts a value there. */
  interface ValueWriter {
    void writeTo(DataOutputStream out) throws IOException;
  }

  /** Makes a value of what is there. */
  interface ValueReader<T> {
    T readFrom(DataInputStream in) throws IOException;
  }

  static byte[] write(int version, ValueWriter writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(version);
      writing.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return bytes.toByteArray();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param what the value's name in messages: {@code an exchange}
   */
  static <T> T read(byte[] bytes, int known, String what, ValueReader<T> reading) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int version = in.readByte();
      if (version != known) {
        throw new StoreException(
            "the store has %s of format %d, and this Grapnel reads up to %d: use a newer Grapnel"
                .formatted(what, version, known));
      }
      return reading.readFrom(in);
    } catch (IOException | IllegalArgumentException e) {
      throw new StoreException(
          "the store has %s that is damaged: %s".formatted(what, e.getMessage()), e);
    }
  }

  /** Not writeUTF, which ends at 64 KB. */
  static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  /** A text that is not empty, or nothing. */
  static void optionalText(DataOutputStream out, Optional<?> text) throws IOException {
    text(out, text.map(Object::toString).orElse(""));
  }

  static Optional<String> optionalText(DataInputStream in) throws IOException {
    return Optional.of(text(in)).filter(text -> !text.isEmpty());
  }
}
