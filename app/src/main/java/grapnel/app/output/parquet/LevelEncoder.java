package grapnel.app.output.parquet;

import java.io.ByteArrayOutputStream;

/**
 * Levels of 0 and 1 that say which values belong to one row and which are not there: runs of the
 * same level, each as its length and the level (Encodings.md of the format, RLE, with a bit width
 * of 1).
 */
final class LevelEncoder {

  private final ByteArrayOutputStream runs = new ByteArrayOutputStream();
  private int size;
  private int run;
  private int level;

  void add(int next) {
    if (run > 0 && next != level) end();
    level = next;
    run++;
    size++;
  }

  private void end() {
    int rest = run << 1;
    while (rest >= 0x80) {
      runs.write((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    runs.write(rest);
    runs.write(level);
    run = 0;
  }

  int size() {
    return size;
  }

  /** The runs, with their length in front. */
  byte[] bytes() {
    if (run > 0) end();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ParquetColumn.littleEndian(4).putInt(runs.size()).array());
    bytes.writeBytes(runs.toByteArray());
    return bytes.toByteArray();
  }
}
