package grapnel.spark;

import grapnel.store.source.EntryFilter;
import grapnel.store.source.InputKind;
import grapnel.url.LineBatches;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a split as they came, in batches, worked on: a list line for line, of anything else
 * the URLs in it.
 */
final class Lines implements Iterator<byte[]> {

  private final LineWork work;
  private final Notes notes;
  private final Note note;
  private final Iterator<byte[]> batches;
  private final boolean listed;

  Lines(Split split, StoredFiles files, EntryFilter filter, LineWork work, Notes notes) {
    this.work = work;
    this.notes = notes;
    this.note = new Note(split);
    this.listed = split.kind() == InputKind.LIST && split.form() != Split.Form.PARQUET;
    this.batches =
        listed
            ? new Listed(split, files, note)
            : new Blocks(new Urls(split, files, filter, notes), entry -> entry.url().toString());
  }

  @Override
  public boolean hasNext() {
    boolean more = batches.hasNext();
    if (!more && listed) notes.add(note);
    return more;
  }

  @Override
  public byte[] next() {
    try {
      return work.work(batches.next(), note);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // From memory to memory: it does not happen.
    }
  }

  /** The batches of a list. */
  private static final class Listed implements Iterator<byte[]> {
    private final Watched watched;
    private final LineBatches lines;
    private final Note note;
    private byte @Nullable [] ahead;

    Listed(Split split, StoredFiles files, Note note) {
      this.note = note;
      try {
        this.watched = Urls.open(split, files);
        this.lines = new LineBatches(Urls.unpacked(Urls.lines(split, watched)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public boolean hasNext() {
      if (ahead == null) ahead = read();
      return ahead.length > 0;
    }

    private byte[] read() {
      byte[] next = {};
      try {
        next = lines.next();
      } catch (IOException e) {
        watched.check();
        note.damaged("ends early: " + e.getMessage());
      }
      try {
        if (next.length == 0) watched.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return next;
    }

    @Override
    public byte[] next() {
      byte[] next = ahead == null ? read() : ahead;
      ahead = next.length == 0 ? next : null;
      return next;
    }
  }
}
