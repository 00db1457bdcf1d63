package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.Streams;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.cli.UserError;
import grapnel.app.input.BadLineReport;
import grapnel.app.output.ProgressDisplay;
import grapnel.fact.Template;
import grapnel.store.source.DetectedInput;
import grapnel.store.source.InputKind;
import grapnel.store.source.SourceEntryFilter;
import grapnel.store.source.SourceException;
import grapnel.store.source.SourceProblem;
import grapnel.store.source.UrlSource;
import grapnel.template.BulkTemplateMiner;
import grapnel.template.UnnumberedUrls;
import grapnel.url.LineBatchReader;
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
final class OfflineTemplateMiner implements AutoCloseable {

  /** URLs beyond this wait in a file. */
  private static final long MEMORY = 160L << 20;

  private static final int MOST_THREADS = 8;
  private static final int SHOWN = 5;
  private static final Batch END = new Batch(0, new byte[0]);

  private final SourceOptions sources;
  private final NetworkOptions network;
  private final Streams streams;
  private final ProgressDisplay progress;
  private final Path folder = TemporaryFolder.folder();
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final BulkTemplateMiner miner;
  private final List<BulkTemplateMiner.Worker> workers = new ArrayList<>();
  private final BadLineReport badLines;

  /** Lines that were read together. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Batch(int number, byte[] lines) {

    /** Nothing comes behind it. */
    boolean last() {
      return lines.length == 0;
    }
  }

  /** A line that is no URL, by its batch. */
  private record BadLine(int batch, int line, SourceProblem problem) {}

  /** What was seen of one input, by all threads. */
  private static final class BatchCounts {
    private final List<Integer> lines = new ArrayList<>();
    private final List<BadLine> wrong = new ArrayList<>();
    private long allWrong;

    synchronized void add(int batch, int count, List<BadLine> some) {
      while (lines.size() <= batch) lines.add(0);
      lines.set(batch, count);
      allWrong += some.size();
      wrong.addAll(some.subList(0, Math.min(SHOWN, some.size())));
    }

    /** Shows the first, with their numbers in the file. */
    void tell(String name, BadLineReport badLines) {
      wrong.sort(Comparator.comparingInt(BadLine::batch).thenComparingInt(BadLine::line));
      for (BadLine each : wrong.subList(0, Math.min(SHOWN, wrong.size()))) {
        long before = 0;
        for (int batch = 0; batch < each.batch; batch++) before += lines.get(batch);
        badLines.show(name, before + each.line + 1, each.problem.text(), each.problem.reason());
      }
      badLines.file(lines.stream().mapToLong(Integer::longValue).sum(), allWrong);
    }
  }

  OfflineTemplateMiner(
      int threshold,
      SourceOptions sources,
      NetworkOptions network,
      Streams streams,
      ProgressDisplay progress) {
    this.sources = sources;
    this.network = network;
    this.streams = streams;
    this.progress = progress;
    this.badLines = new BadLineReport(progress);
    this.miner = new BulkTemplateMiner(threshold, folder, MEMORY, threads);
    for (int i = 0; i < threads; i++) workers.add(miner.worker());
  }

  /** Keeps what is in no template too. */
  void recordUnnumbered() {
    miner.recordUnnumbered();
  }

  /** What is in no template of a site. */
  List<UnnumberedUrls> unnumbered(String site) {
    return miner.unnumbered(site);
  }

  /** Reads an input; false when it could not be read to its end. */
  boolean read(String name) {
    if (name.startsWith("cdx:")) return entries(name, streams.in());
    try (InputStream in = open(name)) {
      DetectedInput detected =
          DetectedInput.detect(name.equals("-") ? "standard input" : name, in, sources.kind());
      return detected.kind() == InputKind.LIST
          ? lines(name, detected.unpacked())
          : entries("-", detected.packed());
    } catch (SourceException e) {
      throw new UserError(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
    }
  }

  private InputStream open(String name) throws IOException {
    if (name.equals("-")) return streams.in();
    Path path = Path.of(name);
    if (Files.isDirectory(path)) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot read " + MessageText.quoted(name) + ": a folder; give a file or -");
    }
    return new BufferedInputStream(Files.newInputStream(path), 1 << 16);
  }

  private boolean entries(String name, InputStream in) {
    Streams once = new Streams(in, streams.out(), streams.err(), streams.terminal());
    return sources.read(
        List.of(name),
        SourceEntryFilter.PAGES,
        once,
        network,
        progress,
        entry -> workers.getFirst().add(entry.url()));
  }

  private boolean lines(String name, InputStream in) {
    BlockingQueue<Batch> queue = new ArrayBlockingQueue<>(2 * threads);
    BatchCounts seen = new BatchCounts();
    List<Thread> running = new ArrayList<>();
    for (BulkTemplateMiner.Worker worker : workers) {
      running.add(Thread.ofPlatform().daemon().start(() -> work(worker, queue, seen)));
    }
    boolean whole = feed(name, in, queue);
    try {
      for (int i = 0; i < threads; i++) queue.put(END);
      for (Thread each : running) each.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError(ExitCode.INTERRUPTED, "interrupted", e);
    }
    seen.tell(name, badLines);
    return whole;
  }

  private boolean feed(String name, InputStream in, BlockingQueue<Batch> queue) {
    LineBatchReader batchReader = new LineBatchReader(in);
    int number = 0;
    try {
      for (byte[] lines = batchReader.next(); lines.length > 0; lines = batchReader.next()) {
        queue.put(new Batch(number++, ended(lines)));
      }
      return true;
    } catch (IOException e) {
      progress.say("%s: ends early: %s".formatted(name, MessageText.reason(e)));
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

  private static void work(
      BulkTemplateMiner.Worker worker, BlockingQueue<Batch> queue, BatchCounts seen) {
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
  private static List<BadLine> closely(
      int batch, byte[] lines, List<Integer> numbers, BulkTemplateMiner.Worker worker) {
    List<BadLine> wrong = new ArrayList<>();
    if (lines.length == 0) return wrong;
    try (UrlSource source =
        UrlSource.of(
            "lines",
            new ByteArrayInputStream(lines),
            Optional.of(InputKind.LIST),
            problem ->
                wrong.add(
                    new BadLine(batch, numbers.get((int) problem.position() - 1), problem)))) {
      source.stream().filter(entry -> entry.url().web()).forEach(entry -> worker.add(entry.url()));
    } catch (SourceException e) {
      throw new IllegalStateException(e); // Bytes can always be read.
    }
    return wrong;
  }

  /** Mines all that was read, site by site. */
  void mine(BiConsumer<String, List<Template>> each) {
    badLines.summary();
    miner.mine(each);
  }

  @Override
  public void close() {
    miner.close();
    TemporaryFolder.delete(folder);
  }
}
