package grapnel.spark;

import grapnel.store.source.SourceEntry;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.function.Function;

/** URLs as blocks of lines: a record for each URL would take more room than the URL. */
final class UrlBlocks implements Iterator<byte[]> {

  private static final int SIZE = 1 << 16;

  private final Iterator<SourceEntry> urls;
  private final Function<SourceEntry, String> line;

  UrlBlocks(Iterator<SourceEntry> urls, Function<SourceEntry, String> line) {
    this.urls = urls;
    this.line = line;
  }

  @Override
  public boolean hasNext() {
    return urls.hasNext();
  }

  @Override
  public byte[] next() {
    ByteArrayOutputStream block = new ByteArrayOutputStream(SIZE);
    while (block.size() < SIZE && urls.hasNext()) {
      block.writeBytes(line.apply(urls.next()).getBytes(StandardCharsets.UTF_8));
      block.write('\n');
    }
    return block.toByteArray();
  }

  /** The lines of a block, each with its line feed. */
  static Iterator<byte[]> lines(byte[] block) {
    return new Iterator<>() {
      private int from;

      @Override
      public boolean hasNext() {
        return from < block.length;
      }

      @Override
      public byte[] next() {
        int to = from;
        while (block[to] != '\n') to++;
        byte[] line = Arrays.copyOfRange(block, from, to + 1);
        from = to + 1;
        return line;
      }
    };
  }
}
