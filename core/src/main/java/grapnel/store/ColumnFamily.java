package grapnel.store;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What a store keeps apart. The first is the one that every RocksDB has. */
enum ColumnFamily {
  DEFAULT(0),
  EXCHANGES(1),
  BODIES(2),
  FOUND(3),
  HOSTS(4),
  URLS(5),
  WAITING(6),
  VISITED(7);

  private static final ColumnFamily[] ALL = values();

  /** As it is written in a log. */
  final byte number;

  ColumnFamily(int number) {
    this.number = (byte) number;
  }

  static ColumnFamily of(byte number) {
    for (ColumnFamily family : ALL) if (family.number == number) return family;
    throw new IllegalArgumentException("no family " + number);
  }

  byte[] label() {
    return name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }
}
