package grapnel.store.archive;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file whose records can be read one by one, by their offset.
 *
 * @param solid whether it is gzip whose members are not records; offsets then count decompressed
 *     bytes, and a record is reached by unpacking all before it
 */
record ArchiveFile(Path path, boolean solid) {

  /** All records from the beginning. */
  WarcRecords records(Consumer<Damage> damage) throws IOException {
    InputStream in = Files.newInputStream(path);
    return new WarcRecords(solid ? new GzipMembers(in) : in, damage);
  }

  /** The record at an offset, while a reader looks at it; empty if there is none any more. */
  <T> Optional<T> at(long offset, Reader<T> reader) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      InputStream in = stream(channel, offset);
      WarcRecords records = new WarcRecords(in, offset, damage -> {});
      Optional<ArchiveRecord> record = records.next();
      return record.isPresent() ? reader.read(record.get()) : Optional.empty();
    }
  }

  private InputStream stream(SeekableByteChannel channel, long offset) throws IOException {
    if (!solid) {
      channel.position(offset);
      return new BufferedInputStream(Channels.newInputStream(channel), 1 << 13);
    }
    InputStream in = new GzipMembers(Channels.newInputStream(channel));
    in.skipNBytes(offset);
    return in;
  }

  /** Makes something of a record. */
  interface Reader<T> {
    Optional<T> read(ArchiveRecord record) throws IOException;
  }
}
