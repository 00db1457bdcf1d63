package grapnel.hunt;

import grapnel.url.LongIndex;
import java.util.BitSet;
import java.util.stream.LongStream;

/** The ids of a template that were tried, in their order, and which of them have a page. */
final class IdAnswers {

  private final LongIndex ids = new LongIndex();
  private final BitSet hits = new BitSet();

  void put(long id, boolean hit) {
    boolean _ = ids.add(id);
    hits.set(ids.indexOf(id), hit);
  }

  boolean contains(long id) {
    return ids.contains(id);
  }

  int hitCount() {
    return hits.cardinality();
  }

  LongStream all() {
    return LongStream.range(0, ids.size()).map(at -> ids.at((int) at));
  }

  LongStream hits() {
    return hits.stream().mapToLong(ids::at);
  }

  LongStream misses() {
    return LongStream.range(0, ids.size())
        .filter(at -> !hits.get((int) at))
        .map(at -> ids.at((int) at));
  }
}
