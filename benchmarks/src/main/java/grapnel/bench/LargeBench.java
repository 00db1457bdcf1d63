package grapnel.bench;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The discovery of one site with very many pages: a catalogue with lists of fifty, of which every
 * second item has a page that no list names.
 */
public final class LargeBench {

  private static final int LISTED = 50;
  private static final Pattern ITEM = Pattern.compile("/item/([0-9]{1,9})");
  private static final String[] NOUNS = {"lamp", "chair", "kettle", "carpet", "mirror", "basket"};
  private static final String[] ADJECTIVES = {"blue", "oaken", "small", "heavy", "striped"};

  private final int pages;
  private final AtomicLong requests = new AtomicLong();

  private LargeBench(int pages) {
    this.pages = pages;
  }

  /**
   * Prints a row for each size.
   *
   * @param args the program; sizes, separated by commas
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    String sizes = args.length > 1 ? args[1] : "2000,20000,200000";
    System.out.printf(
        "%9s%9s%10s%9s%12s%15s%12s%9s |%14s%14s%n",
        "pages",
        "found",
        "requests",
        "seconds",
        "first s",
        "first request",
        "ms a page",
        "peak MB",
        "census MB",
        "export MB");
    for (int size : Arrays.stream(sizes.split(",")).mapToInt(Integer::parseInt).toArray()) {
      new LargeBench(size).row(args[0]);
    }
  }

  private Reply reply(Call call) {
    requests.incrementAndGet();
    Matcher item = ITEM.matcher(call.path());
    if (item.matches()) {
      int number = Integer.parseInt(item.group(1));
      return number >= 1 && number <= pages ? Reply.html(item(number)) : Reply.missing();
    }
    if (call.path().equals("/")) return Reply.html(list(1));
    if (call.path().equals("/list")) {
      int number = call.param("page").map(Integer::parseInt).orElse(1);
      return number <= lists() ? Reply.html(list(number)) : Reply.missing();
    }
    return Reply.missing();
  }

  private int lists() {
    return Math.max(1, (pages / 2 + LISTED - 1) / LISTED);
  }

  private static String name(int number) {
    return ADJECTIVES[number % ADJECTIVES.length] + " " + NOUNS[number * 7 % NOUNS.length];
  }

  private static String item(int number) {
    return """
    <!DOCTYPE html><title>%1$s %2$d</title><p><a href="/">Catalogue</a>
    <h1>%1$s %2$d</h1><p>The %1$s number %2$d weighs %3$d grams, was made in %4$d, and is kept
    on shelf %5$d of the store, where it may be looked at on any day.
    """
        .formatted(
            name(number), number, 100 + number * 31L % 9000, 1900 + number % 120, number % 977);
  }

  private String list(int number) {
    StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Catalogue</title><ul>");
    int first = (number - 1) * LISTED * 2 + 2;
    for (int i = first; i < first + 2 * LISTED && i <= pages; i += 2) {
      html.append("<li><a href='/item/%d'>%s %d</a>".formatted(i, name(i), i));
    }
    html.append("</ul><p>");
    for (int other : new int[] {number - 1, number + 1, lists()}) {
      if (other < 1 || other > lists() || other == number) continue;
      html.append("<a href='/list?page=%1$d'>%1$d</a> ".formatted(other));
    }
    return html.toString();
  }

  private void row(String program) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("grapnel-bench-");
    try (Lab lab = Lab.serve(LabSite.of("large", this::reply))) {
      String store = folder.resolve("store").toString();
      String start = lab.sites().getFirst().origin() + "/";
      long begun = System.nanoTime();
      Process process =
          start(
              folder,
              List.of(
                  program,
                  "discover",
                  start,
                  "--allow-private",
                  "--connections=8",
                  "--max-requests=100000000",
                  "--store",
                  store));
      AtomicLong first = new AtomicLong();
      AtomicLong firstRequest = new AtomicLong();
      AtomicLong found = new AtomicLong();
      CompletableFuture<Void> reading =
          CompletableFuture.runAsync(
              () -> {
                try (BufferedReader out = process.inputReader()) {
                  while (out.readLine() != null) {
                    if (first.compareAndSet(0, System.nanoTime())) {
                      firstRequest.set(requests.get());
                    }
                    found.incrementAndGet();
                  }
                } catch (IOException e) {
                  throw new java.io.UncheckedIOException(e);
                }
              });
      ProcessPeak peak = ProcessPeak.watch(process);
      reading.join();
      double seconds = (System.nanoTime() - begun) / 1e9;
      System.out.printf(
          "%9d%9d%10d%9.1f%12.1f%15d%12.2f%9d |%14d%14d%n",
          pages,
          found.get(),
          requests.get(),
          seconds,
          (first.get() - begun) / 1e9,
          firstRequest.get(),
          peak.cpuSeconds() * 1000 / Math.max(1, found.get()),
          peak.megabytes(),
          quiet(folder, List.of(program, "census", "--store", store)).megabytes(),
          quiet(folder, List.of(program, "export", "--as=jsonl", "--store", store)).megabytes());
    } finally {
      delete(folder);
    }
  }

  private static Process start(Path folder, List<String> command) throws IOException {
    return new ProcessBuilder(command).redirectError(folder.resolve("err").toFile()).start();
  }

  private static ProcessPeak quiet(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return ProcessPeak.watch(
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start());
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
