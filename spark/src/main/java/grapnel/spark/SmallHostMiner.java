package grapnel.spark;

import grapnel.template.BulkTemplateMiner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import scala.Tuple3;

/**
 * Mines sites whose URLs stand one behind the other, some at a time: memory does not grow with
 * their number. URLs of a site that do not fit into memory wait in a file of the executor.
 */
final class SmallHostMiner implements Iterator<byte[]> {

  /** Bytes of URLs that are mined together, where they are of several sites. */
  private static final long TOGETHER = 4 << 20;

  /** Of one site, beyond which they wait in a file. */
  private static final long MEMORY = 32 << 20;

  private final PeekIterator<Tuple3<Long, Integer, byte[]>> urls;
  private final SparkTemplateMiner.Settings wish;
  private Iterator<byte[]> lines = Collections.emptyIterator();

  SmallHostMiner(Iterator<Tuple3<Long, Integer, byte[]>> urls, SparkTemplateMiner.Settings wish) {
    this.urls = new PeekIterator<>(urls);
    this.wish = wish;
  }

  @Override
  public boolean hasNext() {
    while (!lines.hasNext() && urls.hasNext()) lines = mined().iterator();
    return lines.hasNext();
  }

  @Override
  public byte[] next() {
    if (!hasNext()) throw new NoSuchElementException();
    return lines.next();
  }

  private List<byte[]> mined() {
    Path folder = temporary();
    List<byte[]> found = new ArrayList<>();
    try (BulkTemplateMiner miner = new BulkTemplateMiner(wish.threshold(), folder, MEMORY, 1)) {
      add(miner.worker());
      miner.mine((_, templates) -> wish.lines(templates).forEachRemaining(found::add));
    } finally {
      delete(folder);
    }
    return found;
  }

  private void add(BulkTemplateMiner.Worker worker) {
    long bytes = 0;
    long site = 0;
    for (boolean first = true; urls.hasNext(); first = false) {
      if (!first && urls.peek()._1() != site && bytes > TOGETHER) return;
      Tuple3<Long, Integer, byte[]> url = urls.next();
      site = url._1();
      bytes += url._3().length;
      worker.add(url._3());
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("grapnel-hosts");
    } catch (IOException e) {
      throw new UncheckedIOException("no folder for URLs that wait", e);
    }
  }

  private static void delete(Path folder) {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
