package grapnel.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Mining templates from long lists, in turns with sorting them. */
final class UrlsBench {

  private static final int SITES = 200;
  private static final int RUNS = 3;
  private static final String[] WORDS =
      "red blue lamp chair oak small garden copper knife desk river stone cloud paper glass music"
          .split(" ");

  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+([0-9]+) kB");

  private UrlsBench() {}

  /** What one run took. */
  private record Took(double seconds, long peak) {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<Double> millions = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) millions.add(Double.parseDouble(arguments[i]));
    if (millions.isEmpty()) millions.addAll(List.of(0.1, 1.0, 5.0, 20.0));
    System.out.printf(
        "%12s%12s%16s%8s%12s%14s%n",
        "URLs", "sort -u", "templates", "ratio", "ns a URL", "peak MB");
    Path folder = Files.createTempDirectory("grapnel-bench-");
    try {
      for (double size : millions) size(folder, Path.of(arguments[0]), (long) (size * 1e6));
    } finally {
      try (var files = Files.list(folder)) {
        for (Path file : files.toList()) Files.delete(file);
      }
      Files.delete(folder);
    }
    System.out.println();
    System.out.println(
        "Seconds, the best of " + RUNS + " runs that took turns, start of the program included.");
  }

  private static void size(Path folder, Path grapnel, long urls)
      throws IOException, InterruptedException {
    Path list = folder.resolve("list");
    Path out = folder.resolve("out");
    write(list, urls);
    Took sort = new Took(Double.MAX_VALUE, 0);
    Took mine = new Took(Double.MAX_VALUE, 0);
    for (int run = 0; run < RUNS; run++) {
      sort = best(sort, run(out, List.of("sort", "-u", list.toString())));
      mine =
          best(
              mine,
              run(
                  out,
                  List.of(grapnel.toString(), "templates", "--offline", "-q", list.toString())));
    }
    System.out.printf(
        "%,12d%10.2f s%14.2f s%8.2f%12.0f%,14d%n",
        urls,
        sort.seconds,
        mine.seconds,
        mine.seconds / sort.seconds,
        mine.seconds * 1e9 / urls,
        mine.peak >> 10);
    Files.delete(out);
  }

  private static Took best(Took a, Took b) {
    return new Took(Math.min(a.seconds, b.seconds), Math.max(a.peak, b.peak));
  }

  /** Runs a program, and watches how much memory it takes. */
  private static Took run(Path out, List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put("LC_ALL", "C");
    long begun = System.nanoTime();
    Process process = builder.start();
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    long peak = 0;
    while (!process.waitFor(java.time.Duration.ofMillis(20))) {
      try {
        Matcher matcher = PEAK.matcher(Files.readString(status));
        if (matcher.find()) peak = Long.parseLong(matcher.group(1));
      } catch (IOException e) {
        // It has just ended, or this system tells nothing.
      }
    }
    if (process.exitValue() != 0) throw new IOException(command + " failed");
    return new Took((System.nanoTime() - begun) / 1e9, peak);
  }

  /** Products with names, articles, topics with pages, dated news, users, tags, plain pages. */
  private static void write(Path list, long urls) throws IOException {
    Random random = new Random(1);
    int ids = (int) Math.max(1000, urls / 25);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(list), 1 << 16)) {
      for (long i = 0; i < urls; i++) {
        out.write(url(random, ids).getBytes(StandardCharsets.US_ASCII));
        out.write('\n');
      }
    }
  }

  private static String url(Random random, int ids) {
    String start = "http://www.site" + random.nextInt(SITES) + ".test/";
    int id = random.nextInt(ids);
    String a = WORDS[id % WORDS.length];
    String b = WORDS[id / WORDS.length % WORDS.length];
    return switch (random.nextInt(20)) {
      case 0, 1, 2, 3, 4, 5 -> start + "shop/" + WORDS[id % 7] + "/" + a + "-" + b + "-" + id;
      case 6, 7, 8, 9, 10 -> start + "article/" + id;
      case 11, 12, 13 ->
          start + "forum/viewtopic.php?t=" + id + "&start=" + 15 * (int) (random.nextDouble() * 2);
      case 14, 15 ->
          start + (2000 + id % 20) + "/" + (10 + id % 3) + "/" + id + "-" + a + "-" + b + ".html";
      case 16, 17 -> start + "user/" + a + id + "/profile";
      case 18 -> start + "tag/" + a + "-" + b + "?page=" + id % 30;
      default -> start + "static/" + a + "/" + b + "/" + WORDS[id / 256 % WORDS.length];
    };
  }
}
