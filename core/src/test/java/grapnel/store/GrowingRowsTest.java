package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class GrowingRowsTest {

  private static final byte[] ALL = {};

  @TempDir private Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] noise(int seed, int size) {
    byte[] noise = new byte[size];
    new Random(seed).nextBytes(noise);
    return noise;
  }

  private static void put(RowStore rows, ColumnFamily family, String key, byte[] value) {
    rows.batch().put(family, bytes(key), value).commit();
  }

  private static List<String> keys(RowStore rows, ColumnFamily family) {
    List<String> keys = new ArrayList<>();
    rows.scan(
        family,
        ALL,
        ALL,
        (key, _) -> {
          keys.add(new String(key, StandardCharsets.UTF_8));
          return true;
        });
    return keys;
  }

  private void makeLarge(RowStore rows) {
    for (int i = 0; i < 5; i++) put(rows, ColumnFamily.BODIES, "body " + i, noise(i, 1 << 20));
  }

  @Test
  void whatGrowsMovesWithAllThatItHas() {
    try (RowStore rows = GrowingRows.open(folder)) {
      put(rows, ColumnFamily.FOUND, "gone", bytes("x"));
      put(rows, ColumnFamily.FOUND, "kept", bytes("a".repeat(10_000)));
      rows.batch().delete(ColumnFamily.FOUND, bytes("gone")).count(bytes("n"), 3).commit();
      assertTrue(LogRows.isKept(folder));
      makeLarge(rows);
      assertFalse(LogRows.isKept(folder), "still a log");
      rows.batch().count(bytes("n"), 4).commit();
      assertEquals(List.of("kept"), keys(rows, ColumnFamily.FOUND));
    }
    try (RowStore rows = GrowingRows.open(folder)) {
      assertEquals(List.of("kept"), keys(rows, ColumnFamily.FOUND));
      assertArrayEquals(bytes("a".repeat(10_000)), rows.get(ColumnFamily.FOUND, bytes("kept")));
      assertArrayEquals(noise(4, 1 << 20), rows.get(ColumnFamily.BODIES, bytes("body 4")));
      assertArrayEquals(
          SortableKeys.counter(7), rows.get(ColumnFamily.DEFAULT, bytes("n")), "the counter");
    }
  }

  @Test
  void whatAKilledProcessBeganToMoveIsMovedAnew() throws IOException {
    try (RowStore rows = GrowingRows.open(folder)) {
      put(rows, ColumnFamily.FOUND, "kept", bytes("x"));
    }
    Path log = folder.resolve("rows.log");
    byte[] small = Files.readAllBytes(log);
    Files.delete(log);
    Files.delete(LastSequence.file(folder));
    try (RowStore half = RocksDatabase.open(folder)) {
      put(half, ColumnFamily.FOUND, "of a move that did not end", bytes("x"));
    }
    Files.delete(LastSequence.file(folder));
    Files.write(log, small);
    try (RowStore rows = GrowingRows.open(folder)) {
      assertEquals(List.of("kept"), keys(rows, ColumnFamily.FOUND));
      makeLarge(rows);
      assertFalse(LogRows.isKept(folder), "still a log");
      assertEquals(List.of("kept"), keys(rows, ColumnFamily.FOUND));
    }
  }

  @Test
  void whoCommitsWhileItScansIsNotHeldUp() {
    try (RowStore rows = GrowingRows.open(folder)) {
      put(rows, ColumnFamily.FOUND, "one", bytes("x"));
      rows.scan(
          ColumnFamily.FOUND,
          ALL,
          ALL,
          (_, _) -> {
            makeLarge(rows);
            return true;
          });
      assertTrue(LogRows.isKept(folder));
      put(rows, ColumnFamily.FOUND, "two", bytes("x"));
      assertFalse(LogRows.isKept(folder));
      assertEquals(List.of("one", "two"), keys(rows, ColumnFamily.FOUND));
    }
  }

  @Test
  void aLogWrittenAnewIsShorterAndHasTheSame() throws IOException {
    try (RowStore rows = GrowingRows.open(folder)) {
      for (int i = 0; i < 50; i++) put(rows, ColumnFamily.DEFAULT, "note", noise(i, 5000));
      put(rows, ColumnFamily.DEFAULT, "another", bytes("short"));
    }
    long before = Files.size(folder.resolve("rows.log"));
    try (RowStore rows = GrowingRows.open(folder)) {
      rows.compact();
      assertArrayEquals(noise(49, 5000), rows.get(ColumnFamily.DEFAULT, bytes("note")));
    }
    assertTrue(Files.size(folder.resolve("rows.log")) < before / 10);
    try (RowStore rows = GrowingRows.open(folder)) {
      assertArrayEquals(noise(49, 5000), rows.get(ColumnFamily.DEFAULT, bytes("note")));
      assertEquals(List.of("another", "note"), keys(rows, ColumnFamily.DEFAULT));
    }
  }

  /** Against a map, over both ways of keeping and many openings. */
  @Test
  void whateverIsDoneTheRowsAreThoseOfAMap() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    Map<String, byte[]> expected = new TreeMap<>();
    for (int round = 0; round < 12; round++) {
      try (RowStore rows = GrowingRows.open(folder)) {
        for (int i = 0; i < 60; i++) {
          String key = "k" + random.nextInt(100);
          if (random.nextInt(4) == 0) {
            rows.batch().delete(ColumnFamily.BODIES, bytes(key)).commit();
            expected.remove(key);
          } else {
            byte[] value = noise(random.nextInt(), random.nextInt(20_000));
            put(rows, ColumnFamily.BODIES, key, value);
            expected.put(key, value);
          }
        }
        assertEquals(
            List.copyOf(expected.keySet()), keys(rows, ColumnFamily.BODIES), "seed " + seed);
        expected.forEach(
            (key, value) ->
                assertArrayEquals(
                    value, rows.get(ColumnFamily.BODIES, bytes(key)), "seed " + seed));
      }
    }
  }
}
