package grapnel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a process held at most, by what Linux says of it.
 *
 * @param cpuSeconds of all its threads, up to the last look
 */
record ProcessPeak(long megabytes, long files, long threads, double cpuSeconds) {

  private static final double TICKS_A_SECOND = 100;
  private static final long LOOK_MILLIS = 500;

  /** Looks at it until it ends. */
  static ProcessPeak watch(Process process) throws InterruptedException {
    ProcessPeak most = new ProcessPeak(0, 0, 0, 0);
    do {
      try {
        most = most.most(now(process.pid()));
      } catch (IOException e) {
        // It ended between two looks.
      }
    } while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS));
    return most;
  }

  private static ProcessPeak now(long process) throws IOException {
    Path own = Path.of("/proc", Long.toString(process));
    List<String> status = Files.readAllLines(own.resolve("status"));
    String stat = Files.readString(own.resolve("stat"));
    String[] behindName = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    long ticks = Long.parseLong(behindName[11]) + Long.parseLong(behindName[12]);
    try (Stream<Path> files = Files.list(own.resolve("fd"))) {
      return new ProcessPeak(
          number(status, "VmHWM:") >> 10,
          files.count(),
          number(status, "Threads:"),
          ticks / TICKS_A_SECOND);
    }
  }

  private static long number(List<String> status, String name) {
    return status.stream()
        .filter(line -> line.startsWith(name))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst()
        .orElse(0);
  }

  private ProcessPeak most(ProcessPeak other) {
    return new ProcessPeak(
        Math.max(megabytes, other.megabytes),
        Math.max(files, other.files),
        Math.max(threads, other.threads),
        Math.max(cpuSeconds, other.cpuSeconds));
  }
}
