package grapnel.spark;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.spark.util.AccumulatorV2;

/**
 * The notes of all splits. A split that is read again, as its task was lost or its result is needed
 * twice, says the same again, and counts once.
 */
final class Notes extends AccumulatorV2<Note, Map<Integer, Note>> {

  private static final long serialVersionUID = 1;

  private final TreeMap<Integer, Note> bySplit = new TreeMap<>();

  @Override
  public boolean isZero() {
    return bySplit.isEmpty();
  }

  @Override
  public AccumulatorV2<Note, Map<Integer, Note>> copy() {
    Notes copy = new Notes();
    copy.bySplit.putAll(bySplit);
    return copy;
  }

  @Override
  public void reset() {
    bySplit.clear();
  }

  @Override
  public void add(Note note) {
    bySplit.put(note.split().number(), note);
  }

  @Override
  public void merge(AccumulatorV2<Note, Map<Integer, Note>> other) {
    bySplit.putAll(other.value());
  }

  @Override
  public Map<Integer, Note> value() {
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
    for (Note note : bySplit.values()) {
      if (!note.split().file().equals(file)) before = 0;
      file = note.split().file();
      for (Note.Bad each : note.shown()) {
        if (shown++ >= Note.SHOWN) break;
        say.accept(
            "%s:%d: no URL: '%s': %s"
                .formatted(file, before + each.line(), each.text(), each.reason()));
      }
      for (String damage : note.damage()) say.accept(file + ": " + damage);
      whole &= note.damage().isEmpty();
      before += note.lines();
      lines += note.lines();
      bad += note.bad();
    }
    if (bad > 0) say.accept("%,d of %,d lines are no URL".formatted(bad, lines));
    return whole;
  }
}
