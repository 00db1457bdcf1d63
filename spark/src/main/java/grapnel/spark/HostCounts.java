package grapnel.spark;

import grapnel.template.HostPartMiner;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import scala.Tuple2;

/** How many URLs each host has, counted where they lie, and handed on before there are too many. */
final class HostCounts implements Iterator<Tuple2<String, Long>> {

  private final Iterator<byte[]> blocks;
  private final int most;
  private Iterator<Map.Entry<String, Long>> counted = Collections.emptyIterator();

  HostCounts(Iterator<byte[]> blocks, int most) {
    this.blocks = blocks;
    this.most = most;
  }

  @Override
  public boolean hasNext() {
    if (!counted.hasNext() && blocks.hasNext()) {
      Map<String, Long> counts = new HashMap<>();
      while (counts.size() < most && blocks.hasNext()) {
        Iterator<byte[]> lines = UrlBlocks.lines(blocks.next());
        while (lines.hasNext()) counts.merge(HostPartMiner.originOf(lines.next()), 1L, Long::sum);
      }
      counted = counts.entrySet().iterator();
    }
    return counted.hasNext();
  }

  @Override
  public Tuple2<String, Long> next() {
    Map.Entry<String, Long> host = counted.next();
    return new Tuple2<>(host.getKey(), host.getValue());
  }
}
