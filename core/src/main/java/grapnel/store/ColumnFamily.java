package grapnel.store;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What a store keeps apart. The first is the one that every RocksDB has. */
enum ColumnFamily {
  DEFAULT,
  EXCHANGES,
  BODIES,
  FOUND,
  HOSTS,
  URLS,
  WAITING,
  VISITED;

  byte[] label() {
    return name().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8);
  }
}
