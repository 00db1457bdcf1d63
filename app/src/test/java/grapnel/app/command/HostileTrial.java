package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs Grapnel in a process of its own with 512 MB against something hostile, and notes what came
 * of it: it must end in time and by its own will, without a bug or a stack trace, print nothing
 * that a terminal obeys, and say something.
 */
final class HostileTrial {

  private static final int MOST_SECONDS = 90;

  private final Path folder;
  private final AtomicInteger runs = new AtomicInteger();
  private final Map<String, Tally> table = new TreeMap<>();

  /** How often something was tried, and what failed. */
  static final class Tally {
    int tried;
    final List<String> failures = new ArrayList<>();
  }

  HostileTrial(Path folder) {
    this.folder = folder;
  }

  /** What a run left. */
  record Run(int exitCode, String out, String err) {}

  /** Notes an outcome. */
  synchronized void note(String line, boolean held, String why) {
    Tally tally = table.computeIfAbsent(line, _ -> new Tally());
    tally.tried++;
    if (!held) tally.failures.add(why);
  }

  /** Runs a command; what must hold of any run is noted under this line. */
  Run run(String line, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--store=store" + runs.get());
    return watch(line, AnotherProcess.command(List.of(), all));
  }

  /** Runs it as it is told; what must hold of any run is noted under this line. */
  Run watch(String line, List<String> command) throws IOException {
    String name = "run" + runs.incrementAndGet();
    AnotherProcess process = AnotherProcess.start(folder, name, command);
    return watch(line, name, process);
  }

  private Run watch(String line, String name, AnotherProcess process) throws IOException {
    boolean ended = ends(process);
    Run run = new Run(ended ? exit(process) : -1, output(name), process.errors());
    note(line, ended, "did not end within " + MOST_SECONDS + " s: " + name);
    note(line, run.exitCode != ExitCode.BUG.code() && run.exitCode < 128, "ended as " + run);
    note(line, !run.err.contains("\tat ") && !run.err.contains("OutOfMemory"), run.err);
    note(line, !run.err.isBlank() || !run.out.isBlank(), "nothing said");
    note(line, isPlain(run.out) && isPlain(run.err), "control characters: " + run.out + run.err);
    return run;
  }

  private static boolean ends(AnotherProcess process) {
    try {
      process.onExit().get(MOST_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      process.kill();
      process.end();
      return false;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static int exit(AnotherProcess process) {
    try {
      return process.exit();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private String output(String name) throws IOException {
    return Files.readString(folder.resolve(name + ".out"), StandardCharsets.UTF_8);
  }

  private static boolean isPlain(String text) {
    return text.chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
  }

  /** Crawls a site whose every page but robots.txt is answered so. */
  Run crawl(String line, HostileWeb.Answer answer, String... options) throws IOException {
    try (HostileWeb web = new HostileWeb((target, out) -> page(target, out, answer))) {
      List<String> all = new ArrayList<>(List.of("crawl", web.origin() + "/", "--allow-private"));
      all.addAll(List.of("--max-requests=12", "--max-time=40s", "--timeout=5s"));
      all.addAll(List.of(options));
      return run(line, all.toArray(String[]::new));
    }
  }

  private static void page(String target, OutputStream out, HostileWeb.Answer answer)
      throws IOException {
    if (target.equals("/robots.txt")) HostileWeb.missing(out);
    else answer.write(target, out);
  }

  /** What did not hold, by line. */
  synchronized List<String> failures() {
    List<String> all = new ArrayList<>();
    table.forEach(
        (line, tally) -> tally.failures.forEach(why -> all.add(line + ": " + shortened(why))));
    return all;
  }

  private static String shortened(String text) {
    return text.length() > 500 ? text.substring(0, 500) + "..." : text;
  }

  /** The table of the docs. */
  synchronized String markdown() {
    StringBuilder text =
        new StringBuilder("| | tried | held | failed |\n| --- | --- | --- | --- |\n");
    table.forEach(
        (line, tally) ->
            text.append(
                "| %s | %d | %d | %d |%n"
                    .formatted(
                        line,
                        tally.tried,
                        tally.tried - tally.failures.size(),
                        tally.failures.size())));
    return text.toString();
  }
}
