package grapnel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is done with long lists of URLs, in turns with sorting them and with what others take. */
final class UrlsBench {

  private static final int RUNS = 3;
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+([0-9]+) kB");

  /** What one run took. */
  private record Took(double seconds, long peak) {
    static final Took NOTHING_YET = new Took(Double.MAX_VALUE, 0);

    Took best(Took other) {
      return new Took(Math.min(seconds, other.seconds), Math.max(peak, other.peak));
    }
  }

  /** A program, and how it is called for a list. */
  private record Runner(String name, Function<Path, List<String>> command) {}

  private final Path folder;
  private final List<Runner> runners;
  private final Plot plot = new Plot("nanoseconds a URL, start of the program included", "URLs");
  private final StringBuilder table = new StringBuilder();

  private UrlsBench(Path root, Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    String grapnel = root.resolve("grapnel").toString();
    String model = folder.resolve("model.json").toString();
    Path hubs = folder.resolve("hubs.jsonl");
    UrlLists.hubs(hubs);
    run(List.of(grapnel, "prototypes", "-q", hubs.toString(), "-o", model));
    runners =
        List.of(
            new Runner("sort -u", list -> List.of("sort", "-u", list.toString())),
            new Runner(
                "templates --offline",
                list -> List.of(grapnel, "templates", "--offline", "-q", list.toString())),
            new Runner("normalize", list -> List.of(grapnel, "normalize", "-q", list.toString())),
            new Runner(
                "normalize --unique",
                list -> List.of(grapnel, "normalize", "--unique", "-q", list.toString())),
            new Runner(
                "classify",
                list -> List.of(grapnel, "classify", "-m", model, "-q", list.toString())),
            new Runner("crawler-commons, normalising", list -> peer("commons", list)),
            new Runner("java.net.URI, normalising", list -> peer("uri", list)));
  }

  private static List<String> peer(String name, Path list) {
    return List.of(
        ProcessHandle.current().info().command().orElse("java"),
        "-cp",
        System.getProperty("java.class.path"),
        UrlPeer.class.getName(),
        name,
        list.toString(),
        "/dev/stdout");
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path root = Path.of(arguments[0]);
    List<Double> millions = new ArrayList<>();
    boolean write = false;
    for (String each : List.of(arguments).subList(1, arguments.length)) {
      if (each.equals("--write")) write = true;
      else millions.add(Double.parseDouble(each));
    }
    if (millions.isEmpty()) millions.addAll(List.of(0.1, 1.0, 5.0, 20.0));
    Path folder = Files.createTempDirectory("grapnel-bench-");
    try {
      UrlsBench bench = new UrlsBench(root, folder);
      bench.say("| URLs | | seconds | times sort -u | ns a URL | peak MB |\n");
      bench.say("| --- | --- | --- | --- | --- | --- |\n");
      for (double size : millions) bench.size((long) (size * 1e6));
      bench.say(
          "\n`./bench urls`, the best of %d runs that took turns, start of the program included. %s.\n"
              .formatted(RUNS, BenchmarkPage.machine()));
      if (write) bench.report(new BenchmarkPage(root.resolve("docs")));
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private void report(BenchmarkPage page) throws IOException {
    page.picture("bench-urls.svg", plot.svg());
    page.write("urls", table + "\n![Time a URL against the length of the list](bench-urls.svg)\n");
  }

  private void say(String text) {
    System.out.print(text);
    table.append(text);
  }

  private void size(long urls) throws IOException, InterruptedException {
    Path list = folder.resolve("list");
    UrlLists.write(list, urls);
    Took[] took = new Took[runners.size()];
    for (int run = 0; run < RUNS; run++) {
      for (int i = 0; i < took.length; i++) {
        Took before = run == 0 ? Took.NOTHING_YET : took[i];
        took[i] = before.best(run(runners.get(i).command.apply(list)));
      }
    }
    for (int i = 0; i < took.length; i++) {
      double nanos = took[i].seconds * 1e9 / urls;
      plot.add(runners.get(i).name, (double) urls, nanos);
      say(
          String.format(
              Locale.ROOT,
              "| %,d | %s | %.2f | %.2f | %,.0f | %,d |%n",
              urls,
              runners.get(i).name,
              took[i].seconds,
              took[i].seconds / took[0].seconds,
              nanos,
              took[i].peak >> 10));
    }
  }

  /** Runs a program, and watches how much memory it takes. */
  private Took run(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
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
    if (process.exitValue() != 0) {
      throw new IOException(command + " failed: " + Files.readString(folder.resolve("err")));
    }
    return new Took((System.nanoTime() - begun) / 1e9, peak);
  }
}
