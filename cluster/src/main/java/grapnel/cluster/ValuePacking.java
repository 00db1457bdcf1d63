package grapnel.cluster;

import com.github.luben.zstd.Zstd;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * Something that may be long as Redis holds it: the thing itself, compressed, or a pointer to where
 * it is in the folder for segments.
 *
 * @param segments the folder, if there is one
 */
record ValuePacking(Optional<SegmentFiles> segments) {

  private static final int LEVEL = 3;
  private static final byte INLINE = 'i';
  private static final byte POINTER = 'p';
  private static final int LARGEST = 1 << 28;

  byte[] pack(byte[] bytes) {
    if (segments.isPresent()) {
      return RedisValues.joined(new byte[] {POINTER}, segments.get().write(bytes, false));
    }
    byte[] size = ByteBuffer.allocate(4).putInt(bytes.length).array();
    return RedisValues.joined(new byte[] {INLINE}, size, Zstd.compress(bytes, LEVEL));
  }

  /** Nothing where a segment cannot be read. */
  Optional<byte[]> unpack(byte[] value) {
    byte[] rest = Arrays.copyOfRange(value, 1, value.length);
    if (value[0] == POINTER) return segments.flatMap(files -> files.read(rest));
    int size = ByteBuffer.wrap(rest).getInt();
    if (size < 0 || size > LARGEST) return Optional.empty();
    return Optional.of(Zstd.decompress(Arrays.copyOfRange(rest, 4, rest.length), size));
  }
}
