package grapnel.bench;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Discoveries of a list of sites by one command: how near the requests a second come to what the
 * pauses of the sites that are open allow, what the process takes meanwhile, and how many requests
 * a second a client gets that does nothing else.
 *
 * <p>All sites are names behind one port of this process, which the command takes for a proxy: so
 * they are no loopback hosts, and each has its pause of a second.
 */
public final class SitesBench {

  private static final int PLAIN_SECONDS = 5;
  private static final int PLAIN_CONNECTIONS = 32;

  private static final List<String> KINDS =
      List.of("clean404", "soft404", "canonical", "padded", "prefixed", "shop-and-forum");

  private final List<LabSite> sites = KINDS.stream().map(Sites::named).toList();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLongArray first;
  private final AtomicLongArray last;

  private SitesBench(int length) {
    first = new AtomicLongArray(length);
    last = new AtomicLongArray(length);
  }

  /**
   * Prints a row for each length of the list.
   *
   * @param args the program; lengths of lists, separated by commas; sites at once, 0 for what the
   *     program itself chooses; requests a site
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    String lengths = args.length > 1 ? args[1] : "100,1000,10000";
    int atOnce = args.length > 2 ? Integer.parseInt(args[2]) : 0;
    int most = args.length > 3 ? Integer.parseInt(args[3]) : 20;
    System.out.printf(
        "%7s%10s%9s%10s%7s |%9s%7s%9s%13s |%9s%n",
        "sites",
        "requests",
        "seconds",
        "a second",
        "busy",
        "peak MB",
        "files",
        "threads",
        "ms a request",
        "plain");
    for (int length : Arrays.stream(lengths.split(",")).mapToInt(Integer::parseInt).toArray()) {
      new SitesBench(length).row(args[0], length, atOnce, most);
    }
  }

  private Reply reply(Call call) {
    long now = System.nanoTime();
    requests.incrementAndGet();
    String host = call.header("Host").orElse("0.example");
    int number = Integer.parseInt(host.substring(0, host.indexOf('.')).replaceAll("[^0-9]", ""));
    first.compareAndSet(number, 0, now);
    last.set(number, now);
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
      command.addAll(List.of("--max-requests", "" + most));
      if (atOnce > 0) command.addAll(List.of("--sites", "" + atOnce));
      command.addAll(List.of("--store", folder.resolve("store").toString()));
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(folder.resolve("out").toFile())
              .redirectError(folder.resolve("err").toFile())
              .start();
      ProcessPeak held = ProcessPeak.watch(process);
      long sent = requests.get();
      double seconds = seconds(length);
      System.out.printf(
          "%7d%10d%9.1f%10.1f%7.2f |%9d%7d%9d%13.2f |%9.0f%n",
          length,
          sent,
          seconds,
          sent / seconds,
          sent / allowed(length),
          held.megabytes(),
          held.files(),
          held.threads(),
          held.cpuSeconds() * 1000 / sent,
          plain(lab.sites().getFirst().origin(), length));
      try (Stream<String> said = Files.lines(folder.resolve("err"))) {
        said.filter(line -> line.contains(" sites: ")).forEach(System.out::println);
      }
    } finally {
      delete(folder);
    }
  }

  private double seconds(int length) {
    long from =
        IntStream.range(0, length).mapToLong(first::get).filter(at -> at != 0).min().orElse(0);
    return (IntStream.range(0, length).mapToLong(last::get).max().orElse(0) - from) / 1e9;
  }

  /** One request a second and site, from the first to the last that each got. */
  private double allowed(int length) {
    return IntStream.range(0, length)
        .mapToDouble(i -> 1 + (last.get(i) - first.get(i)) / 1e9)
        .sum();
  }

  /** Requests a second of a client that reads the answers and drops them. */
  private static double plain(String origin, int length) throws InterruptedException {
    int port = URI.create(origin).getPort();
    AtomicLong answers = new AtomicLong();
    long end = System.nanoTime() + PLAIN_SECONDS * 1_000_000_000L;
    try (HttpClient client =
            HttpClient.newBuilder()
                .proxy(
                    ProxySelector.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), port)))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < PLAIN_CONNECTIONS; i++) {
        URI page = URI.create("http://site%d.example/".formatted(i % length));
        threads.execute(
            () -> {
              while (System.nanoTime() < end) {
                try {
                  client.send(
                      HttpRequest.newBuilder(page).build(),
                      HttpResponse.BodyHandlers.ofByteArray());
                  answers.incrementAndGet();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                  return;
                }
              }
            });
      }
    }
    return answers.get() / (double) PLAIN_SECONDS;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
