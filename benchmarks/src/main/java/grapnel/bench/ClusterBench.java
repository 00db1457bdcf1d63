package grapnel.bench;

import grapnel.cluster.Redis;
import grapnel.cluster.RedisAddress;
import grapnel.cluster.RedisFrontier;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** What {@code ./bench cluster} needs beside the program itself: a web, and a frontier to weigh. */
public final class ClusterBench {

  private static final int AT_ONCE = 1000;
  private static final int PER_HOST = 10_000;

  private ClusterBench() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    switch (args[0]) {
      case "lab" -> lab(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Path.of(args[3]));
      case "weigh" -> weigh(args[1], Integer.parseInt(args[2]));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** Serves so many hosts of so many pages, and writes where they are once they answer. */
  private static void lab(int hosts, int pages, Path seeds)
      throws IOException, InterruptedException {
    List<LabSite> sites = new ArrayList<>();
    for (int i = 0; i < hosts; i++) sites.add(new Pages("host" + i, pages));
    try (Lab lab = Lab.serve(sites)) {
      Path part = seeds.resolveSibling("part");
      Files.write(part, lab.sites().stream().map(site -> site.origin() + "/").toList());
      Files.move(part, seeds);
      new CountDownLatch(1).await();
    }
  }

  /** A tree of pages, each with the links of a usual page. */
  private record Pages(String name, int pages) implements LabSite {
    @Override
    public Reply reply(Call call) {
      if (call.path().equals("/robots.txt")) return Reply.text("text/plain", "User-agent: *\n");
      int page = call.path().equals("/") ? 0 : Integer.parseInt(call.path().substring(1));
      if (page >= pages) return Reply.missing();
      StringBuilder html = new StringBuilder("<!DOCTYPE html><title>Page " + page + "</title>");
      for (int i = 1; i <= 2; i++) link(html, 2 * page + i);
      for (int i = 1; i <= 30; i++) link(html, (page * 31 + i * 37) % pages);
      return Reply.html(html.toString());
    }

    private void link(StringBuilder html, int page) {
      if (page >= pages) return;
      html.append("<p><a href='/").append(page == 0 ? "" : page).append("'>Page ").append(page);
      html.append("</a> and a sentence about what is to be read there.");
    }

    @Override
    public Truth truth() {
      return Truth.NONE;
    }
  }

  /** Enters URLs, then acknowledges them all. */
  private static void weigh(String address, int urls) {
    try (Redis redis = Redis.open(RedisAddress.parse(address), Duration.ofSeconds(10), _ -> {})) {
      RedisFrontier.LeaseTerms terms =
          new RedisFrontier.LeaseTerms("bench", Duration.ofHours(1), 1000);
      RedisFrontier frontier =
          new RedisFrontier(redis, "weigh", terms, Optional.empty(), (_, _) -> {});
      long begun = System.nanoTime();
      for (int from = 0; from < urls; from += AT_ONCE) {
        List<Entry> some = new ArrayList<>();
        for (int i = from; i < Math.min(urls, from + AT_ONCE); i++) {
          some.add(
              Entry.seed(
                  Url.of(
                      "http://shop%d.example.com/category/%d/product-%d.html"
                          .formatted(i / PER_HOST, i % 97, i))));
        }
        frontier.add(some);
      }
      long entered = System.nanoTime();
      System.out.printf("entered %.0f%n", urls / ((entered - begun) / 1e9));
      System.out.flush();
      awaitLine();
      acknowledge(frontier);
    }
  }

  private static void awaitLine() {
    try {
      int read = System.in.read();
      while (read >= 0 && read != '\n') read = System.in.read();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void acknowledge(RedisFrontier frontier) {
    long begun = System.nanoTime();
    long done = 0;
    for (Optional<Lease> host = frontier.lease(); host.isPresent(); host = frontier.lease()) {
      try (Lease lease = host.get()) {
        for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
          VisitedUrl.PageContents contents =
              new VisitedUrl.PageContents(30, 1, Optional.of("v1:0123456789abcdef"), false);
          lease.acknowledge(
              new VisitedUrl(
                  next.get().url(),
                  1,
                  Instant.now(),
                  new VisitedUrl.Answered(200, Optional.empty(), Optional.of(contents))),
              List.of());
          done++;
        }
      }
    }
    System.out.printf("acknowledged %.0f%n", done / ((System.nanoTime() - begun) / 1e9));
  }
}
