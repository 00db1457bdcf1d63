package grapnel.spark;

import grapnel.store.source.InputKind;
import grapnel.store.source.SourceEntryFilter;
import grapnel.url.LineBatchReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Optional;

/**
 * The lines of a split as they came, in batches, worked on: a list line for line, of anything else
 * the URLs in it.
 */
final class SplitLines implements Iterator<byte[]> {

  private final LineTask work;
  private final SplitNotes notes;
  private final SplitNote splitNote;
  private final Iterator<byte[]> batches;
  private final boolean listed;

  SplitLines(
      InputSplit split,
      StoredFiles files,
      SourceEntryFilter filter,
      LineTask work,
      SplitNotes notes) {
    this.work = work;
    this.notes = notes;
    this.splitNote = new SplitNote(split);
    this.listed = split.kind() == InputKind.LIST && split.form() != InputSplit.Form.PARQUET;
    this.batches =
        listed
            ? new ListLines(split, files, splitNote)
            : new UrlBlocks(
                new SplitUrls(split, files, filter, notes), entry -> entry.url().toString());
  }

  @Override
  public boolean hasNext() {
    boolean more = batches.hasNext();
    if (!more && listed) notes.add(splitNote);
    return more;
  }

  @Override
  public byte[] next() {
    try {
      return work.work(batches.next(), splitNote);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // From memory to memory: it does not happen.
    }
  }

  /** The batches of a list. */
  private static final class ListLines extends LookAheadIterator<byte[]> {
    private final WatchedStream watched;
    private final LineBatchReader lines;
    private final SplitNote splitNote;

    ListLines(InputSplit split, StoredFiles files, SplitNote splitNote) {
      this.splitNote = splitNote;
      try {
        this.watched = SplitUrls.open(split, files);
        this.lines = new LineBatchReader(SplitUrls.unpacked(SplitUrls.lines(split, watched)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    Optional<byte[]> advance() {
      byte[] next = read();
      return next.length == 0 ? Optional.empty() : Optional.of(next);
    }

    private byte[] read() {
      byte[] next = {};
      try {
        next = lines.next();
      } catch (IOException e) {
        watched.check();
        splitNote.damaged("ends early: " + e.getMessage());
      }
      try {
        if (next.length == 0) watched.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return next;
    }
  }
}
