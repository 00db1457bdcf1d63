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
  WarcRecordReader records(Consumer<ArchiveDamage> damage) throws IOException {
    InputStream in = Files.newInputStream(path);
    return new WarcRecordReader(solid ? new GzipMemberStream(in) : in, damage);
  }

  /** The record at an offset, while a reader looks at it; empty if there is none any more. */
  <T> Optional<T> readAt(long offset, RecordReader<T> reader) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      InputStream in = stream(channel, offset);
      WarcRecordReader records = new WarcRecordReader(in, offset, damage -> {});
      Optional<ArchiveRecord> record = records.next();
      return record.isPresent() ? reader.read(record.get()) : Optional.empty();
    }
  }

  private InputStream stream(SeekableByteChannel channel, long offset) throws IOException {
    if (!solid) {
      channel.position(offset);
      return new BufferedInputStream(Channels.newInputStream(channel), 1 << 13);
    }
    InputStream in = new GzipMemberStream(Channels.newInputStream(channel));
    in.skipNBytes(offset);
    return in;
  }

  /** Makes something of a record. */
  interface RecordReader<T> {
    Optional<T> read(ArchiveRecord record) throws IOException;
  }
}
