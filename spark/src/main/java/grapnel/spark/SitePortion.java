package grapnel.spark;

import grapnel.Site;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

/**
 * The sites of one task. Each that is finished is a small file at once, so that whoever does the
 * task again after a machine was lost asks it for nothing; when all are, they become one file, and
 * the small ones go.
 */
final class SitePortion {

  /** Below the folder of results; what begins so is no input of others. */
  static final String UNFINISHED = "_sites";

  private final DiscoveryOrder order;
  private final StoredFiles files;
  private final int number;
  private final Set<Site> open = ConcurrentHashMap.newKeySet();
  private volatile boolean stopped;

  /** A site and where it begins. */
  record StartedSite(String name, List<String> starts) implements Serializable {}

  /**
   * What came of a portion.
   *
   * @param failed the first that are not done, each with the reason
   */
  record PortionEnd(long sites, long done, long rows, List<String> failed) implements Serializable {

    private static final int NAMED = 20;

    PortionEnd plus(PortionEnd other) {
      List<String> both = new ArrayList<>(failed);
      other.failed.stream().limit(Math.max(0, NAMED - both.size())).forEach(both::add);
      return new PortionEnd(
          sites + other.sites, done + other.done, rows + other.rows, List.copyOf(both));
    }
  }

  SitePortion(DiscoveryOrder order, StoredFiles files, int number) {
    this.order = order;
    this.files = files;
    this.number = number;
  }

  private String file(String kind) {
    return "%s/%s-%05d%s".formatted(order.folder(), kind, number, order.json() ? ".jsonl" : ".txt");
  }

  private String file(StartedSite site) {
    return "%s/%s/%016x".formatted(order.folder(), UNFINISHED, StableHash.of(site.name));
  }

  PortionEnd work(List<StartedSite> sites) throws IOException, InterruptedException {
    // Only its report was lost.
    if (!files.exists(file("part"))) {
      discoverAll(sites);
      files.place(file("sites"), out -> copy(sites, out, true));
      files.place(file("part"), out -> copy(sites, out, false));
    }
    for (StartedSite site : sites) files.delete(file(site));
    return end();
  }

  private void discoverAll(List<StartedSite> sites) throws InterruptedException {
    Semaphore free = new Semaphore(order.atOnce());
    List<Future<?>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (StartedSite site : sites) {
          free.acquire();
          all.add(
              threads.submit(
                  () -> {
                    try {
                      if (!stopped && !files.exists(file(site))) discover(site);
                    } finally {
                      free.release();
                    }
                    return site;
                  }));
        }
        for (Future<?> one : all) awaitEnd(one);
      } finally {
        stopped = true;
        open.forEach(Site::stop);
      }
    }
  }

  private static void awaitEnd(Future<?> site) throws InterruptedException {
    try {
      site.get();
    } catch (java.util.concurrent.ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private void discover(StartedSite site) throws IOException {
    List<String> lines =
        new SiteDiscovery(order, this::opened)
            .lines(site.name, site.starts.stream().map(Url::of).toList());
    // A site that was broken off is not finished.
    if (stopped) return;
    files.place(
        file(site),
        out -> out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
  }

  private void opened(Site site) {
    open.add(site);
    if (stopped) site.stop();
  }

  /**
   * @param heads whether the first line of each is wanted, or all others
   */
  private void copy(List<StartedSite> sites, java.io.OutputStream out, boolean heads)
      throws IOException {
    for (StartedSite site : sites) {
      try (BufferedReader in = reader(file(site))) {
        String head = in.readLine();
        if (heads) out.write((head + "\n").getBytes(StandardCharsets.UTF_8));
        for (String row = in.readLine(); !heads && row != null; row = in.readLine()) {
          out.write((row + "\n").getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }

  private BufferedReader reader(String file) throws IOException {
    return new BufferedReader(new InputStreamReader(files.open(file, 0), StandardCharsets.UTF_8));
  }

  private PortionEnd end() {
    PortionEnd all = new PortionEnd(0, 0, 0, List.of());
    try (BufferedReader in = reader(file("sites"))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        boolean done = line.contains("\"ended\":\"" + SiteDiscovery.DONE + "\"");
        long rows = Long.parseLong(line.replaceFirst(".*\"rows\":([0-9]+).*", "$1"));
        all = all.plus(new PortionEnd(1, done ? 1 : 0, rows, done ? List.of() : List.of(line)));
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
