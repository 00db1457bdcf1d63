package grapnel.eval;

import grapnel.discover.DiscoverySettings;
import grapnel.lab.sites.Entry;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What a discovery with eight requests under way finds, beside one with one at a time. */
final class WidthEvaluation implements Evaluation {

  private static final int WIDTH = 8;

  /**
   * One site, to its end and with half of the requests that one at a time takes for that.
   *
   * @param narrow with one request at a time
   */
  private record Pair(
      DiscoverRun narrow, DiscoverRun wide, DiscoverRun narrowHalf, DiscoverRun wideHalf) {}

  private long narrowRight;
  private long narrowWrong;
  private long narrowRequests;
  private long wideRight;
  private long wideWrong;
  private long wideRequests;
  private long narrowHalfRight;
  private long wideHalfRight;
  private long violations;

  @Override
  public String purpose() {
    return "pages found with eight requests under way for as many requests as with one, on the lab";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    new WidthEvaluation().measure(input, out);
  }

  private void measure(Input input, PrintStream out) throws IOException {
    out.println("right, wrong and requests, to the end; and right with half of the requests.");
    out.printf(
        "%n%-22s |%8s%7s%9s |%8s%7s%9s |%8s%8s%n",
        "site", "1 wide", "wrong", "requests", WIDTH + " wide", "wrong", "requests", "1", WIDTH);
    List<Entry> entries = DiscoverEvaluation.entries();
    try (ExecutorService cores =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<Pair>> all = new ArrayList<>();
      for (Entry entry : entries) all.add(cores.submit(() -> pair(entry, input.seed())));
      try {
        for (int i = 0; i < all.size(); i++) site(entries.get(i).name(), all.get(i).get(), out);
      } catch (InterruptedException e) {
        cores.shutdownNow();
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      } catch (ExecutionException e) {
        cores.shutdownNow();
        throw new IOException("a run failed: " + e.getCause(), e);
      }
    }
    summary(out);
  }

  private static Pair pair(Entry entry, long seed) throws IOException {
    DiscoverRun narrow = run(entry, seed, DiscoverRun.MOST_REQUESTS, 1);
    long half = narrow.requests() / 2;
    return new Pair(
        narrow,
        run(entry, seed, DiscoverRun.MOST_REQUESTS, WIDTH),
        run(entry, seed, half, 1),
        run(entry, seed, half, WIDTH));
  }

  private static DiscoverRun run(Entry entry, long seed, long requests, int width)
      throws IOException {
    return DiscoverRun.discovery(
        entry.site(seed), DiscoverySettings.METHODS, seed, requests, width);
  }

  private void site(String name, Pair pair, PrintStream out) {
    narrowRight += right(pair.narrow);
    narrowWrong += wrong(pair.narrow);
    narrowRequests += pair.narrow.requests();
    wideRight += right(pair.wide);
    wideWrong += wrong(pair.wide);
    wideRequests += pair.wide.requests();
    narrowHalfRight += right(pair.narrowHalf);
    wideHalfRight += right(pair.wideHalf);
    violations += pair.wide.violations() - pair.narrow.violations();
    out.printf(
        "%-22s |%8d%7d%9d |%8d%7d%9d |%8d%8d%n",
        name,
        right(pair.narrow),
        wrong(pair.narrow),
        pair.narrow.requests(),
        right(pair.wide),
        wrong(pair.wide),
        pair.wide.requests(),
        right(pair.narrowHalf),
        right(pair.wideHalf));
    out.flush();
  }

  private static int right(DiscoverRun run) {
    return run.score().right().size();
  }

  private static int wrong(DiscoverRun run) {
    return run.score().wrong().size();
  }

  private void summary(PrintStream out) {
    out.printf(
        "%nTo the end: %d right, %d wrong, %d requests with one; %d, %d, %d with %d (right: %.3f;"
            + " requests: %.3f); violations more: %d.%n",
        narrowRight,
        narrowWrong,
        narrowRequests,
        wideRight,
        wideWrong,
        wideRequests,
        WIDTH,
        HuntEvaluation.share(wideRight, narrowRight),
        HuntEvaluation.share(wideRequests, narrowRequests),
        violations);
    out.printf(
        "With half of the requests: %d right with one, %d with %d (%.3f; goal: .95).%n",
        narrowHalfRight,
        wideHalfRight,
        WIDTH,
        HuntEvaluation.share(wideHalfRight, narrowHalfRight));
  }
}
