package grapnel.spark;

import grapnel.store.archive.GzipMemberStream;
import grapnel.store.source.SourceEntry;
import grapnel.store.source.SourceEntryFilter;
import grapnel.store.source.SourceException;
import grapnel.store.source.SourceProblem;
import grapnel.store.source.UrlSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Optional;

/** The URLs of a split, read as they are asked for; what was wrong is noted behind the last. */
final class SplitUrls extends LookAheadIterator<SourceEntry> {

  /** Reads on; empty at the end. */
  private interface EntryReader extends Closeable {
    Optional<SourceEntry> next() throws IOException;
  }

  private final InputSplit split;
  private final SourceEntryFilter filter;
  private final SplitNotes notes;
  private final SplitNote splitNote;
  private EntryReader reading;

  SplitUrls(InputSplit split, StoredFiles files, SourceEntryFilter filter, SplitNotes notes) {
    this.split = split;
    this.filter = filter;
    this.notes = notes;
    this.splitNote = new SplitNote(split);
    this.reading = open(files);
  }

  private EntryReader open(StoredFiles files) {
    try {
      return split.form() == InputSplit.Form.PARQUET ? parquet(files) : source(files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private EntryReader parquet(StoredFiles files) {
    try {
      ParquetUrls urls = new ParquetUrls(split, files, splitNote);
      return new EntryReader() {
        @Override
        public Optional<SourceEntry> next() {
          try {
            return urls.next();
          } catch (IOException | RuntimeException e) {
            // Whatever a damaged page makes the decoders throw; a task tried again throws it too.
            splitNote.damaged("ends early: " + e);
            return Optional.empty();
          }
        }

        @Override
        public void close() throws IOException {
          urls.close();
        }
      };
    } catch (IOException | RuntimeException e) {
      splitNote.damaged("cannot be read as Parquet: " + e.getMessage());
      return nothing();
    }
  }

  private static EntryReader nothing() {
    return new EntryReader() {
      @Override
      public Optional<SourceEntry> next() {
        return Optional.empty();
      }

      @Override
      public void close() {}
    };
  }

  private EntryReader source(StoredFiles files) throws IOException {
    WatchedStream watched = open(split, files);
    try {
      InputStream bytes = lines(split, watched);
      UrlSource source = UrlSource.of(split.file(), bytes, Optional.of(split.kind()), this::hear);
      Iterator<SourceEntry> entries = source.stream().iterator();
      return new EntryReader() {
        @Override
        public Optional<SourceEntry> next() {
          if (entries.hasNext()) return Optional.of(entries.next());
          watched.check();
          splitNote.lines(
              bytes instanceof LineRangeStream range
                  ? range.lines()
                  : source.entryCount() + splitNote.bad());
          return Optional.empty();
        }

        @Override
        public void close() {
          source.close();
        }
      };
    } catch (SourceException e) {
      watched.check();
      splitNote.damaged(String.valueOf(e.getMessage()));
      return nothing();
    }
  }

  /** Opens the file where the split, or the byte before it, begins. */
  static WatchedStream open(InputSplit split, StoredFiles files) throws IOException {
    long at = split.form() == InputSplit.Form.LINES ? Math.max(0, split.from() - 1) : 0;
    return new WatchedStream(files.open(split.file(), at));
  }

  /** The bytes of a split. */
  static InputStream lines(InputSplit split, InputStream in) throws IOException {
    return split.form() == InputSplit.Form.LINES
        ? new LineRangeStream(in, split.from(), split.to())
        : in;
  }

  /** The bytes of a file that may be gzip. */
  static InputStream unpacked(InputStream stored) throws IOException {
    PushbackInputStream in = new PushbackInputStream(stored, 2);
    byte[] head = in.readNBytes(2);
    in.unread(head);
    return GzipMemberStream.isGzip(head, head.length) ? new GzipMemberStream(in) : in;
  }

  private void hear(SourceProblem problem) {
    switch (problem.kind()) {
      case NO_URL, BROKEN -> splitNote.bad(problem.position(), problem.text(), problem.reason());
      case CUT_OFF -> splitNote.damaged("ends early: " + problem.reason());
    }
  }

  @Override
  Optional<SourceEntry> advance() {
    try {
      for (Optional<SourceEntry> next = reading.next(); next.isPresent(); next = reading.next()) {
        if (filter.test(next.get())) return next;
      }
      reading.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    notes.add(splitNote);
    return Optional.empty();
  }
}
