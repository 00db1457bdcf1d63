package grapnel.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A running Chromium with a profile of its own, and the pipe to it. It ends when the pipe does, and
 * so with us, however we end.
 */
final class ChromiumProcess implements AutoCloseable {

  /**
   * Chromium speaks through files 3 and 4, which Java cannot give a process; a shell can. It
   * removes the profile, too, whose name it is called by: who is killed cannot.
   */
  private static final String REDIRECT =
      "\"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null; exec rm -rf -- \"$0\"";

  /** Nothing gets out by itself: no name has an address, and the only proxy has none either. */
  private static final List<String> OPTIONS =
      List.of(
          "--headless",
          "--remote-debugging-pipe",
          "--host-resolver-rules=MAP * ~NOTFOUND",
          "--proxy-server=http://proxy.invalid:1",
          "--proxy-bypass-list=<-loopback>",
          "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
          "--block-new-web-contents",
          "--deny-permission-prompts",
          // What a page may read of other origins is what the loop grants: those of the site.
          "--disable-web-security",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-default-apps",
          "--disable-sync",
          "--disable-extensions",
          "--disable-breakpad",
          "--disable-gpu",
          "--disable-dev-shm-usage",
          "--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication",
          "--disk-cache-size=1",
          "--mute-audio",
          "--no-first-run",
          "--no-default-browser-check",
          "--no-pings",
          "--password-store=basic",
          "--js-flags=--max-old-space-size=512");

  private static final int PAGE_SIZE = 4096;

  private final Path profile;
  private final Process process;

  private ChromiumProcess(Path profile, Process process) {
    this.profile = profile;
    this.process = process;
  }

  static ChromiumProcess start(Path program) throws IOException {
    Path profile = Files.createTempDirectory("grapnel-browser-");
    try {
      List<String> command =
          new ArrayList<>(
              List.of("/bin/sh", "-c", REDIRECT, profile.toString(), program.toString()));
      command.addAll(OPTIONS);
      // Chromium does not start as root with its sandbox.
      if (System.getProperty("user.name", "").equals("root")) command.add("--no-sandbox");
      command.add("--user-data-dir=" + profile);
      command.add("about:blank");
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      return new ChromiumProcess(profile, process);
    } catch (IOException e) {
      delete(profile);
      throw e;
    }
  }

  InputStream input() {
    return process.getInputStream();
  }

  OutputStream output() {
    return process.getOutputStream();
  }

  Path profile() {
    return profile;
  }

  long pid() {
    return process.pid();
  }

  boolean alive() {
    return process.isAlive();
  }

  /** How many bytes all its processes hold, shared ones counted often; 0 where nobody says. */
  long memory() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(each -> residentPages(each.pid()) * PAGE_SIZE)
        .sum();
  }

  /** How long all its processes have had a core, in nanoseconds; 0 where nobody says. */
  long processorTime() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(each -> each.info().totalCpuDuration().map(Duration::toNanos).orElse(0L))
        .sum();
  }

  /** Those that are its own: what is shared is the program itself. */
  private static long residentPages(long pid) {
    try {
      String[] fields = Files.readString(Path.of("/proc/" + pid + "/statm")).split(" ", -1);
      return Long.parseLong(fields[1]) - Long.parseLong(fields[2]);
    } catch (IOException | RuntimeException e) {
      return 0; // It has ended, or this system has no such files.
    }
  }

  /** Ends it at once, and removes its profile. */
  @Override
  public void close() {
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
    try {
      process.waitFor(10, TimeUnit.SECONDS);
      for (ProcessHandle each : all) each.onExit().get(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      // It was told to end; its profile may be left in the temporary folder.
    }
    for (int i = 0; i < 5 && !delete(profile); i++) pause();
  }

  /** One of its processes may have begun a file just before it ended. */
  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Where it fails for good, the system clears its temporary folder in time. */
  private static boolean delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(path);
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }
}
