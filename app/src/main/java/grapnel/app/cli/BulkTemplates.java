package grapnel.app.cli;

import grapnel.fact.Template;
import grapnel.store.source.EntryFilter;
import grapnel.store.source.InputKind;
import grapnel.store.source.Peek;
import grapnel.store.source.Problem;
import grapnel.store.source.Source;
import grapnel.store.source.SourceException;
import grapnel.template.BulkMiner;
import grapnel.url.LineBatches;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.BiConsumer;

/**
 * Templates from lists of any length without asking anything: reads on one thread, mines on all.
 */
final class BulkTemplates implements AutoCloseable {

  /** URLs beyond this wait in a file. */
  private static final long MEMORY = 160L << 20;

  private static final int MOST_THREADS = 8;
  private static final int SHOWN = 5;
  private static final Batch END = new Batch(0, new byte[0]);

  private final SourceOptions sources;
  private final NetworkOptions network;
  private final Streams streams;
  private final Progress progress;
  private final Path folder = Temporary.folder();
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final BulkMiner miner;
  private final List<BulkMiner.Worker> workers = new ArrayList<>();
  private final BadLines bad;

  /** Lines that were read together. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Batch(int number, byte[] lines) {

    /** Nothing comes behind it. */
    boolean last() {
      return lines.length == 0;
    }
  }

  /** A line that is no URL, by its batch. */
  private record Wrong(int batch, int line, Problem problem) {}

  /** What was seen of one input, by all threads. */
  private static final class Seen {
    private final List<Integer> lines = new ArrayList<>();
    private final List<Wrong> wrong = new ArrayList<>();
    private long allWrong;

    synchronized void add(int batch, int count, List<Wrong> some) {
      while (lines.size() <= batch) lines.add(0);
      lines.set(batch, count);
      allWrong += some.size();
      wrong.addAll(some.subList(0, Math.min(SHOWN, some.size())));
    }

    /** Shows the first, with their numbers in the file. */
    void tell(String name, BadLines bad) {
      wrong.sort(Comparator.comparingInt(Wrong::batch).thenComparingInt(Wrong::line));
      for (Wrong each : wrong.subList(0, Math.min(SHOWN, wrong.size()))) {
        long before = 0;
        for (int batch = 0; batch < each.batch; batch++) before += lines.get(batch);
        bad.show(name, before + each.line + 1, each.problem.text(), each.problem.reason());
      }
      bad.file(lines.stream().mapToLong(Integer::longValue).sum(), allWrong);
    }
  }

  BulkTemplates(
      int threshold,
      SourceOptions sources,
      NetworkOptions network,
      Streams streams,
      Progress progress) {
    this.sources = sources;
    this.network = network;
    this.streams = streams;
    this.progress = progress;
    this.bad = new BadLines(progress);
    this.miner = new BulkMiner(threshold, folder, MEMORY, threads);
    for (int i = 0; i < threads; i++) workers.add(miner.worker());
  }

  /** Reads an input; false when it could not be read to its end. */
  boolean read(String name) {
    if (name.startsWith("cdx:")) return entries(name, streams.in());
    try (InputStream in = open(name)) {
      Peek peek = Peek.at(name.equals("-") ? "standard input" : name, in, sources.kind());
      return peek.kind() == InputKind.LIST ? lines(name, peek.lines()) : entries("-", peek.whole());
    } catch (SourceException e) {
      throw new Complaint(Exit.USAGE, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new Complaint(Exit.USAGE, "cannot read " + Shown.of(name) + ": " + Shown.reason(e), e);
    }
  }

  private InputStream open(String name) throws IOException {
    if (name.equals("-")) return streams.in();
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw new Complaint(
          Exit.USAGE, "cannot read " + Shown.of(name) + ": a folder; give a file or -");
    }
    return new BufferedInputStream(Files.newInputStream(path), 1 << 16);
  }

  private boolean entries(String name, InputStream in) {
    Streams once = new Streams(in, streams.out(), streams.err(), streams.terminal());
    return sources.read(
        List.of(name),
        EntryFilter.PAGES,
        once,
        network,
        progress,
        entry -> workers.getFirst().add(entry.url()));
  }

  private boolean lines(String name, InputStream in) {
    BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(2 * threads);
    Seen seen = new Seen();
    List<Thread> running = new ArrayList<>();
    for (BulkMiner.Worker worker : workers) {
      running.add(Thread.ofPlatform().daemon().start(() -> work(worker, queue, seen)));
    }
    boolean whole = feed(name, in, queue);
    try {
      for (int i = 0; i < threads; i++) queue.put(END);
      for (Thread each : running) each.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Complaint(Exit.INTERRUPTED, "interrupted", e);
    }
    seen.tell(name, bad);
    return whole;
  }

  private boolean feed(String name, InputStream in, BlockingQueue<Batch> queue) {
    LineBatches batches = new LineBatches(in);
    int number = 0;
    try {
      for (byte[] lines = batches.next(); lines.length > 0; lines = batches.next()) {
        queue.put(new Batch(number++, ended(lines)));
      }
      return true;
    } catch (IOException e) {
      progress.say("%s: ends early: %s".formatted(name, Shown.reason(e)));
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static byte[] ended(byte[] lines) {
    if (lines[lines.length - 1] == '\n') return lines;
    byte[] longer = Arrays.copyOf(lines, lines.length + 1);
    longer[lines.length] = '\n';
    return longer;
  }

  private static void work(BulkMiner.Worker worker, BlockingQueue<Batch> queue, Seen seen) {
    try {
      for (Batch batch = queue.take(); !batch.last(); batch = queue.take()) {
        ByteArrayOutputStream odd = new ByteArrayOutputStream();
        List<Integer> numbers = new ArrayList<>();
        byte[] lines = batch.lines;
        int count =
            worker.add(
                lines,
                (line, from, to) -> {
                  odd.write(lines, from, to - from + 1);
                  numbers.add(line);
                });
        seen.add(batch.number, count, closely(batch.number, odd.toByteArray(), numbers, worker));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads lines that are not plainly URLs as every list is read. */
  private static List<Wrong> closely(
      int batch, byte[] lines, List<Integer> numbers, BulkMiner.Worker worker) {
    List<Wrong> wrong = new ArrayList<>();
    if (lines.length == 0) return wrong;
    try (Source source =
        Source.of(
            "lines",
            new ByteArrayInputStream(lines),
            Optional.of(InputKind.LIST),
            problem -> wrong.add(new Wrong(batch, numbers.get((int) problem.at() - 1), problem)))) {
      source.stream().filter(entry -> entry.url().web()).forEach(entry -> worker.add(entry.url()));
    } catch (SourceException e) {
      throw new IllegalStateException(e); // Bytes can always be read.
    }
    return wrong;
  }

  /** Mines all that was read, site by site. */
  void mine(BiConsumer<String, List<Template>> each) {
    bad.summary();
    miner.mine(each);
  }

  @Override
  public void close() {
    miner.close();
    Temporary.delete(folder);
  }
}
