package grapnel.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * The number of the last change that was saved when a store was closed. What was written last
 * stands in a log alone, and one that is cut or damaged at its end reads like one that a killed
 * process left; but numbers only grow, so a store that has fewer than it was closed with has lost
 * something. The number has a check sum, for it may be what is damaged; then nothing is known.
 */
final class LastSequence {

  private static final String NAME = "last-sequence";

  private LastSequence() {}

  /** 0 where a store was never closed, or nothing is known. */
  static long read(Path folder) {
    Path file = file(folder);
    try {
      if (!Files.isRegularFile(file)) return 0;
      String[] parts = Files.readString(file).strip().split(" ", -1);
      return parts.length == 2 && parts[1].equals(checkSum(parts[0]))
          ? Long.parseLong(parts[0])
          : 0;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }

  static void write(Path folder, long sequence) throws IOException {
    String number = Long.toString(sequence);
    Store.write(file(folder), number + " " + checkSum(number) + "\n");
  }

  static boolean isFile(String name) {
    return name.equals(NAME);
  }

  static Path file(Path folder) {
    return folder.resolve(NAME);
  }

  private static String checkSum(String number) {
    CRC32 sum = new CRC32();
    for (int i = 0; i < number.length(); i++) sum.update(number.charAt(i));
    return Long.toHexString(sum.getValue());
  }
}
