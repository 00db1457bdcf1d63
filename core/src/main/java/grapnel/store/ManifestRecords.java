package grapnel.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The records of RocksDB's list of files, as far as their heads go. RocksDB notices by checksums
 * that one is damaged; but where a flipped bit makes a record one of a log that is used again, it
 * never ends (11.8.1: two of 387 flipped bits, each in a record's head).
 */
final class ManifestRecords {

  private static final int BLOCK = 32 * 1024;

  /** Checksum, length, sort. */
  private static final int HEAD = 7;

  private ManifestRecords() {}

  /** Whether a record of a list of files is of a sort that no list has. */
  static boolean areDamaged(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) return false;
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        boolean list = file.getFileName().toString().startsWith("MANIFEST-");
        if (list && areDamaged(ByteBuffer.wrap(Files.readAllBytes(file)))) return true;
      }
    }
    return false;
  }

  private static boolean areDamaged(ByteBuffer bytes) {
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    int at = 0;
    while (at + HEAD <= bytes.limit()) {
      int left = BLOCK - at % BLOCK;
      int length = bytes.getShort(at + 4) & 0xffff;
      int sort = bytes.get(at + 6);
      if (left < HEAD || (sort == 0 && length == 0)) {
        at += left;
        continue;
      }
      if (isUsedAgain(sort)) return true;
      at += HEAD + length;
    }
    return false;
  }

  private static boolean isUsedAgain(int sort) {
    return (sort >= 5 && sort <= 8) || sort == 11 || sort == 13;
  }
}
