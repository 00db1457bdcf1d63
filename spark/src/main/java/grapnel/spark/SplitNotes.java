package grapnel.spark;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.spark.util.AccumulatorV2;

/**
 * The notes of all splits. A split that is read again, as its task was lost or its result is needed
 * twice, says the same again, and counts once.
 */
final class SplitNotes extends AccumulatorV2<SplitNote, Map<Integer, SplitNote>> {

  private static final long serialVersionUID = 1;

  private final TreeMap<Integer, SplitNote> bySplit = new TreeMap<>();

  @Override
  public boolean isZero() {
    return bySplit.isEmpty();
  }

  @Override
  public AccumulatorV2<SplitNote, Map<Integer, SplitNote>> copy() {
    SplitNotes copy = new SplitNotes();
    copy.bySplit.putAll(bySplit);
    return copy;
  }

  @Override
  public void reset() {
    bySplit.clear();
  }

  @Override
  public void add(SplitNote splitNote) {
    bySplit.put(splitNote.split().number(), splitNote);
  }

  @Override
  public void merge(AccumulatorV2<SplitNote, Map<Integer, SplitNote>> other) {
    bySplit.putAll(other.value());
  }

  @Override
  public Map<Integer, SplitNote> value() {
    return bySplit;
  }

  /** Says what was wrong, with the numbers that lines have in their files; true if all was read. */
  boolean tell(Consumer<String> say) {
    long lines = 0;
    long bad = 0;
    int shown = 0;
    boolean whole = true;
    String file = "";
    long before = 0;
    for (SplitNote splitNote : bySplit.values()) {
      if (!splitNote.split().file().equals(file)) before = 0;
      file = splitNote.split().file();
      for (SplitNote.BadLine each : splitNote.shown()) {
        if (shown++ >= SplitNote.SHOWN) break;
        say.accept(
            "%s:%d: not a URL: '%s': %s"
                .formatted(file, before + each.line(), each.text(), each.reason()));
      }
      for (String damage : splitNote.damage()) say.accept(file + ": " + damage);
      whole &= splitNote.damage().isEmpty();
      before += splitNote.lines();
      lines += splitNote.lines();
      bad += splitNote.bad();
    }
    if (bad > 0) say.accept("%,d of %,d lines are not URLs".formatted(bad, lines));
    return whole;
  }
}
