package grapnel.app.cli;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many files and connections the system lets this program have open at once. */
public final class OpenFileLimit {

  /** More than any machine has room for, where the system does not say. */
  private static final long UNKNOWN = 1 << 20;

  private OpenFileLimit() {}

  public static long files() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? Math.min(system.getMaxFileDescriptorCount(), UNKNOWN)
        : UNKNOWN;
  }

  /** How much of that is in use, from 0 to 1. */
  static double inUse() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
        ? system.getOpenFileDescriptorCount() / (double) files()
        : 0;
  }
}
