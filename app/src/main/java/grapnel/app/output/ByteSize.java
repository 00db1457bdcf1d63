package grapnel.app.output;

import java.util.Locale;

/** Numbers of bytes as people read them: 340 kB, 1.2 GB. */
public final class ByteSize {

  private static final String[] UNITS = {"bytes", "kB", "MB", "GB", "TB"};
  private static final double STEP = 1000;

  private ByteSize() {}

  public static String of(long bytes) {
    if (bytes == 1) return "1 byte";
    double size = bytes;
    int unit = 0;
    while (size >= STEP && unit < UNITS.length - 1) {
      size /= STEP;
      unit++;
    }
    String format = unit == 0 || size >= 100 ? "%.0f %s" : "%.1f %s";
    return String.format(Locale.ROOT, format, size, UNITS[unit]);
  }
}
