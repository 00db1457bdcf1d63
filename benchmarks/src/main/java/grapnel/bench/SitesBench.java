package grapnel.bench;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Discoveries of a list of sites by one command: how near the requests a second come to what the
 * pauses of the sites that are open allow, and what the process takes meanwhile.
 *
 * <p>All sites are names behind one port of this process, which the command takes for a proxy: so
 * they are no loopback hosts, and each has its pause of a second.
 */
public final class SitesBench {

  private static final List<String> KINDS =
      List.of("clean404", "soft404", "canonical", "padded", "prefixed", "shop-and-forum");

  private final List<LabSite> sites = KINDS.stream().map(Sites::named).toList();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong first = new AtomicLong();
  private final AtomicLong last = new AtomicLong();

  private SitesBench() {}

  /**
   * Prints a row for each length of the list.
   *
   * @param args the program; lengths of lists, separated by commas; sites at once; requests a site
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    String lengths = args.length > 1 ? args[1] : "100,1000,10000";
    int atOnce = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    int most = args.length > 3 ? Integer.parseInt(args[3]) : 20;
    System.out.printf(
        "%7s%9s%10s%9s%8s%7s |%9s%7s%9s%13s%n",
        "sites",
        "at once",
        "requests",
        "seconds",
        "best",
        "busy",
        "peak MB",
        "files",
        "threads",
        "ms a request");
    for (int length : Arrays.stream(lengths.split(",")).mapToInt(Integer::parseInt).toArray()) {
      new SitesBench().row(args[0], length, atOnce, most);
    }
  }

  private Reply reply(Call call) {
    long now = System.nanoTime();
    first.compareAndSet(0, now);
    last.set(now);
    requests.incrementAndGet();
    String host = call.header("Host").orElse("0.example");
    int number = Integer.parseInt(host.substring(0, host.indexOf('.')).replaceAll("[^0-9]", ""));
    return sites
        .get(number % sites.size())
        .reply(
            new Call(
                call.method(),
                call.target(),
                call.path(),
                call.query(),
                call.params(),
                call.headers(),
                call.body(),
                "http://" + host,
                call.nth()));
  }

  private void row(String program, int length, int atOnce, int most)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("grapnel-bench-");
    try (Lab lab = Lab.serve(LabSite.of("all", this::reply))) {
      Path list = folder.resolve("sites.txt");
      Files.write(
          list, IntStream.range(0, length).mapToObj("http://site%d.example/"::formatted).toList());
      List<String> command = new ArrayList<>(List.of(program, "discover", list.toString()));
      command.addAll(List.of("--proxy", lab.sites().getFirst().origin(), "--allow-private"));
      command.addAll(List.of("--sites", "" + atOnce, "--max-requests", "" + most));
      command.addAll(List.of("--store", folder.resolve("store").toString()));
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(folder.resolve("out").toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      ProcessPeak held = ProcessPeak.watch(process);
      double seconds = (last.get() - first.get()) / 1e9;
      double best = requests.get() / (double) Math.min(atOnce, length);
      System.out.printf(
          "%7d%9d%10d%9.1f%8.1f%7.2f |%9d%7d%9d%13.2f%n",
          length,
          atOnce,
          requests.get(),
          seconds,
          best,
          best / seconds,
          held.megabytes(),
          held.files(),
          held.threads(),
          held.cpuSeconds() * 1000 / requests.get());
      try (Stream<String> said = Files.lines(folder.resolve("err"))) {
        said.filter(line -> line.contains(" sites: ")).forEach(System.out::println);
      }
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
